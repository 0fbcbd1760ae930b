import FlowExplorer
import ParcelsFlows

Exploration.main(parcels())
