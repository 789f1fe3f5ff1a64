import { beforeAll, describe, expect, it } from 'vitest'
import { priceListsOf } from '../../../testing/price-lists.ts'
import { csvOf } from '../../../testing/sheet-text.ts'
import { sheetsOf } from '../../../testing/sheets.ts'
import { testWorld } from '../../../testing/world.ts'
import { Tally } from './tally.ts'

const world = testWorld()
const { some, upload, check } = sheetsOf(world, { withWorker: false })
const lists = priceListsOf(world)
beforeAll(async () => {
  const list = await lists.upload(lists.csv(lists.rowsOf(9000, '2026-11-01')))
  // The list is active when its run has ended.
  await lists.settled(await lists.activate(list))
})

const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Rap', 'Disc %', 'Price/Ct', 'Amount']
/** The active list has such a stone at 8,400. */
const tableOf = (raps: readonly number[], carat = ['Carat', '1.20']) => {
  const numbers = some(raps.length).map(({ vStnId }) => vStnId)
  const rows = raps.map((rap, i) => {
    const price = rap * (0.7 - i / 100)
    return [numbers[i]!, 'Round', carat[1]!, 'G', 'VS1', String(rap), String(-30 - i), price.toFixed(2), (price * 1.2).toFixed(2)]
  })
  return csvOf([headers.map((heading) => (heading === 'Carat' ? carat[0]! : heading)), ...rows])
}

describe('the notices of a checked sheet', () => {
  it('says once how many of its list prices are not those of the active list, and by how much', async () => {
    const sheet = await check(await upload(tableOf([8400, 8400, 8000, 8000, 7900, 8000]), { vendor: 'Older list' }))
    expect(sheet.counts).toMatchObject({ new: 6, warned: 0, listed: { of: 6, differ: 4, percent: -4.8 } })
    expect(sheet.notices).toEqual([
      expect.stringMatching(/^4 of 6 list prices differ from the active price list .+; the median of those is 4\.8% lower\./),
    ])
  })

  it('says nothing of list prices that are those of the active list', async () => {
    const sheet = await check(await upload(tableOf([8400, 8400, 8400]), { vendor: 'Same list' }))
    expect(sheet.counts).not.toHaveProperty('listed')
    expect(sheet.notices).toEqual([])
  })

  it('says that weights were converted from points', async () => {
    const sheet = await check(await upload(tableOf([8400, 8400, 8400], ['Pts', '120']), { vendor: 'In points' }))
    expect(sheet.notices).toEqual(['“Pts” is in points, hundredths of a carat: 120 is read as 1.2 ct.'])
    expect(sheet.counts).toMatchObject({ new: 3, refused: 0 })
  })

  it('says once what a column should have where several rows have something else', () => {
    const tally = new Tally()
    const wrong = (column: string, message: string) => ({ field: 'crt', column, level: 'error' as const, message, expected: '0.01 to 60' })
    tally.add({ kind: 'refused' }, [wrong('Carat', 'Carat is 0.')], 4)
    tally.add({ kind: 'refused' }, [wrong('Carat', 'Carat is 100.')], 7)
    tally.add({ kind: 'refused' }, [wrong('Size', 'Size is 0.')], 9)
    expect(tally.expectations()).toEqual([{ column: 'Carat', expected: '0.01 to 60', rows: 2, row: 4, message: 'Carat is 0.' }])
  })
})

it('an unknown word is the reason only of the rows that it refuses', () => {
  const tally = new Tally()
  const word = (field: string, level: 'error' | 'warning') => ({
    ...{ field, column: field, level, message: '', unknown: { list: field, text: 'Puce' } },
  })
  tally.add({ kind: 'refused', field: 'colNm' }, [word('colNm', 'warning'), word('shdNm', 'warning')], 2)
  tally.add({ kind: 'refused' }, [word('treatmentNm', 'error'), word('shdNm', 'warning')], 3)
  tally.add({ kind: 'new' }, [word('shdNm', 'warning')], 4)
  expect(tally.words().map(({ field, rows, refused, refusedOtherwise }) => [field, rows, refused, refusedOtherwise])).toEqual([
    ['shdNm', 3, 0, 2],
    ['colNm', 1, 1, 0],
    ['treatmentNm', 1, 1, 0],
  ])
})

/** Three new stones with a laboratory and a report number each, but for the second, which has these. */
const reported = (lab: string, number = '2151432111') =>
  csvOf([
    [...headers, 'Lab', 'Report No'],
    ...tableOf([8400, 8400, 8400])
      .split('\n')
      .slice(1)
      .filter((line) => line !== '')
      .map((line, at) => [...line.trim().split(','), ...(at === 1 ? [lab, number] : ['GIA', String(2_151_432_120 + at)])]),
  ])

describe('a report number without a laboratory', () => {
  it('is a warning for a new stone', async () => {
    const sheet = await check(await upload(reported(''), { vendor: 'Lab missing' }))
    expect(sheet.counts).toMatchObject({ new: 3, warned: 1 })
    expect(sheet.problems).toEqual([
      expect.objectContaining({ row: 3, field: 'lbNm', level: 'warning', message: 'There is a report number, but no laboratory.' }),
    ])
  })

  it('is none where the sheet names one that no list has', async () => {
    const sheet = await check(await upload(reported('Northern Gem Lab'), { vendor: 'Lab unknown' }))
    expect(sheet.problems.map(({ message }) => message)).not.toContain('There is a report number, but no laboratory.')
  })
})

describe('a laboratory without a report number', () => {
  it('is a warning for a new stone, and is counted', async () => {
    const sheet = await check(await upload(reported('GIA', ''), { vendor: 'Number missing' }))
    expect(sheet.counts).toMatchObject({ new: 3, warned: 1, withoutReport: 1 })
    expect(sheet.problems).toEqual([
      expect.objectContaining({ row: 3, column: 'Report No', level: 'warning', message: 'There is a laboratory, but no report number.' }),
    ])
    expect(sheet.notices).toEqual(['1 stone has a laboratory but no report number.'])
  })

  it('is none where the sheet says that the stone has no report', async () => {
    const sheet = await check(await upload(reported('None', ''), { vendor: 'No report' }))
    expect(sheet.counts).toMatchObject({ new: 3, warned: 0 })
    expect(sheet.notices).toEqual([])
  })
})
