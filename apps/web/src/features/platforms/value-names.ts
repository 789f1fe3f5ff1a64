import type { FeedColumn } from '@loupe/domain/platforms/feed-columns.ts'

/** A platform’s own names for values, as text: `EX=Excellent, VG=Very Good`. */
export const writtenText = (labels: FeedColumn['words']) =>
  Object.entries(labels ?? {})
    .map(([code, word]) => `${code}=${word}`)
    .join(', ')
/** The value names in a text; or the first part of it that is none. */
export function readText(text: string): { words: FeedColumn['words'] } | { unread: string } {
  const parts = text.split(',').map((part) => part.trim())
  const pairs = parts.filter(Boolean).map((part) => part.split('='))
  const wrong = pairs.find(([code = '', ...word]) => code.trim() === '' || word.length === 0)
  if (wrong) return { unread: wrong.join('=') }
  return {
    words: pairs.length > 0 ? Object.fromEntries(pairs.map(([code = '', ...word]) => [code.trim(), word.join('=').trim()])) : undefined,
  }
}
/** Value names that cannot be read, as typed, at the place of their column. */
export type Unread = (string | undefined)[]
export const unreadFaults = (all: Unread) =>
  all.flatMap((text, at) => {
    const read = readText(text ?? '')
    if (!('unread' in read)) return []
    const message = `Row ${at + 1}: “${read.unread}” has no code. Enter value names as EX=Excellent, VG=Very Good.`
    return [{ path: 'columns', message }]
  })
