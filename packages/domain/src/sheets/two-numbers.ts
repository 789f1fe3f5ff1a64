/** Two numbers of stones in one cell, as a supplier writes a pair: `AB1034/AB1035`. */
const two = /^([A-Z]*)([\w-]*\d)\s*[/,;|]\s*([A-Z]*)([\w-]*\d)$/i
const shortest = 4
const mostly = 0.5
const areTwo = (text: string) => {
  const [, letters = '', first = '', others = '', second = ''] = two.exec(text.trim()) ?? []
  return letters === others && first.length === second.length && (letters + first).length >= shortest && first !== second
}

/**
 * A reader that tells the numbers of two stones from one with a stroke in it, as the others of its column have.
 * @param values numbers of the column, as they are written; a sample is enough
 */
export function twoNumbersAmong(values: readonly string[]): (text: string) => boolean {
  const isUsual = values.length > 0 && values.filter(areTwo).length >= mostly * values.length
  return (text) => !isUsual && areTwo(text)
}
