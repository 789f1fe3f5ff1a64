import { visibleStatus } from '@loupe/domain/inventory/diamond.ts'
import { plausibility } from '@loupe/domain/inventory/plausibility.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { cents, mct } from '@loupe/domain/kernel/units.ts'
import { clarity, color, fancyColor, intensity, shape } from '@loupe/domain/masters/grading-lists.ts'
import { lab, location } from '@loupe/domain/masters/company-lists.ts'
import { backOf, ctPrOf } from '@loupe/domain/pricing/price.ts'
import { describe, expect, it } from 'vitest'
import { csvRows, sortedRows } from './csv.ts'
import { deriveStones, demoStones } from './derive.ts'
import { no } from './numbers.ts'
import { type Stone, copyLine, stoneColumns } from './stone.ts'

const now = Date.UTC(2026, 10, 20)
const stones = [...demoStones(now)]
const rounds = stones.filter((stone) => stone.vStnId.startsWith('R'))
const shapeOf = (stone: Stone) => shape.values[stone.shpNm - 1]!.code
/** The ids of stones that break a rule: an empty list reads better in a failure than a hundred thousand assertions. */
const breaking = (rule: (stone: Stone) => boolean, among = stones) => among.filter((stone) => !rule(stone)).map((stone) => stone.vStnId)
const near = (a: number, b: number, tolerance: number) => Math.abs(a - b) <= tolerance

describe('the real stones', () => {
  it('are all of the file but the rows that cannot be stones', () => {
    const { refused } = sortedRows()
    expect(csvRows()).toHaveLength(53_940)
    expect(refused).toHaveLength(64)
    expect(rounds).toHaveLength(53_876)
    expect(refused.filter(({ reason }) => reason.includes('is 0 mm'))).toHaveLength(20)
    expect(refused.find(({ row }) => row === 24_068)?.reason).toMatch(/^Length to width is 7.28, expected 1 to 1.1; /)
  })

  it('keep the figures of their row, the price to the cent', () => {
    const rows = new Map(csvRows().map((row) => [`R${String(row.row).padStart(5, '0')}`, row]))
    const stores = (stone: Stone) => {
      const row = rows.get(stone.vStnId)!
      const given = [row.price, row.carat, row.colorNo, row.clarityNo, row.cutNo, row.depth, row.table, row.z, Math.max(row.x, row.y)]
      const stored = [stone.amt, stone.crt, stone.colNm, stone.clrNm, stone.cutNm, stone.depPer, stone.tblPer, stone.height, stone.length]
      return stored.every((value, index) => value === given[index]) && cents(stone.ctPr) === ctPrOf(cents(row.price), mct(row.carat))
    }
    expect(breaking(stores, rounds)).toEqual([])
  })
})

