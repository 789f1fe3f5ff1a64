import { type OldEncoding, oldEncodingOf } from './text-encoding.ts'

/** The encoding and separator of a text file: detected from its bytes, because people do not know those of their sheets. */
export interface TextForm {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding
  separator: string
}

const starts = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, i) => bytes[i] === byte)

/** Uses a byte order mark, if there is one; else zeros in every second byte; text that is not valid UTF-8 is of an older encoding. */
export function encodingOf(bytes: Uint8Array): TextForm['encoding'] {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be'
  const head = bytes.subarray(0, 1000)
  const zeros = [0, 1].map((odd) => head.filter((byte, i) => i % 2 === odd && byte === 0).length)
  if ((zeros[1] ?? 0) > head.length / 4) return 'utf-16le'
  if ((zeros[0] ?? 0) > head.length / 4) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return oldEncodingOf(bytes)
  }
}

const separators = [',', ';', '\t', '|'] as const

/** The separator that most often splits the first lines into the same number of cells, ignoring separators inside quotes. */
export function separatorOf(text: string): string {
  const input = /^sep=(.)\r?\n?/i.exec(text)
  if (input?.[1]) return input[1]
  const lines = text
    .slice(0, 60_000)
    .replace(/"(?:[^"]|"")*"/g, '"')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
  const scored = separators.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return {
      separator,
      score: median === 0 ? 0 : counts.filter((count) => Math.abs(count - median) <= 1).length * Math.min(median, 60),
    }
  })
  // Commas stand in texts too; the others hardly do, so that one of them on nearly every line is the separator.
  const isOnEveryLine = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    return median >= 3 && counts.filter((count) => Math.abs(count - median) <= 1).length >= 0.9 * lines.length
  }
  const sorted = scored.toSorted((a, b) => b.score - a.score)
  return (sorted.find(({ separator }) => separator !== ',' && isOnEveryLine(separator)) ?? sorted[0])?.separator ?? ','
}

/** Whether a line is one quoted cell. A pattern for it would run out of stack on a line of some megabytes. */
function isOneCell(line: string): boolean {
  const last = line.length - 1
  if (last < 1 || !line.startsWith('"') || !line.endsWith('"')) return false
  let at = line.indexOf('"', 1)
  // Within a cell quotation marks are doubled.
  while (at < last - 1 && line[at + 1] === '"') at = line.indexOf('"', at + 2)
  return at === last
}

/** A text whose every line is one quoted cell, as programs write that quote a line which has its separators already: the lines without these quotes. */
export function withoutQuotedLines(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  const filled = lines.filter((line) => line.trim() !== '')
  const isQuoted = (line: string) => isOneCell(line.trim()) && /[,;\t|].*[,;\t|]/.test(line)
  if (filled.length === 0 || !filled.slice(0, 30).every(isQuoted)) return text
  return lines.map((line) => (isQuoted(line) ? line.trim().slice(1, -1).replaceAll('""', '"') : line)).join('\n')
}

/** Whether a file has more line ends than a sheet of `limit` rows can have, even with line breaks in quotes. */
export function hasTooManyLines(bytes: Uint8Array, limit: number): boolean {
  let lines = 0
  for (const mark of [0x0a, 0x0d]) {
    let count = 0
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) if (++count > 3 * limit) return true
    lines = Math.max(lines, count)
  }
  return lines > 3 * limit
}
