import { expect, it } from 'vitest'
import { bp } from '../kernel/units.ts'
import { againstLike, suggestBack } from './position.ts'
import { type RunStone, relisted, revised } from './run.ts'
import { cents } from '../kernel/units.ts'

const likeIt = (stones: number, avgBack: number | null) => ({ stones, avgBack: avgBack === null ? null : bp(avgBack) })
it.each([
  ['where stones like it stand, to half a point', -30, 20, 0, likeIt(12, -33.37), -33.5],
  ['a point lower after 90 days', -30, 91, 0, likeIt(12, -33), -34],
  ['at most three points lower', -30, 2000, 0, likeIt(12, -33), -36],
  ['no lower when clients have offered for it', -30, 400, 3, likeIt(12, -33), -33],
  ['from its own back where too few are like it', -30, 200, 0, likeIt(2, -50), -32],
] as const)('suggests a back %s', (_, back, days, offers, like, expected) =>
  expect(suggestBack({ back: bp(back), days, offers, likeIt: like })?.back).toBe(bp(expected)),
)
it('suggests nothing without a list price', () =>
  expect(suggestBack({ back: null, days: 500, offers: 0, likeIt: likeIt(9, -30) })).toBeUndefined())

it.each([
  ['9.09% under', -40, likeIt(3, -34), -9.09],
  ['as much over', -34, likeIt(8, -40), 10],
  ['nothing where it costs as much', -40, likeIt(3, -40), 0],
  ['nothing of too few', -40, likeIt(2, -34), null],
  ['nothing without list price', null, likeIt(3, -34), null],
  ['nothing where the others cost nothing', -40, likeIt(3, -100), null],
] as const)('a price is compared with its like: %s', (_, back, like, expected) =>
  expect(againstLike({ back: back === null ? null : bp(back), likeIt: like })).toBe(expected === null ? null : bp(expected)),
)

const stone: RunStone = { crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000, wSts: 'A', isBlocked: false, cost: 6500, isTaken: false }
const lower = { way: 'backBy', value: -10 } as const
it.each([
  ['a free stone', {}, { way: 'backBy', value: -5 }, { rap: 10_000, back: -35, ctPr: 6500, amt: 6500 }],
  ['one that would go below its cost', {}, lower, 'belowCost'],
  [
    'one below its cost that rises, still below',
    { cost: 9000 },
    { way: 'backBy', value: 5 },
    { rap: 10_000, back: -25, ctPr: 7500, amt: 7500 },
  ],
  ['one whose cost nobody has said', { cost: null }, lower, { rap: 10_000, back: -40, ctPr: 6000, amt: 6000 }],
  ['one on hold', { wSts: 'H' }, lower, 'promised'],
  ['one in a list of blocked stones', { isBlocked: true }, lower, 'promised'],
  ['one that is sold', { wSts: 'O' }, lower, 'sold'],
  ['one in a bid', { wSts: 'B' }, lower, 'bid'],
  ['one of a rule that comes before', { isTaken: true }, lower, 'taken'],
  ['one without list price', { rap: null, back: null }, lower, 'noList'],
] as const)('a revision of %s', (_, other, step, outcome) => expect(revised({ ...stone, ...other }, step)).toEqual(outcome))

it.each([
  ['a free stone follows', {}, { rap: 11_000, back: -30, ctPr: 7700, amt: 7700 }],
  ['one on hold keeps its price and its amount', { wSts: 'H', amt: 7000.01 }, { rap: 11_000, back: -36.36, ctPr: 7000, amt: 7000.01 }],
  ['one below cost follows all the same: the list is a fact', { cost: 9000 }, { rap: 11_000, back: -30, ctPr: 7700, amt: 7700 }],
  ['one that is sold is history', { wSts: 'O' }, 'sold'],
] as const)('under another list %s', (_, other, outcome) =>
  expect(relisted({ ...stone, ...other }, cents(11_000), 'back')).toEqual(outcome),
)
