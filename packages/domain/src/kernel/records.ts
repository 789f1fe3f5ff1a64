/**
 * `Object.keys`, `entries` and `fromEntries` with the names of the keys. TypeScript's own give `string`, because an object may have more keys than its
 * type names: use these for tables whose keys are all written out.
 */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** As `Object.entries`, with the names of the keys. */
export const entriesOf = <T extends object>(table: T) =>
  Object.entries(table) as { [K in keyof T & string]-?: [K, Exclude<T[K], undefined>] }[keyof T & string][]

/** A table with an entry for each of these keys. */
export const recordOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** The fields of a change that have a value: a field of `undefined` is left out, so that a spread keeps what was there. */
export function definedFields<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> }
export function definedFields(change: object): object {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** These fields of an object, and no others. */
export function pick<T extends object, K extends keyof T>(of: T, keys: readonly K[]): Pick<T, K> {
  const picked = {} as Pick<T, K>
  for (const key of keys) picked[key] = of[key]
  return picked
}
