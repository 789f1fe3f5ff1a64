/** Rows that were copied out of a spreadsheet: each cell is read under its heading. */

const heading =
  /^(?:shape|shp|cut|carats?|cts?|crt|weight|wt|(?:carats?|cts?)\.?\s?(?:weight|wt)|size|colou?r|col|clarity|clar?|clr|cls?|purity|pol|polish|sym|symm|symmetry|fluor\w*|flu?o?|flr|lab|cert\w*|qty|quantity|pcs|pieces|price(?:\s?(?:\/|per)\s?(?:ct|carat))?|ppc|amount|total|disc\w*|dis|back|rap|budget|target(?:\s?price)?|l\/w|lw|measure\w*|mm|cut\/pol\/sym|from|to|min|max|depth|table|ratio|location|remarks?|comments?|item|sr\.?(?:\s?no\.?)?|no\.?|#)\.?\s*%?$/i
const counts = /^(?:qty|quantity|pcs|pieces)\.?$/i
const places = /^(?:item|sr\.?(?:\s?no\.?)?|no\.?|#)$/i
const carats = /^(?:carats?|cts?|crt|weight|wt|(?:carats?|cts?)\.?\s?(?:weight|wt))\.?$/i
const size = /^size\.?$/i
/** "Size from", "Min Ct", "To": an end of what the heading before or beside it names. */
const end =
  /^(?:(?<lowOf>.*?)\s*\b(?:from|min(?:imum)?)|(?<highOf>.*?)\s*\b(?:to|max(?:imum)?)|(?:from|min(?:imum)?)\s+(?<low>.+)|(?:to|max(?:imum)?)\s+(?<high>.+))\.?$/i
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
    if (!line.includes(separator)) continue
    const headings = withoutEmptyEnd(cellsOf(line, separator))
    if (headings.length >= 3 && headings.every((cell) => heading.test(withoutEnd(cell))) && new Set(headings).size === headings.length)
      return { separator, headings }
  }
  return undefined
}

const endOf = (label: string) => {
  const { lowOf, highOf, low, high } = end.exec(label)?.groups ?? {}
  if (low !== undefined || lowOf !== undefined) return { of: low ?? lowOf ?? '', isLow: true }
  return high !== undefined || highOf !== undefined ? { of: high ?? highOf ?? '', isLow: false } : undefined
}
const withoutEnd = (label: string) => endOf(label)?.of || label

/** "Size from | Size to": two columns as one, of ranges; ends of nothing are of the weight. */
function withRanges(headings: readonly string[], cells: readonly string[]): { headings: string[]; cells: string[] } {
  const joined: { headings: string[]; cells: string[] } = { headings: [], cells: [] }
  for (let at = 0; at < headings.length; at++) {
    const [low, high] = [endOf(headings[at] ?? ''), endOf(headings[at + 1] ?? '')]
    const isRange = low?.isLow === true && high?.isLow === false && low.of.toLowerCase() === high.of.toLowerCase()
    const ends = [cells[at] ?? '', cells[at + 1] ?? '']
    joined.headings.push(isRange ? low.of || 'carat' : (headings[at] ?? ''))
    joined.cells.push(isRange ? ends.filter((cell) => cell !== '').join(' - ') : (cells[at] ?? ''))
    if (isRange) at++
  }
  return joined
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
    : `${label.replace(/\s*%$/, '')}: ${cell}`
}

/** A heading line with nothing but spaces between its words: where the first counts the rows, those numbers say nothing. */
function isCountedHeading(line: string): boolean {
  if (!/^\s*(?:item|sr|sr\.?no|no|#)\.?\s/i.test(line)) return false
  const [, ...words] = line.trim().split(/\s+/)
  return words.length >= 3 && words.every((word) => heading.test(word))
}
const rowNumber = /^\s*\d{1,3}[.)]?\s+(?=\p{L})/u

/** The lines of a message, those below a line of headings with the heading before each cell; the heading line says nothing. */
export function withHeadings(lines: readonly string[]): string[] {
  let table: ReturnType<typeof headingsOf>
  let isCounted = false
  return lines.map((text) => {
    // "VS<tab>2": two cells.
    const headingsOfText = headingsOf(text)
    const line = table === undefined && headingsOfText === undefined ? text.replace(/\b(VVS|VS|SI|I)\t+(?=\d)/gi, '$1, ') : text
    if (headingsOfText === undefined && isCountedHeading(line)) {
      isCounted = true
      return ''
    }
    if (isCounted) return line.replace(rowNumber, '')
    const found = line === text ? headingsOfText : headingsOf(line)
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
    const row = withRanges(headings, cells)
    return row.cells.flatMap((cell, at) => labelled(row.headings, at, cell) || []).join(', ')
  })
}
