import { describe, expect, it } from 'vitest'
import { PriceLevels } from './price-levels.ts'
import { PricePeers, basisBesideStock, problemBesideList, problemBesideStock } from './price-peers.ts'

const stone = (ctPr: number, more: object = {}) => ({ shpNm: 'ROUND', crt: 1.2, colNm: 'G', clrNm: 'VS1', ctPr, ...more })
const peersOf = (...prices: number[]) => {
  const peers = new PricePeers()
  for (const price of prices) peers.add(stone(price), false)
  return peers
}

describe('a price beside those of like stones of its sheet', () => {
  const peers = peersOf(5000, 5400, 5800, 6000, 5.4)
  it.each([539, 54_001, 5.4, 5_400_000])('%d is refused', (price) =>
    expect(peers.problem(stone(price), false)).toMatchObject({
      field: 'ctPr',
      level: 'error',
      message: expect.stringContaining('5 similar stones'),
    }),
  )
  it.each([901, 5400, 34_999])('%d is accepted', (price) => expect(peers.problem(stone(price), false)).toBeUndefined())
  it.each([{ shpNm: 'PEAR' }, { crt: 2.2 }, { colNm: 'M' }, { clrNm: 'I1' }, { colNm: null, fcColNm: 'YELLOW', intNm: 'FANCY' }])(
    'is not compared with that of another stone: %j',
    (more) => expect(peers.problem(stone(100_000, more), false)?.message ?? '').not.toContain('similar stones'),
  )
  it('is compared with that of other shapes where there are many of them and few of its own', () => {
    const many = peersOf(3000, 3100, 3200, 3300, 3400, 3500, 3600, 3700)
    expect(many.problem(stone(34_500, { shpNm: 'PEAR' }), false)).toMatchObject({ message: expect.stringContaining('8 similar stones') })
    expect(many.problem(stone(9000, { shpNm: 'PEAR' }), false)).toBeUndefined()
  })
  it('is not compared with those of the other kind', () => expect(peers.problem(stone(300), true)).toBeUndefined())
  it('is not compared with that of too few', () => expect(peersOf(5400, 5400, 5400).problem(stone(30_000), false)).toBeUndefined())
  it.each([
    [{ crt: 1.02, colNm: 'H', clrNm: 'VVS1' }, 54_600],
    [{ crt: 0.53, colNm: 'G', clrNm: 'SI2' }, 11_760],
  ])('is refused above what any stone of its weight and grade costs: %j', (grade, price) => {
    expect(peersOf().problem(stone(price, grade), false)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('more than any'),
    })
    expect(peersOf().problem(stone(price / 3, grade), false)).toBeUndefined()
    expect(peersOf().problem(stone(price, { ...grade, colNm: null, fcColNm: 'BLUE', intNm: 'FANCY' }), false)).toBeUndefined()
  })
  it.each([
    [{ crt: 1.2, colNm: 'G', clrNm: 'VS1' }, 899, 901],
    [{ crt: 1.2, colNm: 'I', clrNm: 'SI2' }, 449, 451],
    [{ crt: 3.01, colNm: 'D', clrNm: 'IF' }, 2999, 3001],
    [{ crt: 0.31, colNm: 'J', clrNm: 'SI1' }, 149, 151],
    [{ crt: 1.2, colNm: 'M', clrNm: 'I1' }, 19, 21],
  ])('is refused far below what any natural stone like it costs: %j', (more, low, high) => {
    expect(peersOf().problem(stone(low, more), false)).toMatchObject({ message: expect.stringContaining('too low for a natural stone') })
    expect(peersOf().problem(stone(high, more), false)).toBeUndefined()
    expect(peersOf().problem(stone(Math.max(low, 21), more), true)).toBeUndefined()
  })
  it('is refused where no diamond costs so little or so much', () => {
    expect(peersOf().problem(stone(13), true)).toMatchObject({ message: expect.stringContaining('too low for a lab-grown stone') })
    expect(peersOf().problem(stone(9_999_999), false)).toMatchObject({
      message: expect.stringContaining('more than any stone of this weight, color and clarity costs'),
    })
    expect(peersOf().problem(stone(999_999, { colNm: null, fcColNm: 'PINK', intNm: 'FANCY VIVID' }), false)).toBeUndefined()
  })
})

it('a price below a tenth of its list price is refused of a natural stone only', () => {
  const low = stone(700, { rap: 11_900 })
  expect(peersOf().problem(low, false)).toMatchObject({ message: expect.stringContaining('its list price is 11,900') })
  expect(peersOf().problem(low, true)).toBeUndefined()
  expect(peersOf().problem(stone(120_000, { rap: 11_900 }), true)).toMatchObject({ level: 'error' })
  // A list price that has lost a digit.
  expect(peersOf().problem(stone(8_000, { rap: 1_190 }), false)).toMatchObject({ level: 'error' })
  expect(peersOf().problem(stone(3_500, { rap: 1_190 }), false)).toBeUndefined()
})

it('a price below a tenth or above three times of the active list is refused', () => {
  for (const price of [889, 26_701])
    expect(problemBesideList(price, 8900)).toMatchObject({
      ...{ field: 'ctPr', level: 'error', expected: '890 to 26,700' },
      message: expect.stringContaining('the active price list has such a stone at 8,900'),
    })
  for (const price of [890, 26_700]) expect(problemBesideList(price, 8900)).toBeUndefined()
  expect(problemBesideList(5400, 0)).toBeUndefined()
})

it('a new price far from the present one is refused', () => {
  expect(problemBesideStock(stone(54), stone(5400))).toMatchObject({ message: expect.stringContaining('in stock this stone is at 5,400') })
  expect(problemBesideStock(stone(3000), stone(5400))).toBeUndefined()
})

