/**
 * Headings are compared by what is left of them: without case, spaces and punctuation, but with what "#", "%" and "$" stand for (domain.md B4).
 */
export const normalHeader = (header: string): string =>
  header
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replaceAll('%', 'pct')
    .replaceAll('$', 'price')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** How often a heading has stood before it is part of its name: the second of two "Depth" columns is another column. */
export function headerKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const name = normalHeader(header)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}#${count}`
  })
}

/** The column in which refused rows say why. It is the house's own: no field of a sheet goes by it. */
export const whyHeader = 'Why'
export const isWhy = (header: string): boolean => normalHeader(header) === normalHeader(whyHeader)

/** A heading row is looked for this far down: titles, addresses and dates of suppliers stand above it. */
export const headerSearchedRows = 40

/**
 * Which row is the heading: the first one of those with most headings that somebody knows. At least two must be known, for one word may be a title;
 * a single one will do where the word can be no title.
 * @returns its place from 0, or nothing
 */
export function findHeaderRow(rows: readonly (readonly string[])[], known: ReadonlySet<string>, fewest = 2): number | undefined {
  let best: { row: number; hits: number } | undefined
  rows.slice(0, headerSearchedRows).forEach((cells, row) => {
    const hits = new Set(cells.map(normalHeader).filter((name) => known.has(name))).size
    if (hits >= fewest && hits > (best?.hits ?? 0)) best = { row, hits }
  })
  return best?.row
}
