import { type DiamondStatus } from '../inventory/diamond.ts'
import { type Values, isSame, takenReason } from '../sheets/difference.ts'
import type { Value } from '../sheets/reading.ts'

/**
 * Stock in step with another house (S0 §7, "Sync host"). Its rows come by the documented feed; what they say is laid beside ours and beside what was
 * taken over the last time: a field that only they changed is theirs, one that only we changed is ours, one that both changed is for a person.
 */

/** Resources of the sync host, in the order in which they are read: places and lists before what names them. */
export const syncResources = ['country', 'state', 'city', 'master', 'size', 'ledger', 'accountTerm', 'user', 'diamond'] as const
export type SyncResource = (typeof syncResources)[number]
/** The sync host is read every so many minutes; what failed is tried again then. */
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
/** Those that tell of clients and people: only the house's own offices read them. */
export const clientResources: readonly SyncResource[] = ['ledger', 'accountTerm', 'user']

/** Whose the stones are that came from the sync host. */
export const syncVendor = 'Global inventory'

/** The synchronised stock's status codes (S0 §4) and what they are in the table (domain.md C1). */
const working: Record<string, DiamondStatus> = { S: 'A', I: 'M', W: 'H', Y: 'H', D: 'D', C: 'C', R: 'O', U: 'O', NA: 'NA' }
export const syncCodes = Object.keys(working)

/**
 * What a code of the sync host is here. One that nobody knows is never taken for available: the stone is not available, and the code is listed.
 * @returns the working status, and whether the code is known
 */
export const readSyncCode = (code: string): { wSts: DiamondStatus; isKnown: boolean } => {
  const wSts = Object.hasOwn(working, code) ? working[code] : undefined
  return wSts ? { wSts, isKnown: true } : { wSts: 'NA', isKnown: false }
}

const sent: Record<DiamondStatus, string> = { A: 'S', D: 'D', H: 'W', M: 'I', C: 'C', B: 'C', O: 'R', S: 'NA', U: 'NA', NA: 'NA' }
/** The code a stone of ours goes out with: in a bid it is pending; shown or announced it can not be had. */
export const writeSyncCode = (wSts: DiamondStatus, sSts: string | null): string => (wSts === 'H' && sSts === 'Y' ? 'Y' : sent[wSts])

/** What a record says, field by field. */
export type Fields<V extends Value | boolean = Value | boolean> = Readonly<Record<string, V | null>>

/** A stone as the merge looks at it. */
export interface SyncStock {
  values: Values & { wSts: DiamondStatus }
  /** A live hold or memo of ours names it. */
  isBlocked: boolean
  /** Who has it and until when, where a document of ours does. */
  takenBy?: string
}

/**
 * Why a stone must not be touched by the sync, or nothing: it is held, on memo, in a bid, in an order or sold here. A status that the sync host itself
 * set (its code says so, and no document of ours names the stone) is not ours.
 */
export function takenHere({ values, isBlocked, takenBy }: SyncStock): string | undefined {
  const code = values['sSts']
  const isTheirs = !isBlocked && typeof code === 'string' && readSyncCode(code).wSts === values.wSts
  return isTheirs ? undefined : takenReason(values.wSts, isBlocked, takenBy)
}

/** Fields that stand or fall together: half of a price taken over would be a price nobody asked. */
const price = ['crt', 'rap', 'back', 'ctPr', 'amt']
const unitOf = (field: string): string => (price.includes(field) ? 'price' : field)

export interface Merged<V extends Value | boolean = Value> {
  /** What our record's fields become, and what they were. */
  is: Fields<V>
  was: Fields<V>
  /** What is taken over of theirs, to be laid beside what they say the next time. */
  base: Fields<V>
  /** Fields that both changed, each in its own way: ours stay until a person has said which. */
  conflicts: string[]
}

/**
 * Lays what the host says beside what we have and what was taken over before. What it leaves out stays.
 * @param base what was taken over the last time; nothing for a record that was never in step
 * @param prefer whose value stands where there is no base: theirs for what came from them, ours for what the house had by itself, or neither: a
 * person says
 */
export function mergeSync<V extends Value | boolean>(
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
 * The same for a stone. Its status is the host's as soon as the host changes it, whatever we made of it here: what is sold there is not offered here.
 * The caller has asked `takenHere` before.
 *
 * @param isTheirs whether the stone came from them; the status of the house's own stones is never theirs
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
