import FlowvizEndlessFlows
import FlowExplorer

// A flow with an action that ends the process.
Exploration.main(trap())
