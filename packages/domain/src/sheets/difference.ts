import type { RowKind, SheetMode, SheetField } from './codes.ts'
import { type DiamondStatus, diamondLifecycle, diamondStatus } from '../inventory/diamond.ts'
import { completePrice } from './prices/sheet-price.ts'
import type { Value } from './cells/reading.ts'
import { priceFields, sheetField } from './headings/sheet-fields.ts'

/** What a sheet would change in the stock, row by row, and how that is undone. */
export type Values = Readonly<Record<string, Value>>
export interface Difference {
  kind: RowKind
  /** New and earlier values of the stone's fields; for a new stone, all its initial values. */
  is: Values
  was: Values
  /** Why a blocked or refused row does nothing, and the field at fault, if it is one field. */
  reason?: string
  field?: SheetField
}

/** Statuses in which somebody has the stone, so that sheets may not change it. */
const taken: Partial<Record<DiamondStatus, string>> = {
  H: 'is on hold',
  M: 'is on memo',
  C: 'has a hold or an order pending',
  O: 'is sold',
  B: 'is in a bid',
}
/**
 * Why a stone must not be changed, or undefined. A live hold or memo blocks it whatever its status.
 * @param takenBy who has it and until when, as `claimClause` writes it
 */
export const takenReason = (status: DiamondStatus, isBlocked: boolean, takenBy = ''): string | undefined => {
  const why = taken[status] ?? (isBlocked ? 'is on hold' : undefined)
  return why && `This stone ${why} here${takenBy}, so it is not changed.`
}

/** Whether two values of a field are the same: lists in their order, and no value (null or undefined) like no value. */
export const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, i) => one === b[i]) : (a ?? null) === (b ?? null)

/** Properties that never change: a row that differs in one of them is about another stone. */
const lasting = ['crt', 'shpNm', 'colNm', 'fcColNm', 'clrNm'] as const
const weightSlack = 0.01
/**
 * The permanent properties (weight within 0.01 ct, shape, color, clarity) in which a row contradicts the stone in stock, as text: `Carat 2.03 (1.01
 * in stock)`. Fields that the row leaves open contradict nothing.
 */
export const contradictions = (text: Values, stock: Values): string[] =>
  lasting.flatMap((field) => {
    const [is, was] = [text[field] ?? null, stock[field] ?? null]
    const isOne =
      is === null || (typeof is === 'number' && typeof was === 'number' ? Math.abs(is - was) <= weightSlack + 1e-9 : isSame(is, was))
    return isOne ? [] : [`${sheetField(field)?.title ?? field} ${String(is)} (${String(was ?? 'none')} in stock)`]
  })

/** Status changes that a vendor's sheet may cause; all others need a document. */
const steps = ['withdraw', 'relist', 'announce'] as const

/** The status after a sheet's step, if the step is allowed. A stone that is listed again becomes available by itself. */
function statusAfter(requested: Value | undefined, now: DiamondStatus): DiamondStatus {
  const to = (requested ?? (now === 'NA' ? 'A' : now)) as DiamondStatus
  // A best buy that the sheet calls available stays a best buy.
  if (to === 'A' && now !== 'NA' && now !== 'U') return now
  const may = new Set<string>(diamondLifecycle.open(now))
  return steps.some((step) => may.has(step) && diamondLifecycle.next(now, step) === to) ? to : now
}

const needed = [
  ['vStnId', 'a stone ID'],
  ['shpNm', 'a shape'],
  ['crt', 'a weight'],
  ['clrNm', 'a clarity'],
  ['ctPr', 'a price'],
  ['colNm', 'a color'],
] as const

/** What helps where a row has a discount and neither a price nor a list price. */
const ofDiscountAlone =
  ' Its discount is off a list price, which this sheet does not have: add a column of list prices (Rap), or make a price list active that has this stone.'

