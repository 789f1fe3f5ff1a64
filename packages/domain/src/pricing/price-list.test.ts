import { describe, expect, it } from 'vitest'
import { cents, mct } from '../kernel/units.ts'
import { demoListRows } from './demo-list.ts'
import { type ListCell, cellText, diffLists, listLookup } from './price-list.ts'
import { checkList, faultText, isFaulty } from './price-list-check.ts'
import { jsonListRows, listDay, readListRows } from './price-list-file.ts'

const head = ['Shape', 'Clarity', 'Color', 'Low size', 'High size', 'Price', 'Date']
const day = '2026-11-20'
/** A synthetic list of two bands: prices rise with color, clarity and weight. */
const clarities = ['IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2', 'I1', 'I2', 'I3']
const whole = ['BR', 'PS'].flatMap((shape) =>
  [
    ['1', '1.49', 10_000],
    ['1.50', '1.99', 20_000],
  ].flatMap(([low, high, base]) =>
    [...'DEFGHIJKLM'].flatMap((color, i) =>
      clarities.map((clarity, j) => [shape, clarity, color, String(low), String(high), String(Number(base) - 300 * i - 200 * j), day]),
    ),
  ),
)
const read = (rows: readonly (readonly string[])[]) => readListRows(rows.map((cells, i) => ({ row: i + 1, cells })))
const with1 = (at: number, cells: string[]) => [head, ...whole.map((row, i) => (i === at ? cells : row))]

describe('the file of a list', () => {
  it('is read with its heading row or without one', () => {
    const named = read([head, ...whole])
    const bare = read(whole)
    expect(named).toMatchObject({ day, faults: [] })
    expect(named.cells).toHaveLength(400)
    expect(bare.cells).toEqual(named.cells)
    expect(named.cells[0]).toEqual({ table: 'round', low: mct(1), high: mct(1.49), colNo: 1, clrNo: 2, rap: cents(10_000) })
  })

  it('writes small sizes in groups, each for all its grades', () => {
    const { cells, faults } = read([
      head,
      ['ROUND', 'IF-VVS', 'D-F', '.01', '.03', '$1,440', '11/20/2026'],
      ['round', 'VS', 'G – H', '0.01', '0.03', '900', '20-Nov-2026'],
    ])
    expect(faults).toEqual([])
    expect(cells.map(cellText)).toEqual([
      ...['D', 'E', 'F'].flatMap((color) => ['IF', 'VVS1', 'VVS2'].map((clarity) => `Round 0.01-0.03 ${color} ${clarity}`)),
      ...['G', 'H'].flatMap((color) => ['VS1', 'VS2'].map((clarity) => `Round 0.01-0.03 ${color} ${clarity}`)),
    ])
  })

  it.each([
    ['a text price', ['BR', 'IF', 'D', '1', '1.49', 'call', day], '"call" is not a price.'],
    ['no price', ['BR', 'IF', 'D', '1', '1.49', ' ', day], 'There is no price.'],
    ['a price of nothing', ['BR', 'IF', 'D', '1', '1.49', '0', day], '"0" cannot be a price per carat.'],
    ['a negative price', ['BR', 'IF', 'D', '1', '1.49', '-5', day], '"-5" cannot be a price per carat.'],
    ['a third of a cent', ['BR', 'IF', 'D', '1', '1.49', '10.333', day], '"10.333" cannot be a price per carat.'],
    ['a shape that no list has', ['Oval', 'IF', 'D', '1', '1.49', '5', day], '"Oval" is not a table of a price list. Use Round or Pear.'],
    ['an unknown color', ['BR', 'IF', 'Pink', '1', '1.49', '5', day], '"Pink" is not a color or a group of colors.'],
    ['a group that runs backwards', ['BR', 'SI1-VS1', 'D', '1', '1.49', '5', day], '"SI1-VS1" is not a clarity or a group of clarities.'],
    ['weights that run backwards', ['BR', 'IF', 'D', '1.49', '1', '5', day], '"1.49" to "1" is not a weight range.'],
    [
      'bands that overlap',
      ['BR', 'IF', 'D', '1.2', '1.6', '5', day],
      'This overlaps with 1.2-1.6 (1.20 to 1.60 ct): 1.20 to 1.49 ct would be in both.',
    ],
    ['two prices of one cell', ['BR', 'IF', 'E', '1', '1.49', '5', day], 'Round 1.00-1.49 E IF has two prices: 5 and 9700.'],
    ['another day', ['BR', 'IF', 'D', '1', '1.49', '5', '2026-11-13'], 'This price is dated 20/11/2026, those above 13/11/2026.'],
    ['no day', ['BR', 'IF', 'D', '1', '1.49', '5', 'Thursday'], '"Thursday" is not a date.'],
    ['a day that no calendar has', ['BR', 'IF', 'D', '1', '1.49', '5', '2026-02-30'], '"2026-02-30" is not a date.'],
  ] as const)('with %s is refused by its row', (_, cells, message) => {
    const { faults, faultCount } = read(with1(0, [...cells]))
    expect(faults.map((fault) => fault.message)).toContain(message)
    expect(faultCount).toBeGreaterThan(0)
  })

  it('that is something else is refused with a sentence', () => {
    expect(
      read([
        ['Stone', 'Carat'],
        ['a', '1'],
      ]).faults[0]?.message,
    ).toMatch(/^We found no heading row/)
    expect(read([head]).faults[0]?.message).toBe('There is no price below the heading row.')
    expect(read([]).faults).toHaveLength(1)
  })

  it('is read as JSON too, wherever the array is', () => {
    const price = { shape: 'round', low_size: 1, high_size: 1.49, color: 'D', clarity: 'IF', caratprice: 9900, date: '2026-11-20T00:00:00' }
    expect(readListRows(jsonListRows({ response: { header: {}, body: { price: [price] } } })!)).toMatchObject({
      day,
      faults: [],
      cells: [{ rap: 990_000 }],
    })
    for (const document of [null, 7, 'x', [], [1, 2], { a: { b: [] } }, { price: [[1]] }]) expect(jsonListRows(document)).toBeUndefined()
  })

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['1/5/2026', '2026-01-05'],
    ['05-Dec-2025', '2025-12-05'],
    ['13/40/2026', undefined],
    ['', undefined],
  ])('a day written %s', (text, is) => expect(listDay(text)).toBe(is))
})

