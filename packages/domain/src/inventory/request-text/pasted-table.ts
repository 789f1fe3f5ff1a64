/** Rows that were copied out of a spreadsheet: each cell is read under its heading. */

const heading =
  /^(?:shape|shp|cut|carats?|cts?|crt|weight|wt|(?:carats?|cts?)\.?\s?(?:weight|wt)|size|colou?r|col|clarity|clar?|clr|cls?|purity|pol|polish|sym|symm|symmetry|fluor\w*|flu?o?|flr|lab|cert\w*|qty|quantity|pcs|pieces|price(?:\s?(?:\/|per)\s?(?:ct|carat))?|ppc|amount|total|disc\w*|dis|back|rap|depth|table|ratio|location|remarks?|comments?|sr\.?(?:\s?no\.?)?|no\.?|#)\.?\s*%?$/i
const counts = /^(?:qty|quantity|pcs|pieces)\.?$/i
const places = /^(?:sr\.?(?:\s?no\.?)?|no\.?|#)$/i
const carats = /^(?:carats?|cts?|crt|weight|wt|(?:carats?|cts?)\.?\s?(?:weight|wt))\.?$/i
const size = /^size\.?$/i
const separators = ['\t', ';', '|', ',']

/** Cells without the marks at both ends of a Markdown row, and without empty cells behind the last. */
function cellsOf(line: string, separator: string): string[] {
  const row = separator === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  return row.split(separator).map((cell) => cell.trim())
}
const withoutEmptyEnd = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)
/** The separator and headings of a line that is nothing else: three and more, all different. */
function headingsOf(line: string): { separator: string; headings: string[] } | undefined {
  for (const separator of separators) {
    const headings = withoutEmptyEnd(cellsOf(line, separator))
    if (headings.length >= 3 && headings.every((cell) => heading.test(cell)) && new Set(headings).size === headings.length)
      return { separator, headings }
  }
  return undefined
}

function labelled(headings: readonly string[], at: number, cell: string): string {
  const label = headings[at] ?? ''
  if (cell === '' || places.test(label)) return ''
  const isSize = size.test(label)
  // Beside the weights, sizes are in millimeters or of a sieve.
  if (isSize && headings.some((other) => carats.test(other))) return /mm|x/i.test(cell) ? cell : `size no ${cell}`
  if (counts.test(label)) return /^\d{1,3}$/.test(cell) ? `${cell} pcs` : cell
  if (isSize || carats.test(label)) return /^\d{1,2}(?:\.\d)?$/.test(cell) ? `${cell} ct` : cell
  // "Cut" is the heading of shapes too, and "Clr" of colors and of clarities.
  return /^(?:shape|shp|cut|clr|remarks?|comments?)\.?$/i.test(label) && !/^(?:ex|vg|gd?|id|excellent|very good|good|ideal)$/i.test(cell)
    ? cell
    : `${label}: ${cell}`
}

/** A heading line with nothing but spaces between its words: where the first counts the rows, those numbers say nothing. */
function isCountedHeading(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length >= 4 && /^(?:item|sr|sr\.?no|no|#)\.?$/i.test(words[0] ?? '') && words.slice(1).every((word) => heading.test(word))
}
const rowNumber = /^\s*\d{1,3}[.)]?\s+(?=\p{L})/u

/** The lines of a message, those below a line of headings with the heading before each cell; the heading line says nothing. */
export function withHeadings(lines: readonly string[]): string[] {
  let table: ReturnType<typeof headingsOf>
  let isCounted = false
  return lines.map((line) => {
    if (isCountedHeading(line)) {
      isCounted = true
      return ''
    }
    if (isCounted) return line.replace(rowNumber, '')
    const found = headingsOf(line)
    if (found) {
      table = found
      return ''
    }
    const cells = table === undefined ? [] : cellsOf(line, table.separator)
    if (table === undefined || cells.length < 2) return line
    const { headings } = table
    if (withoutEmptyEnd(cells).length > headings.length) return line
    // The rule below the headings of Markdown.
    if (cells.every((cell) => /^:?-*:?$/.test(cell))) return ''
    return cells.flatMap((cell, at) => labelled(headings, at, cell) || []).join(', ')
  })
}
