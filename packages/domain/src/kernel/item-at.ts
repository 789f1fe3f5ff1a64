/** An item of a list, at a place where there is one; a negative index counts from the end. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item ${index}.`)
  return item
}
