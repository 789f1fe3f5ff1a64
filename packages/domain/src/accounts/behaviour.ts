/** Boundaries between weight classes in carats, as price lists have them. */
export const weightBreaks = [0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5] as const

/**
 * The label of a weight class.
 * @param at how many boundaries the weight has reached: 0 is below the first
 */
export function weightClass(at: number): string {
  const [from, to] = [weightBreaks[at - 1], weightBreaks[at]]
  if (from === undefined) return `Under ${weightBreaks[0].toFixed(2)} ct`
  return to === undefined ? `${from.toFixed(2)} ct and up` : `${from.toFixed(2)} to ${(to - 0.01).toFixed(2)} ct`
}

/** How many boundaries a weight has reached. */
export const weightClassOf = (crt: number): number => weightBreaks.filter((from) => crt >= from).length

/** The codes that a search condition requests, in the list grammar: a value, several, or `in`. Negations are not counted. */
export function requestedCodes(condition: unknown): string[] {
  if (typeof condition === 'string') return [condition]
  if (Array.isArray(condition)) return condition.filter((one) => typeof one === 'string')
  if (typeof condition !== 'object' || condition === null) return []
  return requestedCodes((condition as { in?: unknown }).in)
}

/** The months of a client's activity that are shown, including the present one. */
export const activityMonths = 24
