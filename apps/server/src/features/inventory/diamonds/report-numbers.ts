import { fullName } from '../../../db/expressions.ts'
import type { FoundNumber } from '@loupe/contract/inventory/found-number.ts'
import { type DiamondStatus, diamondStatus } from '@loupe/domain/inventory/diamond.ts'
import type { ClaimKind } from '@loupe/domain/transactions/claim.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'

/** Finds pasted stone or report numbers, and answers in the pasted order. */
interface Stone {
  id: string
  vStnId: string
  vendorNo: string | null
  rptNo: string | null
  wSts: DiamondStatus
  kind: ClaimKind | null
  heldBy: string | null
  until: string | null
}

// Changes the case of ASCII letters only, like `upper(… collate "C")` of the indexes.
const upper = (text: string) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/**
 * Normalizes a number for the lookup: without a spreadsheet's leading quote, surrounding spaces and the lab's name ("GIA 2141438171"). Leading zeros are part
 * of the number.
 */
export function normalNumber(labs: readonly string[], pasted: string): string {
  const text = upper(pasted.trim().replace(/^'/, '').trim())
  const lab = labs.find((code) => text.startsWith(code) && /^[\s:#.-]+\S/.test(text.slice(code.length)))
  return lab === undefined ? text : text.slice(lab.length).replace(/^[\s:#.-]+/, '')
}

function stateOf({ wSts, kind }: Stone): FoundNumber['state'] {
  if (wSts === diamondStatus.sold) return 'sold'
  if (wSts === diamondStatus.onMemo || kind === 'memo') return 'onMemo'
  if (wSts === diamondStatus.held || wSts === diamondStatus.pending || kind === 'hold') return 'onHold'
  return wSts === diamondStatus.available || wSts === diamondStatus.bestBuy ? 'found' : 'unavailable'
}

async function stonesOf(db: Db, numbers: readonly string[], labGrown: boolean | undefined): Promise<Stone[]> {
  // As a subquery: the planner does not count the numbers, and so does not read the whole stock instead of the three indexes.
  const anyNumber = sql`any((select ${[...numbers]}::text[])::text[])`
  const { rows } = await sql<Stone>`
    select d.id, d.v_stn_id, d.vendor_no, d.rpt_no, d.w_sts, c.kind, c.until,
      ${fullName('u')} as held_by
    from diamond d
    left join claim c on c.diamond = d.id
    left join "user" u on u.id = c.seller
    where not d.is_deleted
      and (upper(d.v_stn_id collate "C") = ${anyNumber} or upper(d.rpt_no collate "C") = ${anyNumber}
        or upper(d.vendor_no collate "C") = ${anyNumber})
      and ${labGrown === undefined ? sql`true` : sql`d.lab_grown = ${labGrown}`}
    order by d.id`.execute(db)
  return rows
}

/**
 * Stones by their numbers. A stone id takes precedence over another stone's report number, that over a number of vendors, and an available stone over an
 * unavailable one.
 */
function byNumber(stones: readonly Stone[]): Map<string, Stone> {
  const free = (stone: Stone) => (stateOf(stone) === 'found' ? 1 : 0)
  const found = new Map<string, Stone>()
  const rising = [...stones].sort((a, b) => free(a) - free(b))
  for (const stone of rising) if (stone.vendorNo !== null) found.set(upper(stone.vendorNo), stone)
  for (const stone of rising) if (stone.rptNo !== null) found.set(upper(stone.rptNo), stone)
  for (const stone of stones) found.set(upper(stone.vStnId), stone)
  return found
}

/** Stone ids of the other stones that vendors call by this number. */
const alsoCalled = (stones: readonly Stone[], number: string, stone: Stone): string[] =>
  stones.filter(({ id, vendorNo }) => id !== stone.id && vendorNo !== null && upper(vendorNo) === number).map(({ vStnId }) => vStnId)

const suggestionsAtMost = 100

/** Numbers that differ by one typing error: a digit replaced, also by a letter, two neighbours swapped, one character too many. */
export function typingErrors(number: string): string[] {
  const places = [...number.slice(0, 20)].map((char, i) => ({ char, before: number.slice(0, i), after: number.slice(i + 1) }))
  return places.flatMap(({ char, before, after }) => [
    before + after,
    ...(after === '' ? [] : [`${before}${after[0]}${char}${after.slice(1)}`]),
    ...(/\d/.test(before + char) ? [...'0123456789'].filter((digit) => digit !== char).map((digit) => before + digit + after) : []),
  ])
}

/** Numbers in which a digit was left out, leading zeros first: `R1814` for `R01814`. */
function leftOut(number: string): string[] {
  const digits = number.search(/\d/)
  const zeros = ['0', '00', '000'].map((some) => number.slice(0, digits) + some + number.slice(digits))
  const places = Array.from({ length: number.length - digits + 1 }, (_, at) => digits + at)
  return [...zeros, ...places.flatMap((at) => [...'0123456789'].map((digit) => number.slice(0, at) + digit + number.slice(at)))]
}

const nearAtMost = 5

/**
 * Stones whose number differs from a typed one by one typing error, likeliest first; none if a stone has that number.
 * @returns ids of at most five stones
 */
export async function nearNumbers(db: Db, masters: Masters, text: string): Promise<string[]> {
  const number = normalNumber(
    masters.list('LAB').map((lab) => upper(lab.code)),
    text,
  )
  const [, letter] = /^[A-Z]{0,3}-?\d+([A-Z]?)\d*$/.exec(number) ?? []
  if (number.length < 4 || number.length > 20 || letter === undefined) return []
  const near = [...new Set([number, ...(letter ? [] : leftOut(number)), ...typingErrors(number)])]
  const stones = byNumber(await stonesOf(db, near, undefined))
  if (stones.has(number)) return []
  return [...new Set(near.flatMap((one) => stones.get(one)?.id ?? []))].slice(0, nearAtMost)
}

async function suggestions(db: Db, unknown: readonly string[], labGrown: boolean | undefined): Promise<Map<string, string>> {
  const longEnough = unknown.filter((number) => number.length >= 4).slice(0, suggestionsAtMost)
  const near = new Map(longEnough.map((number) => [number, typingErrors(number)]))
  const ours = byNumber(longEnough.length === 0 ? [] : await stonesOf(db, [...new Set([...near.values()].flat())], labGrown))
  return new Map(
    [...near].flatMap(([number, slipped]) => {
      const hit = slipped.find((one) => ours.has(one))
      return hit === undefined ? [] : [[number, hit] as const]
    }),
  )
}

export async function findNumbers(db: Db, masters: Masters, pasted: readonly string[], labGrown?: boolean) {
  const labs = masters.list('LAB').map((lab) => upper(lab.code))
  const read = pasted.map((text) => ({ text, number: normalNumber(labs, text) }))
  const numbers = read.map(({ number }) => number)
  const ours = await stonesOf(db, [...new Set(numbers)], labGrown)
  const stoneByNumber = byNumber(ours)
  const hints = await suggestions(
    db,
    [...new Set(numbers)].filter((number) => !stoneByNumber.has(number)),
    labGrown,
  )
  const handled = new Set<string>()
  const list = read.map(({ text, number }): FoundNumber => {
    const stone = stoneByNumber.get(number)
    // A stone that is pasted by its stone id and by its report number is a repetition.
    const isRepeated = handled.has(number) || (stone !== undefined && handled.has(stone.id))
    handled.add(number)
    if (!stone) {
      const suggestion = hints.get(number)
      return { number: text, state: isRepeated ? 'repeated' : 'unknown', ...(suggestion === undefined ? {} : { suggestion }) }
    }
    handled.add(stone.id)
    const holder = stone.heldBy === null ? {} : { heldBy: stone.heldBy, ...(stone.until === null ? {} : { until: stone.until }) }
    const also = alsoCalled(ours, number, stone)
    return {
      ...{ number: text, state: isRepeated ? ('repeated' as const) : stateOf(stone), diamond: stone.id, vStnId: stone.vStnId, ...holder },
      ...(also.length === 0 ? {} : { also }),
    }
  })
  const counts: Partial<Record<FoundNumber['state'], number>> = {}
  for (const { state } of list) counts[state] = (counts[state] ?? 0) + 1
  return { list, counts }
}
