import { definedFields, keysOf, pick } from '../kernel/records.ts'
import { bp, carats, cents, signedPercentText, dollars, mct, percent, percentText } from '../kernel/units.ts'
import { priceFaultText, reprice } from '../pricing/reprice.ts'
import { type DiamondStatus, diamondLifecycle, diamondStatus } from './diamond.ts'
import { type ShapeCode, plausibility } from './plausibility.ts'
import { fieldsHaving, findField, factsOf } from './stone-fields.ts'

/**
 * Which fields staff may edit by hand, and when. A stone's identity (id, report, shape, weight) comes from its certificate with a sheet, its status
 * from documents, and its list price from the price list. Terms that were promised stay: price and grades of a stone on hold, on memo, in a bid or
 * sold cannot be edited, but its notes can.
 */
export const editableFields = fieldsHaving('edit')
export type EditableField = (typeof editableFields)[number]
/** Fields that follow from edited fields and are written with them. */
export type WrittenField = EditableField | 'amt' | 'ratio'
export type Value = string | number | boolean | null

/** New values by field, and at most one way to set the price: a back, a price per carat, or a change from the present price. */
export type StoneChanges = Partial<Record<EditableField, Value | undefined>> & {
  /** Percentage points added to the back. */
  backBy?: number | undefined
  /** Percent added to the price per carat. */
  ctPrBy?: number | undefined
}
const priceWays = ['back', 'backBy', 'ctPr', 'ctPrBy'] as const
/** The ways in which a change sets the price. More than one contradict each other. */
export const priceWaysIn = (changes: StoneChanges) => priceWays.filter((way) => changes[way] !== undefined && changes[way] !== null)

/** The facts that decide an edit; figures are decimals as on the wire. */
export type EditedStone = Record<WrittenField, Value> & {
  labGrown: boolean
  shpNm: string | null
  crt: number
  rap: number | null
  ctPr: number
  amt: number
  wSts: DiamondStatus
  /** A live hold or memo of this system contains it. */
  isBlocked: boolean
  /** Its cost, US$, if the editor may know it. */
  cost?: number | undefined
}
export type Edit =
  | { before: Partial<Record<WrittenField, Value>>; after: Partial<Record<WrittenField, Value>>; warnings: string[]; fault?: undefined }
  | { fault: 'diamond_blocked' | { message: string } }

/**
 * The result of editing one stone: the fields that change, before and after, and warnings about unusual values. Prices round as in `priceDiamond`; a
 * given price per carat determines the back.
 */
export function editStone(stone: EditedStone, changes: StoneChanges): Edit {
  const fault = promised(stone, changes)
  if (fault) return { fault }
  const price = repriced(stone, changes)
  if ('message' in price) return { fault: price }
  const { back: _, ctPr: __, backBy: ___, ctPrBy: ____, ...rest } = changes
  const next: Partial<Record<WrittenField, Value>> = definedFields({ ...rest, ...price, ...ratioOf(stone, changes) })
  const fields = keysOf(next).filter((field) => next[field] !== stone[field])
  const before = pick(stone, fields)
  const after = pick(next, fields)
  const findings = figures.some((field) => field in after) ? measured({ ...stone, ...after }) : []
  const wrong = findings.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) return { fault: { message: wrong.map(({ message }) => message).join('; ') } }
  return { before, after, warnings: [...findings.map(({ message }) => message), ...unusual(stone, after)] }
}

/** Why price and grades of a stone cannot be edited; undefined for a free stone, and for fields that are only notes. */
export function promised(
  stone: Pick<EditedStone, 'wSts' | 'isBlocked'>,
  changes: object,
): 'diamond_blocked' | { message: string } | undefined {
  const isNoted = Object.keys(changes).every((name) => {
    const field = findField(name)
    return field !== undefined && factsOf(field).edit === 'note'
  })
  if (isNoted) return undefined
  if (stone.isBlocked || diamondLifecycle.is('promised', stone.wSts)) return 'diamond_blocked'
  if (stone.wSts === diamondStatus.sold) return { message: 'This stone is sold; only its notes can be changed.' }
  if (stone.wSts === diamondStatus.bid) return { message: 'This stone is in a bid; only its notes can be changed.' }
  return undefined
}

