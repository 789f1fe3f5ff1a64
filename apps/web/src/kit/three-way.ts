/** A value by its place in a form: the names from the form down to it. */
export type Path = readonly string[]

/** A value that a colleague has changed. */
export interface Difference {
  path: Path
  base: unknown
  mine: unknown
  theirs: unknown
}
export interface Merge {
  /** Changed by the colleague alone: they take the colleague's value. */
  onlyTheirs: Difference[]
  /** Changed by both, to different values: one has to choose. */
  both: Difference[]
}

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Without blanks and with names in order, so that equal values are equal as text. */
const normal = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(normal)
    : isValues(value)
      ? Object.entries(value)
          .filter(([, one]) => !isBlank(one))
          .map(([name, one]) => [name, normal(one)])
          .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
      : value
const isEqual = (one: unknown, other: unknown): boolean => one === other || (isBlank(one) && isBlank(other)) || isEqualText(one, other)
function isEqualText(one: unknown, other: unknown) {
  // Files have no text.
  if (one instanceof Blob || other instanceof Blob) return false
  return JSON.stringify(normal(one)) === JSON.stringify(normal(other))
}

/**
 * Compares the values of a form with those of its record, which a colleague has changed since the form was opened. Values within values are compared one by
 * one, lists as a whole; undefined, null, an empty text and an empty list are the same.
 * @param base the values with which the form was opened
 * @param mine the values as they are typed
 * @param theirs the values of the record now
 * @param typed names whose values were typed even where they are those of the opening, as what was put back is
 */
export function mergeThree(base: object, mine: object, theirs: object, typed: readonly string[] = []): Merge {
  const differences = differencesOf(base as Values, mine as Values, theirs as Values, [])
  const isOnlyTheirs = (one: Difference) => isEqual(one.mine, one.base) && !typed.includes(one.path[0] ?? '')
  return { onlyTheirs: differences.filter(isOnlyTheirs), both: differences.filter((one) => !isOnlyTheirs(one)) }
}

/** The values that the colleague has changed to others than mine. */
function differencesOf(base: Values, mine: Values, theirs: Values, at: Path): Difference[] {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].flatMap((name) => {
    const path = [...at, name]
    const [before, own, other] = [base[name], mine[name], theirs[name]]
    if (isValues(own) && isValues(other) && (isValues(before) || isBlank(before)))
      return differencesOf(isValues(before) ? before : {}, own, other, path)
    return isEqual(other, before) || isEqual(other, own) ? [] : [{ path, base: before, mine: own, theirs: other }]
  })
}
