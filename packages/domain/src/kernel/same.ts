/** Whether two values are equal as JSON, so that lists and rows are compared by content. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