function repriced(stone: EditedStone, changes: StoneChanges): { back?: number | null; ctPr?: number; amt?: number } | { message: string } {
  const [way] = priceWaysIn(changes)
  if (way === undefined) return {}
  const from = {
    rap: cents(stone.rap ?? 0),
    back: stone.back === null ? null : bp(Number(stone.back)),
    ctPr: cents(stone.ctPr),
    crt: mct(stone.crt),
  }
  const price = reprice(from, { way, value: Number(changes[way]) })
  if (typeof price === 'string') return { message: priceFaultText[price] }
  return { back: price.back === null ? null : percent(price.back), ctPr: dollars(price.ctPr), amt: dollars(price.amt) }
}

const figures = ['length', 'width', 'height', 'depPer', 'tblPer'] as const

function ratioOf(stone: EditedStone, changes: StoneChanges): { ratio?: number | null } {
  if (changes.length === undefined && changes.width === undefined) return {}
  const length = Number(changes.length ?? stone.length ?? 0)
  const width = Number(changes.width ?? stone.width ?? 0)
  return { ratio: length > 0 && width > 0 ? Number((length / width).toFixed(2)) : null }
}

function measured(stone: Pick<EditedStone, 'shpNm' | 'crt'> & Record<(typeof figures)[number], Value>) {
  const values = figures.map((field) => stone[field])
  if (stone.shpNm === null || values.some((value) => value === null)) return []
  const [length, width, height, depPer, tblPer] = values.map(Number) as [number, number, number, number, number]
  return plausibility({ shape: stone.shpNm as ShapeCode, crt: carats(mct(stone.crt)), length, width, height, depPer, tblPer })
}

/** The change of price, and the back, from which a warning is given. */
const bigStep = 25
const defaultBack = { low: -75, high: 25 }

function unusual(stone: EditedStone, after: Partial<Record<WrittenField, Value>>): string[] {
  const warnings: string[] = []
  const price = after.ctPr
  if (typeof price === 'number' && stone.ctPr > 0) {
    const step = (100 * (price - stone.ctPr)) / stone.ctPr
    if (Math.abs(step) > bigStep) warnings.push(`The price per carat changes by ${signedPercentText(step, 0)}`)
  }
  if (stone.cost !== undefined && typeof after.amt === 'number' && after.amt < stone.cost) warnings.push('Below cost')
  // The back of a lab-grown stone means little, because its list is that of natural stones.
  if (!stone.labGrown && typeof after.back === 'number' && (after.back < defaultBack.low || after.back > defaultBack.high))
    warnings.push(`Back is ${percentText(after.back)}, usually ${defaultBack.low} to ${defaultBack.high}`)
  if (after.cutNm && stone.shpNm !== 'ROUND') warnings.push('Only rounds have a cut grade')
  return warnings
}

/** Fields that belong together: all of them are restored, or none. */
const bound: readonly (readonly WrittenField[])[] = [
  ['back', 'ctPr', 'amt'],
  ['length', 'width', 'ratio'],
]

/** Undoes an edit of one stone: fields that still have the edited value get their earlier one; fields changed since are left and named. */
export function undoEdit(
  stone: Readonly<Partial<Record<WrittenField, Value>>>,
  before: Partial<Record<WrittenField, Value>>,
  after: Partial<Record<WrittenField, Value>>,
): { restore: Partial<Record<WrittenField, Value>>; changedSince: WrittenField[] } {
  const fields = Object.keys(after) as WrittenField[]
  const groups = [
    ...bound.map((group) => group.filter((field) => fields.includes(field))),
    ...fields.filter((f) => !bound.flat().includes(f)).map((f) => [f]),
  ]
  const restore: Partial<Record<WrittenField, Value>> = {}
  const changedSince: WrittenField[] = []
  for (const group of groups) {
    if (group.every((field) => stone[field] === before[field])) continue
    if (group.every((field) => stone[field] === after[field])) for (const field of group) restore[field] = before[field] ?? null
    else changedSince.push(...group)
  }
  return { restore, changedSince }
}
