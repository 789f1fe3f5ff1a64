/** Rows that were copied out of a spreadsheet: each cell is read under its heading. */

const heading =
  /^(?:shape|cut|carats?|cts?|crt|weight|wt|size|colou?r|col|clarity|clar|purity|pol|polish|sym|symm|symmetry|fluor\w*|flu?o?|flr|lab|cert\w*|qty|quantity|pcs|pieces|price|amount|total|disc\w*|rap|depth|table|ratio|location|remarks?|comments?|sr\.?\s?no\.?|no\.?|#)\.?\s*%?$/i
const counts = /^(?:qty|quantity|pcs|pieces)\.?$/i
const places = /^(?:sr\.?\s?no\.?|no\.?|#)$/i
const weights = /^(?:carats?|cts?|crt|weight|wt|size)\.?$/i
const separators = ['\t', ';', '|', ',']

const cellsOf = (line: string, separator: string) => line.split(separator).map((cell) => cell.trim())
/** The separator and headings of a line that is nothing else: three and more, all different. */
function headingsOf(line: string): { separator: string; headings: string[] } | undefined {
  for (const separator of separators) {
    const headings = cellsOf(line, separator)
    if (headings.length >= 3 && headings.every((cell) => heading.test(cell)) && new Set(headings).size === headings.length)
      return { separator, headings }
  }
  return undefined
}

const labelled = (label: string, cell: string): string => {
  if (cell === '' || places.test(label)) return ''
  if (counts.test(label)) return /^\d{1,3}$/.test(cell) ? `${cell} pcs` : cell
  if (weights.test(label)) return /^\d{1,2}(?:\.\d)?$/.test(cell) ? `${cell} ct` : cell
  // "Cut" is the heading of shapes too.
  return /^(?:shape|cut|remarks?|comments?)$/i.test(label) && !/^(?:ex|vg|gd?|id|excellent|very good|good|ideal)$/i.test(cell)
    ? cell
    : `${label}: ${cell}`
}

/** The lines of a message, those below a line of headings with the heading before each cell; the heading line says nothing. */
export function withHeadings(lines: readonly string[]): string[] {
  let table: ReturnType<typeof headingsOf>
  return lines.map((line) => {
    const found = headingsOf(line)
    if (found) {
      table = found
      return ''
    }
    const cells = table === undefined ? [] : cellsOf(line, table.separator)
    if (table === undefined || cells.length !== table.headings.length) return line
    const { headings } = table
    return cells.flatMap((cell, at) => labelled(headings[at] ?? '', cell) || []).join(', ')
  })
}
