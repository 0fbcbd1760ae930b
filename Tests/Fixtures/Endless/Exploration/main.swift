import FlowvizEndlessFlows
import FlowExplorer

// Flows that are hard to explore: they have no end, or hide what decides where they lead, or never come to rest.
Exploration.main(
    growingOrphans(), endlessStack(), endlessSheets(), countingTitle(), randomScreen(), fileLevelVariable(), wizard(), neverSettles(),
    hiddenVisits(),
    equalLeftovers())
