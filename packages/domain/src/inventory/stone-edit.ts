import { bp, carats, cents, dollars, mct, percent } from '../kernel/units.ts'
import { priceFaultWords, reprice } from '../pricing/reprice.ts'
import type { DiamondStatus } from './diamond.ts'
import { type ShapeCode, plausibility } from './plausibility.ts'

/**
 * What staff may change of stones by hand, and when (domain.md row 106). A stone's identity (id, report, shape, weight) is its papers' and comes with
 * a sheet; its status is moved by documents alone; its list price comes from the list. What a stone was promised at stays as it is: price and grades
 * of a stone on hold, on memo, in a bid or sold are refused, notes are not.
 */
export const editableFields = {
  back: 'price',
  ctPr: 'price',
  isBestBuy: 'price',
  colNm: 'grade',
  clrNm: 'grade',
  cutNm: 'grade',
  polNm: 'grade',
  symNm: 'grade',
  fluNm: 'grade',
  fluColNm: 'grade',
  shdNm: 'grade',
  mlkNm: 'grade',
  mixTintNm: 'grade',
  eClnNm: 'grade',
  hANm: 'grade',
  length: 'grade',
  width: 'grade',
  height: 'grade',
  depPer: 'grade',
  tblPer: 'grade',
  locNm: 'note',
  stoneId: 'note',
  mfgStnId: 'note',
  lbCmt: 'note',
  lsrInc: 'note',
} as const satisfies Record<string, 'price' | 'grade' | 'note'>
export type EditableField = keyof typeof editableFields
/** What follows from an edited field and is written with it. */
export type WrittenField = EditableField | 'amt' | 'ratio'
export type Value = string | number | boolean | null

/** New values by field, and at most one way to say the price: a back, a price per carat, or a step from the present one. */
export type StoneChanges = Partial<Record<EditableField, Value>> & {
  /** Points of percent added to the back. */
  backBy?: number
  /** Percent added to the price per carat. */
  ctPrBy?: number
}
const priceWays = ['back', 'backBy', 'ctPr', 'ctPrBy'] as const
export const priceWaysIn = (changes: StoneChanges) => priceWays.filter((way) => changes[way] !== undefined && changes[way] !== null)

/** The facts an edit is decided by; figures are decimals as on the wire. */
export type EditedStone = Record<WrittenField, Value> & {
  labGrown: boolean
  shpNm: string | null
  crt: number
  rap: number | null
  ctPr: number
  amt: number
  wSts: DiamondStatus
  /** A live hold or memo of ours names it. */
  isBlocked: boolean
  /** What it has cost, US$, where whoever edits may know. */
  cost?: number | undefined
}
export type Edit =
  | { before: Partial<Record<WrittenField, Value>>; after: Partial<Record<WrittenField, Value>>; warnings: string[]; fault?: undefined }
  | { fault: 'diamond_blocked' | { message: string } }

/**
 * What an edit makes of one stone: the fields that come out otherwise than they are, before and after, and what looks unusual. A price rounds as
 * `priceDiamond` does; a price per carat that was given decides the back.
 */
export function editStone(stone: EditedStone, changes: StoneChanges): Edit {
  const fault = promised(stone, changes)
  if (fault) return { fault }
  const price = repriced(stone, changes)
  if ('message' in price) return { fault: price }
  const { back: _, ctPr: __, backBy: ___, ctPrBy: ____, ...rest } = changes
  const wanted: Partial<Record<WrittenField, Value>> = { ...rest, ...price, ...ratioOf(stone, changes) }
  const fields = (Object.keys(wanted) as WrittenField[]).filter((field) => wanted[field] !== undefined && wanted[field] !== stone[field])
  const before = Object.fromEntries(fields.map((field) => [field, stone[field]]))
  const after = Object.fromEntries(fields.map((field) => [field, wanted[field]!])) as Partial<Record<WrittenField, Value>>
  const findings = figures.some((field) => field in after) ? measured({ ...stone, ...after }) : []
  const wrong = findings.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) return { fault: { message: wrong.map(({ message }) => message).join('; ') } }
  return { before, after, warnings: [...findings.map(({ message }) => message), ...unusual(stone, after)] }
}

/** Why price and grades of a stone stand as they are; nothing for a stone that is free, and for what is only noted. */
export function promised(
  stone: Pick<EditedStone, 'wSts' | 'isBlocked'>,
  changes: object,
): 'diamond_blocked' | { message: string } | undefined {
  const isNoted = Object.keys(changes).every((field) => (editableFields as Record<string, string>)[field] === 'note')
  if (isNoted) return undefined
  if (stone.isBlocked || ['H', 'M', 'C'].includes(stone.wSts)) return 'diamond_blocked'
  if (stone.wSts === 'O') return { message: 'This stone is sold; only its notes can be changed.' }
  if (stone.wSts === 'B') return { message: 'This stone is in a bid; only its notes can be changed.' }
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
  if (typeof price === 'string') return { message: priceFaultWords[price] }
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

/** How far a price may go at once, and a back stand, before it is asked about. */
const bigStep = 25
const usualBack = { low: -75, high: 25 }

function unusual(stone: EditedStone, after: Partial<Record<WrittenField, Value>>): string[] {
  const warnings: string[] = []
  const price = after.ctPr
  if (typeof price === 'number' && stone.ctPr > 0) {
    const step = (100 * (price - stone.ctPr)) / stone.ctPr
    if (Math.abs(step) > bigStep) warnings.push(`The price per carat changes by ${step.toFixed(0)} %`)
  }
  if (stone.cost !== undefined && typeof after.amt === 'number' && after.amt < stone.cost) warnings.push('Below cost')
  // The back of a lab-grown stone says little: its list is that of natural ones.
  if (!stone.labGrown && typeof after.back === 'number' && (after.back < usualBack.low || after.back > usualBack.high))
    warnings.push(`Back is ${after.back} %, usually ${usualBack.low} to ${usualBack.high}`)
  if (after.cutNm && stone.shpNm !== 'ROUND') warnings.push('Only rounds have a cut grade')
  return warnings
}

/** Fields that are one thing: put back together, or not at all. */
const bound: readonly (readonly WrittenField[])[] = [
  ['back', 'ctPr', 'amt'],
  ['length', 'width', 'ratio'],
]

/**
 * What the undo of an edit does to one stone: the fields that still stand as the edit left them get their former values; those changed since are left
 * and named.
 */
export function undoEdit(
  stone: EditedStone,
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
