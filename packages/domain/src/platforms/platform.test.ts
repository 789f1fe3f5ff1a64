import { describe, expect, it } from 'vitest'
import { bp, cents, mct } from '../kernel/units.ts'
import { type FeedColumn, type FeedStone, columnsFault, feedRow, feedSourceNames, goneRow, missingIn } from './feed-columns.ts'
import { changeOf, priceOut } from './feed-price.ts'
import { columnsFor } from './feed-profiles.ts'
import { listedUntil, nextTryAt, platformNames, withheldText } from './platform.ts'

const nameOf = (list: string, code: string) => `${list}:${code}`
const round: FeedStone = {
  labGrown: false,
  isFcCol: false,
  values: {
    ...{ vStnId: 'V1', shpNm: 'ROUND', crt: 1.01, colNm: 'D', clrNm: 'VS1', cutNm: 'EX', fluNm: 'NON', lbNm: 'GIA', rptNo: '0012345678' },
    ...{ ctPr: 6200.5, amt: 6262.51, back: -37.78 },
  },
}
const cells = (columns: readonly FeedColumn[], stone: FeedStone) => {
  const row = feedRow(columns, stone, nameOf)
  return Object.fromEntries(columns.map(({ head }, i) => [head, row[i]]))
}

describe('the columns of a platform', () => {
  it.each(platformNames.flatMap((platform) => [false, true].map((lab) => [platform, lab] as const)))(
    '%s, lab-grown %s: can be sent as they are, also as changes, and need what every platform needs',
    (platform, lab) => {
      const columns = columnsFor(platform, lab)
      expect(columnsFault(columns, 'changes')).toBeUndefined()
      expect(columns.filter(({ isNeeded }) => isNeeded).map(({ from }) => from)).toEqual(['vStnId', 'shpNm', 'crt', 'clrNm', 'ctPr'])
      expect(columns.every(({ from }) => from === null || feedSourceNames.includes(from))).toBe(true)
    },
  )

  it('RapNet: its headings in its order, a discount below the list as a negative percentage, no list price', () => {
    const columns = columnsFor('RAPNET', false)
    expect(columns.slice(0, 7).map(({ head }) => head)).toEqual([
      'Stock #',
      'Availability',
      'Shape',
      'Weight',
      'Color',
      'Clarity',
      'Cut Grade',
    ])
    expect(cells(columns, round)).toMatchObject({
      ...{ 'Stock #': 'V1', Availability: 'G', Shape: 'SHAPE:ROUND', Weight: 1.01, Color: 'D', Clarity: 'VS1', 'Cut Grade': 'Excellent' },
      ...{ 'RapNet Price': 6200.5, 'Rapnet Discount %': -37.78, 'Allow RapLink Feed': 'Y', Lab: 'GIA', 'Report #': '0012345678' },
    })
  })

  it('a fancy color has no letter, a fancy shape no cut; laboratory-grown is stated', () => {
    const pear = { labGrown: true, isFcCol: true, values: { ...round.values, shpNm: 'PEAR', fcColNm: 'PINK', growthNm: 'CVD' } }
    expect(cells(columnsFor('VDB', true), pear)).toMatchObject({
      ...{ Color: null, 'Cut Grade': null, 'Fancy Color': 'FANCY_COLOR:PINK', Type: 'Lab Grown', 'Growth Type': 'GROWTH:CVD' },
    })
    expect(cells(columnsFor('DIAMONDS ON CALL', true), pear)['Diamond_Type']).toBe('Laboratory-grown')
  })

  it('a positive discount for platforms that expect one', () => {
    const column: FeedColumn = { head: 'Off', from: 'discount' }
    expect(feedRow([column], round, nameOf)).toEqual([37.78])
    expect(feedRow([column], { ...round, values: { ...round.values, back: null } }, nameOf)).toEqual([null])
  })

  it('a required value that is missing is named by its heading; a removed stone has only its number', () => {
    const columns = columnsFor('IDEX', false)
    const bare = { ...round, values: { vStnId: 'V1', shpNm: 'ROUND', crt: 1, ctPr: null, clrNm: '' } }
    expect(missingIn(columns, feedRow(columns, bare, nameOf))).toEqual(['Clarity', 'Asking Price Per Carat'])
    expect(goneRow(columns, 'V1').filter((cell) => cell !== null)).toEqual(['V1', 'V1', 'Not Available'])
  })

  it.each([
    [[{ head: 'Shape', from: 'shpNm' }], 'all', /stone ID/],
    [
      [
        { head: 'No', from: 'vStnId' },
        { head: 'no ', from: 'crt' },
      ],
      'all',
      /heading “no”/,
    ],
    [[{ head: 'No', from: 'vStnId' }], 'changes', /availability/],
    [[{ head: 'No', from: 'vStnId' }], 'all', undefined],
  ] as const)('columns %j as %s: %s', (columns, part, fault) => {
    const text = columnsFault(columns, part)
    if (fault) expect(text).toMatch(fault)
    else expect(text).toBeUndefined()
  })
})

