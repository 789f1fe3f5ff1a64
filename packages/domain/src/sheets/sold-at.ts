/** Shares of the list price at which natural stones are sold. */
const soldAt = { low: 0.2, high: 1.15 } as const
export const isSoldAt = (share: number): boolean => share >= soldAt.low && share <= soldAt.high
