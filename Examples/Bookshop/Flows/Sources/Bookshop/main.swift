import BookshopFlows
import FlowExplorer

Exploration.main(bookshop)