describe('a list is checked', () => {
  const { cells } = read([head, ...whole])
  it('and is whole', () => expect(checkList(cells)).toEqual({ cells: 400, bands: 4, gaps: 0, holes: 0, inversions: 0, findings: [] }))

  it('a hole is named', () => {
    const report = checkList(cells.filter((cell) => cellText(cell) !== 'Pear 1.00-1.49 H VS1'))
    expect(report).toMatchObject({ holes: 1, findings: [{ kind: 'hole', text: 'Pear 1.00-1.49 H VS1 has no price.' }] })
  })

  it('a missing table and one with SI3 in some places only', () => {
    expect(checkList(cells.filter(({ table }) => table === 'round')).findings[0]?.text).toBe(
      'There is no table for pears, which serves all fancy shapes.',
    )
    const report = checkList([...cells, { ...cells[0]!, clrNo: 9 }])
    expect(report.holes).toBe(39)
  })

  it('a price that rises as the grade falls is named with both prices', () => {
    const report = checkList(cells.map((cell) => (cellText(cell) === 'Round 1.00-1.49 E VS1' ? { ...cell, rap: cents(9900) } : cell)))
    expect(report.inversions).toBe(2)
    expect(report.findings.map(({ text }) => text)).toEqual([
      'Round 1.00-1.49 D VS1 costs $9,400, the lower E VS1 $9,900.',
      'Round 1.00-1.49 E VVS2 costs $9,300, the lower E VS1 $9,900.',
    ])
  })

  const moved = (low: number, high: number) =>
    cells.map((cell): ListCell => (cell.low === 1500 ? { ...cell, low: mct(low), high: mct(high) } : cell))
  it('weights between bands are a fault of their own', () => {
    const report = checkList(moved(2, 2.99))
    expect(report).toMatchObject({
      gaps: 2,
      holes: 0,
      findings: [{ kind: 'gap', text: 'Round: 1.50 to 1.99 ct is in no range.' }, { kind: 'gap' }],
    })
    expect([isFaulty(report), faultText(report)]).toEqual([true, '2 gaps, 0 holes, 0 inversions'])
    expect(isFaulty(checkList(cells))).toBe(false)
  })

  it.each([
    ['5.00-5.99 and 10.00-10.99, as the trade prints them', [5, 5.99, 10, 10.99], []],
    ['4.00-4.99 and 10.00-10.99', [4, 4.99, 10, 10.99], ['Round: 5.00 to 9.99 ct is in no range.']],
    ['5.00-5.99 and 11.00-11.99', [5, 5.99, 11, 11.99], ['Round: 10.00 to 10.99 ct is in no range.']],
  ] as const)('of the weights between %s', (_, [low, high, nextLow, nextHigh], gaps) => {
    const largeChange = cells.map((cell): ListCell =>
      cell.low === 1500 ? { ...cell, low: mct(nextLow), high: mct(nextHigh) } : { ...cell, low: mct(low), high: mct(high) },
    )
    const notified = checkList(largeChange).findings.map(({ text }) => text)
    expect(notified.filter((text) => text.startsWith('Round'))).toEqual(gaps)
  })

  it('the synthetic demo list has no hole', () => {
    const demo = demoListRows.map(({ table, low, high, color, clarity, rap }) => [
      table === 'round' ? 'BR' : 'PS',
      clarity,
      color,
      String(low),
      String(high ?? 9999),
      String(rap / 100),
      day,
    ])
    expect(checkList(read([head, ...demo]).cells)).toMatchObject({ gaps: 0, holes: 0, inversions: 0 })
  })
})

