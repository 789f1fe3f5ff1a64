/** Shares of the list price at which natural stones are sold. */
const soldAt = { low: 0.2, high: 1.15 } as const
/** Whether natural stones are sold at this share of the list price (1 is all of it). */
export const isSoldAt = (share: number): boolean => share >= soldAt.low && share <= soldAt.high
