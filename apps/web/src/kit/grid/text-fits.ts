/** Upper bounds of the widths of characters in pixels, at the grid's largest font size. */
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[.,:;' ]/, 4.5],
  [/[mw]/, 12],
  [/[0-9a-z]/, 8.3],
  [/[MW]/, 16],
  [/[A-Z+\-−–]/, 11],
]
const unknownWidth = 16
const padding = 12
const known = new Map<string, number>()

function widthOf(character: string): number {
  let width = known.get(character)
  if (width === undefined) known.set(character, (width = widths.find(([characters]) => characters.test(character))?.[1] ?? unknownWidth))
  return width
}

/** Whether a text certainly fits into a cell. Such a cell need not be clipped, which costs the browser much of the time of a scroll step. */
export function textFits(text: string, cellWidth: number): boolean {
  let left = cellWidth - padding
  for (const character of text) if ((left -= widthOf(character)) < 0) return false
  return true
}
