/** The name of accepted offers whose order was rejected or canceled: for the offer both are the same, so they are counted and named together. */
export const endedOrderLabel = 'Accepted, order canceled'