describe('every stone', () => {
  it('can be', () => {
    const isPlausible = (stone: Stone) =>
      plausibility({ ...stone, shape: shapeOf(stone) }).every((finding) => finding.severity === 'warning')
    expect(breaking(isPlausible)).toEqual([])
  })

  it('has a back that follows from list price and price per carat, or neither', () => {
    const follows = ({ rap, back, ctPr }: Stone) =>
      rap === null ? back === null : back !== null && Math.round(back * 100) === backOf(cents(ctPr), cents(rap))
    expect(breaking(follows)).toEqual([])
    expect(breaking((stone) => !stone.isFcCol || (stone.rap === null && stone.colNm === null && stone.fcColDesc !== null))).toEqual([])
    expect(stones.filter((stone) => stone.isFcCol).length).toBeGreaterThan(1500)
  })

  it('has crown, girdle and pavilion that make up its depth, and heights that follow from angles', () => {
    expect(breaking((stone) => near(stone.cHgt + stone.grdlPer + stone.pHgt, stone.depPer, 0.03) && stone.grdlPer > 0)).toEqual([])
    const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
    const fits = ({ cAng, pAng, cHgt, pHgt, tblPer }: Stone) =>
      cAng === null || pAng === null || (near((tan(cAng) * (100 - tblPer)) / 2, cHgt, 0.1) && near(tan(pAng) * 50, pHgt, 0.1))
    expect(breaking(fits)).toEqual([])
    expect(breaking((stone) => stone.grdlFrom <= stone.grdlTo)).toEqual([])
  })

  it('is graded as a laboratory could have graded it', () => {
    const { grade, lab: labs, fluorescence, clarity: clarities } = no
    const allows = (stone: Stone) =>
      (stone.cutNm === null) === (shapeOf(stone) !== 'ROUND') &&
      !(stone.cutNm === grade.EX && Math.max(stone.polNm, stone.symNm) > grade.VG) &&
      !(stone.cutNm === grade.VG && Math.max(stone.polNm, stone.symNm) > grade.G) &&
      !(stone.cutNm === grade.ID && stone.lbNm === labs.GIA) &&
      (stone.fluNm === fluorescence.NON) === (stone.fluColNm === null) &&
      !(stone.clrNm <= clarities.IF && stone.blkIncNm + stone.wInclNm + stone.opIncNm > 3) &&
      stone.labGrown === (stone.growthNm !== null) &&
      stone.labGrown === (stone.rptNo?.startsWith('LG') ?? false)
    expect(breaking(allows)).toEqual([])
  })

  it('has a number of its own', () => {
    const numbers = stones.flatMap((stone) => stone.rptNo ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(stones.map((stone) => stone.vStnId)).size).toBe(stones.length)
    expect(stones).toHaveLength(53_876 + 46_000)
  })

  it('has arrived, unless it is upcoming', () => {
    expect(breaking((stone) => (stone.wSts === 'U') === stone.arrivedAt >= new Date(now).toISOString())).toEqual([])
  })

  it('has arrived on the day of that time in the company’s zone', () => {
    const days = [...new Map(stones.map((stone) => [stone.arrivedAt, stone.arrivedDay]))]
    expect(days.filter(([at, day]) => day !== dayIn(new Date(at)))).toEqual([])
    expect(days.some(([at, day]) => day !== at.slice(0, 10))).toBe(true)
  })
})

describe('the stock as a whole', () => {
  it.each([
    ['shpNm', shape],
    ['colNm', color],
    ['clrNm', clarity],
    ['fcColNm', fancyColor],
    ['intNm', intensity],
    ['lbNm', lab],
    ['locNm', location],
  ] as const)('shows every value of %s', (field, list) => {
    const known = new Set(stones.map((stone) => stone[field]))
    expect(list.values.filter((value) => !known.has(value.no)).map((value) => value.code)).toEqual([])
  })

  it('shows every status label that does not need a document of ours', () => {
    const labels = new Set(stones.map((stone) => visibleStatus({ ...stone, isBlocked: false }, false).label))
    const expected = ['Available', 'Not Available', 'Best Buy', 'Best Buy/SGI memo', 'SGI Hold', 'SGI Memo', 'Show', 'Upcoming']
    expect([...labels].toSorted()).toEqual(expected.toSorted())
  })
})

describe('stones for measuring', () => {
  it('are the same for the same seed, and others for another', () => {
    const lines = (seed: number) => [...deriveStones(50, seed, now)].map(copyLine).join('')
    expect(lines(1)).toBe(lines(1))
    expect(lines(1)).not.toBe(lines(2))
  })

  it('are plausible too, and never take the id of a real stone', () => {
    for (const stone of deriveStones(3000, 5, now)) {
      expect(stone.vStnId).toMatch(/^B\d{7}$/)
      expect(plausibility({ ...stone, shape: shapeOf(stone) }).filter((finding) => finding.severity === 'error')).toEqual([])
    }
  })

  it('are written as COPY reads them', () => {
    const line = copyLine({ ...rounds[0]!, kToS: [3, 7], colNm: null, labGrown: false })
    const cells = line.trimEnd().split('\t')
    expect(cells).toHaveLength(stoneColumns.length)
    expect(cells[stoneColumns.indexOf('k_to_s')]).toBe('{3,7}')
    expect(cells[stoneColumns.indexOf('col_nm')]).toBe('\\N')
    expect(cells[stoneColumns.indexOf('lab_grown')]).toBe('f')
    expect(cells[stoneColumns.indexOf('v_stn_id')]).toBe('R00001')
  })
})
