/** The item at an index, counting on from the start after the end. An empty list ends the run. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** The first item; an answer without rows ends the run. */
export const firstOf = <T>(list: readonly T[]): T => itemAt(list, 0)

/** The value under a key; one that is missing ends the run. */
export function valueOf<V>(table: Readonly<Record<string, V>>, key: string): V {
  const value = table[key]
  if (value === undefined) throw new Error(`There is no ${key}.`)
  return value
}
