/** The name of accepted offers whose order was rejected or canceled, where both are counted together. */
export const endedOrderLabel = 'Accepted, order canceled'
