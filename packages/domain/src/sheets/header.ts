/** Normalises a heading for comparison: without case, spaces and punctuation, but with "#", "%" and "$" spelled out. */
export const normalHeader = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll('%', 'pct')
    .replaceAll('$', 'price')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Headings made unique by counting repetitions: the second of two "Depth" columns is another column. */
export function headerKeys(headers: readonly string[]): string[] {
  const known = new Map<string, number>()
  return headers.map((header) => {
    const name = normalHeader(header)
    const count = (known.get(name) ?? 0) + 1
    known.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}

/** The column in which our own files explain refused rows. No field of a sheet is read from it. */
export const whyHeader = 'Why'
export const isWhy = (header: string): boolean => normalHeader(header) === normalHeader(whyHeader)

/** How many rows are searched for the heading row; suppliers put titles, addresses and dates above it. */
export const headerSearchedRows = 40

/**
 * Finds the heading row: the first of those with the most known headings. At least two must be known, because a single one may be a title, unless its
 * text can be no title.
 * @returns its index, or undefined
 */
export function findHeaderRow(rows: readonly (readonly string[])[], known: ReadonlySet<string>, fewest = 2): number | undefined {
  let best: { row: number; hits: number } | undefined
  rows.slice(0, headerSearchedRows).forEach((cells, row) => {
    const hits = new Set(cells.map(normalHeader).filter((name) => known.has(name))).size
    if (hits >= fewest && hits > (best?.hits ?? 0)) best = { row, hits }
  })
  return best?.row
}