function newStone(requested: Values): Difference {
  const is: Record<string, Value> = { wSts: diamondStatus.available, ...requested, ...completePrice(requested, undefined) }
  const has = (field: string) => is[field] !== undefined && is[field] !== null
  const lacks = needed.filter(([field]) => !has(field) && !(field === 'colNm' && has('fcColNm')))
  const [first] = lacks
  if (first) {
    const reason = `A new stone needs ${lacks.map(([, title]) => title).join(', ')}.${typeof requested['back'] === 'number' && !has('ctPr') ? ofDiscountAlone : ''}`
    return { kind: 'refused', is: {}, was: {}, reason, field: first[0] }
  }
  for (const field of Object.keys(is)) if (is[field] === null) delete is[field]
  return { kind: 'new', is, was: {} }
}

const onlyPrices = (requested: Values): Values =>
  Object.fromEntries(Object.entries(requested).filter(([field]) => (priceFields as readonly string[]).includes(field)))

/** What a stone is called here, and its kind, never change by a sheet. */
const withoutIdentity = ({ vStnId: _vStnId, vendorNo: _vendorNo, labGrown: _labGrown, ...values }: Values): Values => values

/** A laboratory that is known takes the place of one that was kept as written. */
const withLab = (requested: Values): Values =>
  'lbNm' in requested && !('lbDesc' in requested) ? { ...requested, lbDesc: null } : requested

/**
 * Compares one row with the stock.
 * @param wanted the row's values; absent fields do not change, `null` clears
 * @param stock the stone it names, with its status; undefined if there is none
 */
export function differenceOf(
  requested: Values,
  stock: (Values & { wSts: DiamondStatus }) | undefined,
  isBlocked: boolean,
  mode: SheetMode,
  takenBy = '',
): Difference {
  if (!stock && mode === 'prices')
    return { kind: 'refused', is: {}, was: {}, reason: 'This stone is not in stock; "prices only" changes what is there.' }
  if (!stock) return newStone(requested)
  const { wSts, ...text } = mode === 'prices' ? onlyPrices(requested) : withLab(withoutIdentity(requested))
  const hasPrice = ['crt', ...priceFields].some((field) => field in text)
  const aim: Record<string, Value> = { ...text, ...(hasPrice ? completePrice(text, stock) : {}) }
  const status = mode === 'prices' ? stock.wSts : statusAfter(wSts, stock.wSts)
  if (status !== stock.wSts) aim['wSts'] = status
  const changed = Object.keys(aim).filter((field) => !isSame(aim[field], stock[field]))
  const reason = takenReason(stock.wSts, isBlocked, takenBy)
  // A taken stone is reported only when the sheet would change it, or calls it available.
  if (reason && (changed.length > 0 || wSts === diamondStatus.available)) return { kind: 'blocked', is: {}, was: {}, reason }
  if (changed.length === 0) return { kind: 'unchanged', is: {}, was: {} }
  return {
    kind: 'changed',
    is: Object.fromEntries(changed.map((field) => [field, aim[field] ?? null])),
    was: Object.fromEntries(changed.map((field) => [field, stock[field] ?? null])),
  }
}

/** Prices are restored together or not at all: half of a price would be a price that nobody made. */
const bound = new Set<string>(['crt', ...priceFields])

/**
 * What undoing a sheet restores of a stone: each field that still has the sheet's value. Later changes by people stay.
 * @returns the values to restore, and the fields that were changed since
 */
export function undo(is: Values, was: Values, now: Values): { back: Values; kept: string[] } {
  const fields = Object.keys(is)
  const isTouched = (field: string) => !isSame(is[field], now[field])
  const pricesTouched = fields.some((field) => bound.has(field) && isTouched(field))
  const stored = fields.filter((field) => isTouched(field) || (bound.has(field) && pricesTouched))
  return {
    back: Object.fromEntries(fields.filter((field) => !stored.includes(field)).map((field) => [field, was[field] ?? null])),
    kept: stored,
  }
}

/** When a full list would remove more than this share of the vendor's stones, the person must type their number to confirm. */
export const removalRequestedFrom = 0.3