describe('the level of the prices of a sheet', () => {
  const levelsOf = (measure: 'stock' | 'list', ratio: number, stones = 5) => {
    const levels = new PriceLevels()
    for (let i = 0; i < stones; i++) levels.add(measure, 1000 * ratio, 1000)
    return levels.questions()
  }
  it.each([['stock', 0.4] as const, ['stock', 2.5] as const, ['list', 0.1] as const, ['list', 7.8] as const])(
    'beside %s is asked at %d',
    (measure, ratio) =>
      expect(levelsOf(measure, ratio)).toMatchObject([
        { code: 'price-level', stage: 'rows', evidence: [expect.stringContaining('5 of 5 prices')] },
      ]),
  )
  it.each([['stock', 0.6] as const, ['stock', 1.9] as const, ['list', 0.3] as const, ['list', 1.2] as const])(
    'beside %s is not asked at %d',
    (measure, ratio) => expect(levelsOf(measure, ratio)).toEqual([]),
  )
  const ofWeights = (factor: (weight: number, at: number) => number) => {
    const levels = new PriceLevels()
    ;[1.2, 1.01, 1.31, 0.9, 1.5].forEach((weight, at) => levels.add('stock', Math.round(4800 * factor(weight, at)), 4800, weight))
    return levels.questions()
  }
  it.each<[string, (weight: number, at: number) => number]>([
    ['times', (weight) => weight],
    ['divided by', (weight) => 1 / weight],
    ['times', (weight, at) => (at === 0 ? 1.03 : weight)],
  ])('is asked where present prices %s the weight are the new ones', (how, factor) =>
    expect(ofWeights(factor)).toMatchObject([
      { code: 'price-level', evidence: [expect.stringMatching(new RegExp(`^[34] of 4 prices are the present ones ${how} the weight`))] },
    ]),
  )
  it.each<[string, (weight: number, at: number) => number]>([
    ['as before', () => 1],
    ['a little higher', () => 1.04],
    ['the weight times the present ones in two rows', (weight, at) => (at < 3 ? weight : 1)],
  ])('is not asked where prices are %s', (_, factor) => expect(ofWeights(factor)).toEqual([]))
  it('is not asked of few stones', () => expect(levelsOf('stock', 10, 4)).toEqual([]))

  const changedBy = (ratioOf: (at: number) => number, stones = 30, isUnproved = false) => {
    const levels = new PriceLevels(isUnproved)
    for (let at = 0; at < stones; at++) levels.add('stock', Math.round((4800 + 37 * at) * ratioOf(at)), 4800 + 37 * at)
    return levels.questions()
  }
  it.each([0.9217, 1.3642, 1.1055])('is asked where a part of the prices is the present ones times %d', (rate) =>
    expect(changedBy((at) => (at % 4 === 0 ? rate : 1))).toMatchObject([
      {
        code: 'price-level',
        evidence: [expect.stringMatching(/^8 of 30 prices are the present ones times [\d.]+, and others have not changed/)],
      },
    ]),
  )
  it.each<[string, (at: number) => number]>([
    ['of a part are cut by a whole percent', (at) => (at % 4 === 0 ? 0.92 : 1)],
    ['are all at another level', () => 0.9217],
    ['of a part change by amounts of their own', (at) => (at % 3 === 0 ? 0.85 + ((at * 7) % 30) / 100 : 1)],
    ['of four stones are the present ones times a rate', (at) => (at < 4 ? 0.9217 : 1)],
  ])('is not asked where prices %s', (_, ratioOf) => expect(changedBy(ratioOf)).toEqual([]))

  describe('that an answer alone says are in dollars', () => {
    it.each<[string, (at: number) => number, RegExp]>([
      ['all at a rate', () => 0.9217, /^30 of 30 prices are the present ones times 0\.922\. Only an answer/],
      ['all at a whole percent', () => 0.92, /^30 of 30 prices are the present ones times 0\.92\./],
      [
        'all at about a rate',
        (at) => 0.89 + ((at * 7) % 30) / 600,
        /^The median of 30 prices is 91\.\d% of the present ones\. Only an answer/,
      ],
      ['all at about the rate of another dollar', (at) => 1.36 + ((at * 7) % 30) / 300, /^The median of 30 prices is 14\d/],
    ])('is asked where they are %s', (_, ratioOf, evidence) => {
      const [question] = changedBy(ratioOf, 30, true)
      expect(question).toMatchObject({ code: 'price-level', rateUnless: 'USD', evidence: [expect.stringMatching(evidence)] })
      expect(question?.options.map(({ value }) => value)).toEqual(expect.arrayContaining(['right', 'unproved', 'EUR', 'CAD']))
    })
    it.each<[string, (at: number) => number]>([
      ['as before', () => 1],
      ['changed by amounts of their own', (at) => 0.97 + ((at * 7) % 30) / 500],
    ])('is not asked where they are %s', (_, ratioOf) => expect(changedBy(ratioOf, 30, true)).toEqual([]))
  })
})

describe('an only price beside the stone in stock', () => {
  const beside = (price: number, crt: number) => basisBesideStock({ ctPr: price, crt }, { ctPr: 4800, crt })
  it('is refused where it is that of the other basis', () => {
    expect(beside(12_000, 2.5)?.message).toContain('the price may be of the whole stone')
    expect(beside(1920, 2.5)?.message).toContain('the price may be per carat')
  })
  it('is not refused for a new price, or near one carat', () => {
    for (const [price, crt] of [
      [4800, 2.5],
      [5280, 2.5],
      [11_700, 2.5],
      [4848, 1.01],
    ] as const)
      expect(beside(price, crt)).toBeUndefined()
  })
})
