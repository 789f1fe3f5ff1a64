/** Where one weight class ends and the next begins, in carats: as the trade's price lists break. */
export const weightBreaks = [0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5] as const

/**
 * What a weight class is called.
 * @param at how many breaks a weight has reached: 0 is below the first
 */
export function weightClass(at: number): string {
  const [from, to] = [weightBreaks[at - 1], weightBreaks[at]]
  if (from === undefined) return `Under ${weightBreaks[0].toFixed(2)} ct`
  return to === undefined ? `${from.toFixed(2)} ct and up` : `${from.toFixed(2)} to ${(to - 0.01).toFixed(2)} ct`
}

/** How many breaks a weight has reached. */
export const weightClassOf = (crt: number): number => weightBreaks.filter((from) => crt >= from).length

/** The codes a condition of a search asks for, as the list grammar has it: a value, several, or `in`. What it leaves out is not asked for. */
export function codesAsked(condition: unknown): string[] {
  if (typeof condition === 'string') return [condition]
  if (Array.isArray(condition)) return condition.filter((one) => typeof one === 'string')
  if (typeof condition !== 'object' || condition === null) return []
  return codesAsked((condition as { in?: unknown }).in)
}

/** How many months of a client's doings are shown, this one included. */
export const monthsShown = 24
