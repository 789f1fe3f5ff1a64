import { keysOf } from '../kernel/records.ts'
import type { Permission } from '../kernel/permissions.ts'

/** Records that the command palette finds by name or number: the heading, and the permission that shows them. */
export const recordKinds = {
  account: { title: 'Clients', access: 'account:view' },
  buyer: { title: 'Buyers', access: 'account:view' },
  order: { title: 'Orders', access: 'order:view', prefix: 'O' },
  memo: { title: 'Memos', access: 'block:view', prefix: 'M' },
  block: { title: 'Holds', access: 'block:view', prefix: 'H' },
  // Offers of earlier versions are still known by their numbers with F.
  offer: { title: 'Offers', access: 'offer:view', prefix: 'OF', earlierPrefix: 'F' },
  parcel: { title: 'Parcels', access: 'parcel:view', prefix: 'P' },
  priceRun: { title: 'Price changes', access: 'price:view', prefix: 'PR-' },
  user: { title: 'Users', access: 'user:view' },
} as const satisfies Record<string, { title: string; access: Permission; prefix?: string; earlierPrefix?: string }>
export type RecordKind = keyof typeof recordKinds
export const recordKindNames = keysOf(recordKinds)

/** Document numbers have this many digits after their prefix. */
const width = 6
/** At most this many digits may still be missing at the end of a typed number: 110 numbers. */
const missingAtMost = 2

/**
 * The document numbers that a typed text may mean: without its leading zeros or its prefix (`o12` and `12` mean O000012), and from four digits on, the
 * numbers that begin with it (`O00012` means O000012 and O000120 to O000129).
 * @param prefix the letters before the digits, as `O`
 * @returns at most 111 numbers, the likeliest first; none if the text is not such a number
 */
export function documentNumbers(text: string, prefix: string): string[] {
  const [, letters = '', digits = ''] = /^([a-z]*-?)(\d+)$/i.exec(text.trim()) ?? []
  if (digits === '' || digits.length > width || (letters !== '' && letters.toUpperCase() !== prefix)) return []
  const endings = digits.length < width - missingAtMost ? [] : endingsOf(width - digits.length)
  return [digits.padStart(width, '0'), ...endings.map((ending) => digits + ending)].map((number) => prefix + number)
}

/** The same for a kind of document whose numbers may begin in two ways. */
export const numbersOfKind = (text: string, { prefix, earlierPrefix }: { prefix: string; earlierPrefix?: string }): string[] =>
  [prefix, ...(earlierPrefix ? [earlierPrefix] : [])].flatMap((one) => documentNumbers(text, one))

/** All endings of this many digits; none when nothing is missing. */
const endingsOf = (count: number): string[] =>
  count === 0 ? [] : Array.from({ length: 10 ** count }, (_, at) => String(at).padStart(count, '0'))