describe('a price is looked up', () => {
  const { cells } = read([head, ...whole])
  const check = listLookup(cells.filter((cell) => cellText(cell) !== 'Round 1.50-1.99 G VS1'))
  const stone = { isRound: true, crt: mct(1.2), colNo: 4, clrNo: 5, isFcCol: false }
  it.each([
    ['by band and grades', {}, 8500],
    ['of a pear for every other shape', { isRound: false }, 8500],
    ['at the last thousandth of a band', { crt: mct(1.499) }, 8500],
    ['above the heaviest band by the heaviest', { crt: mct(7), colNo: 1 }, 19_400],
    ['flawless as IF', { clrNo: 1, colNo: 1 }, 10_000],
    ['in a hole: nothing', { crt: mct(1.5) }, null],
    ['lighter than the list: not at all', { crt: mct(0.99) }, undefined],
    ['of a fancy color: not at all', { isFcCol: true }, undefined],
    ['below M: not at all', { colNo: 11 }, undefined],
    ['ungraded: not at all', { clrNo: null }, undefined],
  ] as const)('%s', (_, other, price) => expect(check({ ...stone, ...other })).toBe(typeof price === 'number' ? cents(price) : price))
})

describe('a weight that is in no band', () => {
  const { cells } = read([head, ...whole])
  const bands = (...ends: readonly [number, number, number][]) =>
    ends.flatMap(([low, high, base]) =>
      cells
        .filter((cell) => cell.low === 1000)
        .map((cell): ListCell => ({ ...cell, low: mct(low), high: mct(high), rap: cents(base + cell.colNo) })),
    )
  const check = listLookup(bands([0.7, 0.89, 100], [0.9, 0.99, 200], [1.5, 1.99, 300], [5, 5.99, 500], [10, 10.99, 900]))
  it.each([
    [0.899, 101],
    [0.9, 201],
    [0.999, 201],
    [1, null],
    [1.22, null],
    [1.499, null],
    [1.5, 301],
    [2, null],
    [4.99, null],
    [6, 501],
    [9.999, 501],
    [10, 901],
    [11, 901],
    [0.69, undefined],
  ])('%d ct', (crt, price) =>
    expect(check({ isRound: true, crt: mct(crt), colNo: 1, clrNo: 5, isFcCol: false })).toBe(
      typeof price === 'number' ? cents(price) : price,
    ),
  )
})

it('two lists are compared, the largest changes first', () => {
  const { cells } = read([head, ...whole])
  const after = cells
    .filter((cell) => cellText(cell) !== 'Pear 1.00-1.49 M I3')
    .map((cell) =>
      cellText(cell) === 'Round 1.00-1.49 D IF'
        ? { ...cell, rap: cents(10_100) }
        : cellText(cell) === 'Round 1.00-1.49 M I3'
          ? { ...cell, rap: cents(4500) }
          : cell,
    )
  expect(diffLists(cells, after)).toEqual({
    ...{ added: 0, removed: 1, up: 1, down: 1, same: 397, gone: [] },
    moves: [
      { cell: 'Round 1.00-1.49 M I3', before: cents(5500), after: cents(4500), percent: -18.18 },
      { cell: 'Round 1.00-1.49 D IF', before: cents(10_000), after: cents(10_100), percent: 1 },
    ],
  })
  expect(diffLists([], cells)).toMatchObject({ added: 400, moves: [] })
  expect(
    diffLists(
      cells,
      cells.filter(({ table, low }) => table === 'pear' || low !== 1000),
    ).gone,
  ).toEqual(['Round 1.00-1.49'])
})
