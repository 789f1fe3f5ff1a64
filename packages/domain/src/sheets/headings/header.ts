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

/** Headings of what was so before: an old price, the report that a later one replaced. */
const ofFormer =
  /(?<!\p{L})(?:old|previous|prev|former|earlier|ancien(?:ne)?|anterior|antigu[oa]|antig[oa]|previ[oa]|precedente|précédente?|vecchi[oa]|vorige|oude|eski|önceki|prior|vorherige[rs]?|frühere[rs]?|alte[rs]?|прежн\p{L}+|стар\p{L}+)(?!\p{L})|[原旧舊][价價]/iu
/** Whether a heading names what was so before, and is not so now. */
export const namesFormer = (header: string): boolean => ofFormer.test(header.normalize('NFC'))

/** The column in which our own files explain refused rows. No field of a sheet is read from it. */
export const whyHeader = 'Why'
/** Whether a heading is that of our own column of reasons, whatever its letter case and spacing. */
export const isWhy = (header: string): boolean => normalHeader(header) === normalHeader(whyHeader)
