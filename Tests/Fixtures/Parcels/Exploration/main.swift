import FlowExplorer
import FlowvizParcelsFlows

Exploration.main(parcels())
