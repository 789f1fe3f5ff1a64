import { type DiamondStatus, diamondStatus } from '../inventory/diamond.ts'
import { type Values, isSame, takenReason } from '../sheets/difference.ts'
import type { Value } from '../sheets/cells/reading.ts'

/**
 * Synchronisation with another company's stock (S0 §7, "Sync host"). Its rows arrive through the documented feed and are merged in three ways,
 * against our values and the last synchronised ones: a field that only they changed takes their value, one that only we changed keeps ours, and one
 * that both changed is a conflict for a person.
 */

/** Resources of the sync host in reading order: places and lists before the records that refer to them. */
export const syncResources = ['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user', 'diamond'] as const
export type SyncResource = (typeof syncResources)[number]
/** The interval in minutes at which the sync host is read, and after which a failure is retried. */
export const syncMinutes = 5

export const syncTitles: Record<SyncResource, string> = {
  country: 'Countries',
  state: 'States',
  city: 'Cities',
  master: 'Masters',
  size: 'Sizes',
  ledger: 'Clients',
  accountTerm: 'Terms of clients',
  user: 'Users',
  diamond: 'Stones',
}
/** Resources about clients and people: only the company's own offices read them. */
export const clientResources: readonly SyncResource[] = ['ledger', 'accountTerm', 'user']

/** The vendor of stones that came from the sync host. */
export const syncVendor = 'Global inventory'

/** Status codes of the synchronised stock (S0 §4), and the working status of each. */
const working: Record<string, DiamondStatus> = { S: 'A', I: 'M', W: 'H', Y: 'H', D: 'D', C: 'C', R: 'O', U: 'O', NA: 'NA' }
export const syncCodes = Object.keys(working)

/**
 * The working status for a code of the sync host. An unknown code never counts as available: the stone becomes unavailable, and the code is listed.
 * @returns the working status, and whether the code is known
 */
export const readSyncCode = (code: string): { wSts: DiamondStatus; isKnown: boolean } => {
  const wSts = Object.hasOwn(working, code) ? working[code] : undefined
  return wSts ? { wSts, isKnown: true } : { wSts: diamondStatus.unavailable, isKnown: false }
}

const sent: Record<DiamondStatus, string> = { A: 'S', D: 'D', H: 'W', M: 'I', C: 'C', B: 'C', O: 'R', S: 'NA', U: 'NA', NA: 'NA' }
/** The code sent for one of our stones: pending when it is in a bid, unavailable when it is shown or announced. */
export const writeSyncCode = (wSts: DiamondStatus, sSts: string | null): string =>
  wSts === diamondStatus.held && sSts === 'Y' ? 'Y' : sent[wSts]

/** The values of a record by field. */
export type Fields<V extends Value = Value> = Readonly<Record<string, V | null>>

/** A stone as the merge needs it. */
export interface SyncStock {
  values: Values & { wSts: DiamondStatus }
  /** A live hold or memo of this system contains it. */
  isBlocked: boolean
  /** Who has it and until when, if a document of ours contains it. */
  takenBy?: string
}

/**
 * Why the sync must not change a stone: it is on hold, on memo, in a bid, in an order or sold here; undefined when it may. A status that the sync
 * host itself set (its code says so, and no document of ours contains the stone) does not count.
 */
export function takenHere({ values, isBlocked, takenBy }: SyncStock): string | undefined {
  const code = values['sSts']
  const isTheirs = !isBlocked && typeof code === 'string' && readSyncCode(code).wSts === values.wSts
  return isTheirs ? undefined : takenReason(values.wSts, isBlocked, takenBy)
}

/** Fields that change together or not at all: half of a price would be a price that nobody made. */
const price = ['crt', 'rap', 'back', 'ctPr', 'amt']
const unitOf = (field: string): string => (price.includes(field) ? 'price' : field)

export interface Merged<V extends Value = Value> {
  /** The changed fields of our record, with new and earlier values. */
  is: Fields<V>
  was: Fields<V>
  /** Their values that were accepted, to compare with the next time. */
  base: Fields<V>
  /** Fields that both sides changed differently: ours stay until a person decides. */
  conflicts: string[]
}

/**
 * Merges the host's record with ours and with the values last synchronised. Fields that it leaves out do not change.
 * @param base the values last synchronised; undefined for a record that was never synchronised
 * @param prefer whose value wins without a base: theirs for records that came from them, ours for our own, or neither, so that a person decides
 */
export function mergeSync<V extends Value>(
  base: Fields<V> | undefined,
  ours: Fields<V>,
  theirs: Fields<V>,
  prefer: 'ours' | 'theirs' | 'neither',
): Merged<V> {
  const merged: Merged<V> = { is: {}, was: {}, base: {}, conflicts: [] }
  const units = new Map<string, string[]>()
  for (const field of Object.keys(theirs)) units.set(unitOf(field), [...(units.get(unitOf(field)) ?? []), field])
  const take = (to: Fields<V>, from: Fields<V>, fields: string[]): Fields<V> => ({
    ...to,
    ...Object.fromEntries(fields.map((field) => [field, from[field] ?? null])),
  })
  for (const fields of units.values()) {
    const differs = fields.filter((field) => !isSame(ours[field], theirs[field]))
    const known = base && fields.some((field) => field in base) ? base : undefined
    const theyChanged = known ? fields.some((field) => !isSame(theirs[field], known[field])) : prefer !== 'ours'
    const weChanged = known ? fields.some((field) => !isSame(ours[field], known[field])) : prefer !== 'theirs'
    if (differs.length > 0 && theyChanged && weChanged) {
      merged.conflicts.push(...differs)
      if (known) merged.base = take(merged.base, known, fields)
      continue
    }
    merged.base = take(merged.base, theirs, fields)
    if (!theyChanged || differs.length === 0) continue
    merged.is = take(merged.is, theirs, differs)
    merged.was = take(merged.was, ours, differs)
  }
  return merged
}

/**
 * Merges a stone. A status that the host changes always wins, whatever we did with the stone, because what is sold there must not be offered here.
 * The caller has checked `takenHere` first.
 * @param isTheirs whether the stone came from them; the status of our own stones never follows theirs
 */
export function mergeStone(base: Values | undefined, { values }: SyncStock, theirs: Values, isTheirs: boolean): Merged {
  const { wSts, sSts, ...rest } = theirs
  const merged = mergeSync<Value>(base, values, rest, isTheirs ? 'theirs' : 'neither')
  if (!isTheirs) return merged
  merged.base = { ...merged.base, wSts: wSts ?? null, sSts: sSts ?? null }
  const isNews = base === undefined || !isSame(base['sSts'], sSts)
  for (const [field, value] of Object.entries({ wSts, sSts }))
    if (isNews && value !== undefined && !isSame(value, values[field])) {
      merged.is = { ...merged.is, [field]: value }
      merged.was = { ...merged.was, [field]: values[field] ?? null }
    }
  return merged
}
