import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import type { Value } from '../cells/reading.ts'
import { basisReader } from './row-basis.ts'

const fields = ['crt', 'rap', 'back', 'ctPr']
const price = { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true } as const
interface Row {
  crt: number
  rap: number
  back: number
  ctPr: number
}
/** Stones of which every second has the price of the whole stone. */
const rows: Row[] = Array.from({ length: 20 }, (_, at) => {
  const [crt, rap, back] = [0.57 + 0.131 * at, 5000 + 100 * ((at * 7) % 31), -20 - ((at * 7) % 41) / 2]
  const weight = Math.round(100 * crt) / 100
  const each = Math.round(rap * (100 + back)) / 100
  return { crt: weight, rap, back, ctPr: at % 2 ? Math.round(100 * each * weight) / 100 : each }
})
type Said = Parameters<typeof basisReader>[3]
/** What becomes of each row: the price that is read, `refused`. */
function read(given: readonly Partial<Row>[], { said, basis = 'ctPr' }: { said?: Said; basis?: 'ctPr' | 'amt' } = {}) {
  const columns = fields.map((field, index) => ({ index, field: field === 'ctPr' ? basis : field }))
  const cells = given.map((row) => fields.map((field) => String(row[field as keyof Row] ?? '')))
  const problemOf = basisReader(columns, cells, price, said)
  return given.map(({ ctPr, ...row }) => {
    const stone: Record<string, Value> = { ...row, [basis]: ctPr ?? null }
    const problem = problemOf(stone)
    return problem?.level === 'error' ? 'refused' : stone['ctPr'] === undefined ? 'amt' : 'ctPr'
  })
}
const without = (...left: (keyof Row)[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.includes(name as keyof Row))))
const alternate = (even: string, odd: string) =>
  rows.map(({ crt }, at) => (Math.abs(crt - 1) <= 0.004 ? expect.any(String) : at % 2 ? odd : even))

/** Rows that are round on both bases by chance are refused, and there are few of them. */
function readOrRefused(given: readonly Partial<Row>[], basis: 'ctPr' | 'amt' = 'ctPr') {
  const found = read(given, { said: 'row', basis })
  expect(found.filter((one) => one === 'refused').length).toBeLessThanOrEqual(2)
  return found.map((one, at) => (one === 'refused' ? (at % 2 ? 'amt' : 'ctPr') : one))
}

describe('a column of prices per carat and of whole stones', () => {
  it.each<[string, Partial<Row>[]]>([
    ['list price and discount', rows],
    ['the list price, off which discounts are round', without('back')],
  ])('is read row by row where %s prove each', (_, given) => {
    expect(readOrRefused(given)).toEqual(alternate('ctPr', 'amt'))
    expect(readOrRefused(given, 'amt')).toEqual(alternate('ctPr', 'amt'))
  })
  it('refuses the rows that contradict an answer for all of them', () => {
    const prices = rows.map(({ crt }, at) => ({ crt, ctPr: at % 2 ? Math.round(100 * crt * (4003 + at)) / 100 : 4003 + at }))
    expect(read(prices, { said: 'mixed' }).filter((one) => one === 'refused').length).toBeGreaterThanOrEqual(10)
    expect(new Set(read(prices, { said: 'mixed' }).filter((_, at) => at % 2))).toEqual(new Set(['refused']))
    expect(
      new Set(read(prices, { said: 'mixed', basis: 'amt' }).filter((_, at) => at % 2 === 0 && Math.abs(rows[at]!.crt - 1) > 0.004)),
    ).toEqual(new Set(['refused']))
  })
  it('reads a row that list price and discount prove, whatever has been answered', () => {
    expect(read(rows)).toEqual(alternate('ctPr', 'amt'))
    expect(read(rows, { said: 'mixed', basis: 'amt' })).toEqual(alternate('ctPr', 'amt'))
  })
  it('is read by whole dollars per carat, and a row that is round on both bases is refused', () => {
    const prices = rows.map(({ crt }, at) => ({ crt, ctPr: at % 2 ? Math.round(100 * crt * (4003 + at)) / 100 : 4003 + at }))
    expect(readOrRefused(prices)).toEqual(alternate('ctPr', 'amt'))
    expect(read([...prices, { crt: 0.5, ctPr: 3000 }], { said: 'row' }).at(-1)).toBe('refused')
  })
  it('is read by half dollars per carat', () => {
    const prices = rows.map(({ crt }, at) => ({ crt, ctPr: at % 2 ? Math.round(100 * crt * (4003.5 + at)) / 100 : 4003.5 + at / 2 }))
    expect(readOrRefused(prices)).toEqual(alternate('ctPr', 'amt'))
  })
  it('of which nothing proves a row is refused, whatever has been answered', () => {
    const prices = rows.map(({ crt }, at) => ({ crt, ctPr: 4000.37 + 17.13 * at }))
    expect(new Set(read(prices, { said: 'mixed' }))).toEqual(new Set(['refused']))
  })
})

