import type { RowKind, SheetMode, StoneField } from './codes.ts'
import { type DiamondStatus, diamondLifecycle } from '../inventory/diamond.ts'
import { completePrice } from './price.ts'
import type { Value } from './reading.ts'
import { priceFields, stoneField } from './stone-fields.ts'

/** What a sheet would do to the stock, row by row; and how it is taken back. */
export type Values = Readonly<Record<string, Value>>
export interface Difference {
  kind: RowKind
  /** What the stone's fields become, and what they were; for a new stone all it begins with. */
  is: Values
  was: Values
  /** Why nothing is done, for a blocked or refused row; and the field it is about, where it is about one. */
  reason?: string
  field?: StoneField
}

/** Statuses in which a stone is somebody's: a sheet does not touch it (domain.md C59). */
const taken: Partial<Record<DiamondStatus, string>> = {
  H: 'is on hold',
  M: 'is on memo',
  C: 'has a hold or an order pending',
  O: 'is sold',
  B: 'is in a bid',
}
/**
 * Why a stone must not be touched, or nothing. A live hold or memo counts whatever the status says.
 * @param takenBy who has it and until when, as `claimClause` says it
 */
export const takenReason = (status: DiamondStatus, isBlocked: boolean, takenBy = ''): string | undefined => {
  const why = taken[status] ?? (isBlocked ? 'is on hold' : undefined)
  return why && `This stone ${why} here${takenBy}; nothing of it is changed.`
}

export const isSame = (a: Value | boolean | undefined, b: Value | boolean | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, i) => one === b[i]) : (a ?? null) === (b ?? null)

/** What a stone keeps all its life: two stones that differ in it are two stones. */
const lasting = ['crt', 'shpNm', 'colNm', 'fcColNm', 'clrNm'] as const
const weightSlack = 0.01
/**
 * In which of its lasting properties (weight within 0.01 ct, shape, color, clarity) a row is not the stone it seems to be, in words: `Carat 2.03
 * (1.01 in stock)`. What the row leaves open contradicts nothing.
 */
export const contradictions = (said: Values, stock: Values): string[] =>
  lasting.flatMap((field) => {
    const [is, was] = [said[field] ?? null, stock[field] ?? null]
    const isOne =
      is === null || (typeof is === 'number' && typeof was === 'number' ? Math.abs(is - was) <= weightSlack + 1e-9 : isSame(is, was))
    return isOne ? [] : [`${stoneField(field)?.title ?? field} ${String(is)} (${String(was ?? 'none')} in stock)`]
  })

/** What a vendor's sheet may do to a stone; every other step needs a document of the house. */
const steps = ['withdraw', 'relist', 'announce'] as const

/** The status a sheet leads to, if it may take a step there; a stone that is listed again comes back by itself. */
function statusAfter(wanted: Value | undefined, now: DiamondStatus): DiamondStatus {
  const to = (wanted ?? (now === 'NA' ? 'A' : now)) as DiamondStatus
  // A best buy that is called available stays a best buy.
  if (to === 'A' && now !== 'NA' && now !== 'U') return now
  const may = new Set<string>(diamondLifecycle.open(now))
  return steps.some((step) => may.has(step) && diamondLifecycle.next(now, step) === to) ? to : now
}

const needed = [
  ['vStnId', 'a stone id'],
  ['shpNm', 'a shape'],
  ['crt', 'a weight'],
  ['clrNm', 'a clarity'],
  ['ctPr', 'a price'],
  ['colNm', 'a color'],
] as const

function newStone(wanted: Values): Difference {
  const is: Record<string, Value> = { wSts: 'A', ...wanted, ...completePrice(wanted, undefined) }
  const has = (field: string) => is[field] !== undefined && is[field] !== null
  const lacks = needed.filter(([field]) => !has(field) && !(field === 'colNm' && has('fcColNm')))
  const [first] = lacks
  if (first) {
    const reason = `A new stone needs ${lacks.map(([, words]) => words).join(', ')}.`
    return { kind: 'refused', is: {}, was: {}, reason, field: first[0] }
  }
  for (const field of Object.keys(is)) if (is[field] === null) delete is[field]
  return { kind: 'new', is, was: {} }
}

const onlyPrices = (wanted: Values): Values =>
  Object.fromEntries(Object.entries(wanted).filter(([field]) => (priceFields as readonly string[]).includes(field)))

/**
 * One row against the stock.
 * @param wanted what the row says; absent fields keep, `null` clears
 * @param stock the stone it speaks of, with its status, or nothing
 */
export function differenceOf(
  wanted: Values,
  stock: (Values & { wSts: DiamondStatus }) | undefined,
  isBlocked: boolean,
  mode: SheetMode,
  takenBy = '',
): Difference {
  if (!stock && mode === 'prices')
    return { kind: 'refused', is: {}, was: {}, reason: 'This stone is not in stock; "prices only" changes what is there.' }
  if (!stock) return newStone(wanted)
  const { vStnId: _, wSts, ...said } = mode === 'prices' ? onlyPrices(wanted) : wanted
  const hasPrice = ['crt', ...priceFields].some((field) => field in said)
  const aim: Record<string, Value> = { ...said, ...(hasPrice ? completePrice(said, stock) : {}) }
  const status = mode === 'prices' ? stock.wSts : statusAfter(wSts, stock.wSts)
  if (status !== stock.wSts) aim['wSts'] = status
  const changed = Object.keys(aim).filter((field) => !isSame(aim[field], stock[field]))
  const reason = takenReason(stock.wSts, isBlocked, takenBy)
  // A taken stone is told of when the sheet would change it, or calls it available.
  if (reason && (changed.length > 0 || wSts === 'A')) return { kind: 'blocked', is: {}, was: {}, reason }
  if (changed.length === 0) return { kind: 'unchanged', is: {}, was: {} }
  return {
    kind: 'changed',
    is: Object.fromEntries(changed.map((field) => [field, aim[field] ?? null])),
    was: Object.fromEntries(changed.map((field) => [field, stock[field] ?? null])),
  }
}

/** Prices stand or fall together: half of a price taken back would be a price nobody asked. */
const bound = new Set<string>(['crt', ...priceFields])

/**
 * What is to be taken back of a stone: each field that still is what the sheet made it. What a person changed since stays.
 * @returns the values to give back, and the fields that were changed since
 */
export function takeBack(is: Values, was: Values, now: Values): { back: Values; kept: string[] } {
  const fields = Object.keys(is)
  const isTouched = (field: string) => !isSame(is[field], now[field])
  const pricesTouched = fields.some((field) => bound.has(field) && isTouched(field))
  const kept = fields.filter((field) => isTouched(field) || (bound.has(field) && pricesTouched))
  return { back: Object.fromEntries(fields.filter((field) => !kept.includes(field)).map((field) => [field, was[field] ?? null])), kept }
}

/** A full list that would remove more than this share of the stones it speaks for asks for the number to be typed (domain.md C59). */
export const removalAskedFrom = 0.3