describe('the price at which a stone is sent', () => {
  const stone = { rap: cents(10_000), back: bp(-37.78), ctPr: cents(6222), crt: mct(1.01) }
  it.each([
    ['as it is', null, 0, { ctPr: 622_200, amt: 628_422, back: -3778 }],
    ['with a mark-up', null, 2.5, { ctPr: 637_755, amt: 644_133, back: -3622 }],
    ['at a discount off the list', { type: 'rapDiscount', value: -35 }, 0, { ctPr: 650_000, amt: 656_500, back: -3500 }],
    ['by US$ a carat, then the mark-up', { type: 'ctPrUsd', value: 78 }, 10, { ctPr: 693_000, amt: 699_930, back: -3070 }],
    ['with nothing left', { type: 'ctPrUsd', value: -7000 }, 0, 'noPrice'],
  ] as const)('%s', (_, rule, markUp, expected) => expect(priceOut(stone, { rule, markUp: bp(markUp) })).toEqual(expected))

  it('without a list price there is no discount and no back', () => {
    const bare = { ...stone, rap: cents(0), back: null }
    expect(priceOut(bare, { rule: { type: 'rapDiscount', value: -35 }, markUp: bp(0) })).toBe('noListPrice')
    expect(priceOut(bare, { rule: null, markUp: bp(0) })).toMatchObject({ back: null })
  })
})

it.each([
  ['a tenth less', 7000, 6300, -1000],
  ['a dollar a carat', 14_000, 2, -9999],
  ['the same', 7000, 7000, 0],
  ['a third more', 3, 4, 3333],
  ['nothing to compare with', 0, 100, null],
])('the difference between the amount sent and the stock: %s', (_, stock, going, change) =>
  expect(changeOf(cents(stock), cents(going))).toBe(change),
)

describe('when', () => {
  const now = new Date('2026-11-22T02:00:00Z')
  it.each([
    [15, 0, '02:15'],
    [15, 1, '02:01'],
    [15, 3, '02:04'],
    [15, 5, '02:15'],
    [60, 99, '03:00'],
  ] as const)('every %s minutes, %s failed: next at %s', (refresh, failed, at) =>
    expect(nextTryAt(now, refresh, failed).toISOString().slice(11, 16)).toBe(at),
  )

  it('a listing ends: RapNet keeps a stone seven days', () => {
    expect(listedUntil('RAPNET', now)?.toISOString()).toBe('2026-11-29T02:00:00.000Z')
    expect(listedUntil('IDEX', now)).toBeNull()
  })
})

it.each([
  ['', 'Withheld from this platform by Asha Rao.'],
  ['Shown to one client', 'Withheld from this platform by Asha Rao: Shown to one client'],
])('a withheld stone shows who withholds it and why (%s)', (note, text) => expect(withheldText('Asha Rao', note)).toBe(text))