describe('prices in odd cents without list prices', () => {
  const graded = ['shpNm', 'crt', 'colNm', 'clrNm', 'ctPr']
  const vocabulary = vocabularyOf(masterLists, spelling)
  const stones = (isWhole: (at: number) => boolean) =>
    Array.from({ length: 40 }, (_, at) => {
      const crt = Math.round(100 * (0.4 + ((at * 0.37) % 2.4))) / 100
      const each = 5500 * crt ** 0.8 * Math.exp(-0.1 * (at % 5) - 0.13 * (at % 4) + 0.08 * Math.sin(at * 12.9898))
      const [colNm, clrNm] = [['D', 'E', 'F', 'G', 'H'][at % 5]!, ['VVS1', 'VVS2', 'VS1', 'VS2'][at % 4]!]
      return { shpNm: 'ROUND', crt, colNm, clrNm, ctPr: Math.round(100 * each * (isWhole(at) ? crt : 1)) / 100 }
    })
  /** @returns which rows are refused where a person has said that the prices are per carat */
  const refused = (given: ReturnType<typeof stones>) => {
    const columns = graded.map((field, index) => ({ index, field }))
    const cells = given.map((stone) => graded.map((field) => String(stone[field as keyof typeof stone])))
    const problemOf = basisReader(columns, cells, price, undefined, vocabulary)
    return given.map((stone) => problemOf({ ...stone })?.level === 'error')
  }
  it('refuses prices of whole stones among those answered as per carat', () => {
    const isRefused = refused(stones((at) => at % 3 === 1))
    expect(isRefused.filter((is, at) => at % 3 === 1 && !is)).toEqual([])
    expect(isRefused.filter((is, at) => at % 3 !== 1 && !is).length).toBeGreaterThan(15)
  })
  it('refuses none where all are per carat', () => expect(new Set(refused(stones(() => false)))).toEqual(new Set([false])))
})

describe('a column of one kind of prices', () => {
  const totals = without('back').map((row, at) => ({ ...row, ctPr: Math.round(70 * rows[at]!.rap * rows[at]!.crt) / 100 }))
  const each = without('back').map((row, at) => ({ ...row, ctPr: Math.round(70.137 * rows[at]!.rap) / 100 }))
  it('that list prices prove to be of whole stones is refused where it is said to be per carat', () =>
    expect(new Set(read(totals).filter((_, at) => Math.abs(rows[at]!.crt - 1) > 0.004))).toEqual(new Set(['refused'])))
  it('is read as it is said where nothing contradicts that', () => {
    expect(new Set(read(totals, { basis: 'amt' }))).toEqual(new Set(['amt']))
    expect(new Set(read(each))).toEqual(new Set(['ctPr']))
    const rounded = without('back', 'rap').map((row) => ({ ...row, ctPr: Math.round(row.ctPr ?? 0) }))
    expect(new Set(read(rounded, { basis: 'amt' }))).toEqual(new Set(['amt']))
    expect(new Set(read(rounded))).toEqual(new Set(['ctPr']))
  })
  it('refuses a single row at one and a half times its list price that is a usual one as a whole stone', () => {
    const one = { crt: 2.5, rap: 8000, ctPr: 8000 * 0.65137 * 2.5 }
    expect(read([...each, one]).slice(-2)).toEqual(['ctPr', 'refused'])
    expect(read([...each, { ...one, crt: 1.1, ctPr: 8000 * 1.3 }]).at(-1)).toBe('ctPr')
  })
})
