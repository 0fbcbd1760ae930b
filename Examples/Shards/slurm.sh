#!/bin/bash
# Explores one flow in 64 parts and merges them:
#
#     part=$(sbatch --parsable slurm.sh) && sbatch --dependency=afterok:$part --array=0 slurm.sh
#
# Run it in the package that has the flow, in a folder that all nodes share.
#SBATCH --job-name=flowviz
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --mem=8G
#SBATCH --time=04:00:00
set -euo pipefail

flow=${FLOW:-Shop}
parts=${PARTS:-64}
logs=${LOGS:-shards}
mkdir -p "$logs"

if [ "${SLURM_ARRAY_TASK_ID:?run this with sbatch}" -eq 0 ]; then
    files=()
    for part in $(seq 1 "$parts"); do files+=("$logs/$part.log"); done
    exec flowviz merge "$flow" "${files[@]}"
fi
exec flowviz explore "$flow" --shard "$SLURM_ARRAY_TASK_ID/$parts" --log "$logs/$SLURM_ARRAY_TASK_ID.log"
