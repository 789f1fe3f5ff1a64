import { Unreadable } from './unreadable.ts'

/** A record of more characters is lines that a quotation mark has swallowed. */
const longest = 1_000_000

/** Finds a mark at or after a position that only grows; the end of the text where there is none. */
function finder(text: string, mark: string): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      const at = text.indexOf(mark, from)
      found = at < 0 ? text.length : at
    }
    return found
  }
}

/**
 * The records of a text with separators. Most lines have no quotation mark and are only split. A cell in quotation marks may have separators, line ends and
 * doubled marks in it; a mark within other text stands for itself.
 * @throws Unreadable where a quotation mark is not closed, or is closed lines later
 */
export function* csvRecords(text: string, separator: string): Generator<string[]> {
  const [nextQuotation, nextSeparator] = [finder(text, '"'), finder(text, separator)]
  const [nextLineFeed, nextReturn] = [finder(text, '\n'), finder(text, '\r')]
  const lineEnd = (from: number) => Math.min(nextLineFeed(from), nextReturn(from))
  for (let at = 0; at < text.length; at += text.startsWith('\r\n', at) ? 2 : 1) {
    const start = at
    let cells: string[] = []
    if (nextQuotation(start) >= lineEnd(start)) {
      at = lineEnd(start)
      cells = text.slice(start, at).split(separator)
    } else {
      do {
        if (cells.length > 0) at++
        const { quoted, end } = quotedAt(text, at, separator)
        at = Math.min(nextSeparator(end), lineEnd(end))
        cells.push(quoted + text.slice(end, at))
      } while (text.startsWith(separator, at))
      if (cells.some((cell) => hasLines(cell, separator))) throw new Unreadable('torn')
    }
    if (at - start > longest) throw new Unreadable('torn')
    yield cells
  }
}

/** What stands in quotation marks at the beginning of a cell, and where the rest of the cell begins. Where text follows, the marks are part of the cell. */
function quotedAt(text: string, at: number, separator: string): { quoted: string; end: number } {
  if (text[at] !== '"') return { quoted: '', end: at }
  let closing = text.indexOf('"', at + 1)
  while (closing >= 0 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2)
  if (closing < 0) throw new Unreadable('torn')
  const quoted = text.slice(at + 1, closing).replaceAll('""', '"')
  const end = closing + 1
  return { quoted: [undefined, separator, '\n', '\r', '\0'].includes(text[end]) ? quoted : `"${quoted}"`, end }
}

/** Whether a quotation mark that nobody closed has swallowed lines of the table. */
const hasLines = (cell: string, separator: string) =>
  /[\r\n]/.test(cell) && cell.split(/\r\n|\n|\r/).filter((line) => line.split(separator).length > 3).length >= 2
