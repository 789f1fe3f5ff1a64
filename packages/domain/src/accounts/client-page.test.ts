import { describe, expect, it } from 'vitest'
import { requestedCodes, weightBreaks, weightClass, weightClassOf } from './behaviour.ts'
import { storyText } from './story.ts'
import { type Known, suggestion } from './suggest.ts'

const like = { crt: 1, color: 2, clarity: 3, amt: 7000, location: null }
const known = (interest: Known['interest'], more: Partial<typeof like> = {}): Known => ({
  interest,
  description: 'Round 1.00 ct D VS1',
  when: '03/11/2026',
  like: { ...like, ...more },
})

describe('a weight class', () => {
  it.each([
    [0.29, 'Under 0.30 ct'],
    [0.3, '0.30 to 0.49 ct'],
    [0.999, '0.70 to 0.99 ct'],
    [1, '1.00 to 1.49 ct'],
    [5, '5.00 ct and up'],
  ])('of %s ct is %s', (crt, text) => expect(weightClass(weightClassOf(crt))).toBe(text))

  it('is one for every weight', () =>
    expect(new Set([0, ...weightBreaks].map((crt) => weightClass(weightClassOf(crt)))).size).toBe(weightBreaks.length + 1))
})

describe('the codes that a search requests', () => {
  it.each([
    ['ROUND', ['ROUND']],
    [
      ['ROUND', 'OVAL', null],
      ['ROUND', 'OVAL'],
    ],
    [{ in: ['PEAR'], nin: ['OVAL'] }, ['PEAR']],
    [{ nin: ['OVAL'] }, []],
    [undefined, []],
    [null, []],
  ])('by %j is %j', (condition, codes) => expect(requestedCodes(condition)).toEqual(codes))
})

describe('a suggestion', () => {
  it('gives the reasons, the strongest first, with the latest of several', () => {
    const found = suggestion(like, [known('watched'), known('bought'), known('bought')], [{ name: 'Rounds' }, { name: '' }])
    expect(found?.reasons).toEqual([
      'Bought 2 like this, the last Round 1.00 ct D VS1, 03/11/2026.',
      'Watches one like this: Round 1.00 ct D VS1, 03/11/2026.',
      'Matches their saved search “Rounds”.',
      'Matches a search run for them.',
    ])
  })

  it('weighs what was bought more than what is watched, and the more alike more', () => {
    const score = (one: Known) => suggestion(like, [one], [])?.score ?? 0
    expect(score(known('bought'))).toBeGreaterThan(score(known('watched')))
    expect(score(known('bought'))).toBeGreaterThan(score(known('bought', { color: 4 })))
  })

  it('is undefined for a stone that is similar to none', () => {
    expect(suggestion(like, [known('bought', { crt: 2 }), known('cart', { color: 9 })], [])).toBeUndefined()
    expect(suggestion(like, [], [])).toBeUndefined()
  })
})

describe('the texts of a client’s history', () => {
  it.each([
    ['order', 'order.approve', undefined, 'Order approved'],
    ['accountKyc', 'kyc.expiry', undefined, 'KYC document about to expire'],
    ['track', 'track.ask', 2, 'Added to watchlist'],
    ['track', 'track.delete', 1, 'Cart deleted'],
    ['offer', 'offer.ask', 4, 'Offer made'],
    ['offer', 'offer.counter', 4, 'Offer countered'],
    ['memo', 'memo.somethingNew', undefined, 'Memo something new'],
  ] as const)('of %s, %s are %4$s', (subject, kind, track, text) => expect(storyText(subject, kind, track)).toBe(text))
})
