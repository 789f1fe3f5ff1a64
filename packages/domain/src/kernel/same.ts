/** Whether two values say the same when they are written down: lists and rows of lists by what is in them. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
