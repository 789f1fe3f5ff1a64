import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pairing, matchPairs } from './match-pair.ts'
import { type PairSettings, type PairTolerances, fluorescenceGroup, pairCriteria, pairFields, defaultPairing } from './pair-criteria.ts'
import { type PairStone, likenessOf } from './pair-likeness.ts'
import { pairReasons } from './pair-reason.ts'

const plain: PairStone = {
  id: 'a',
  shpNm: 1,
  fancy: null,
  crt: 1,
  length: 6.4,
  width: 6.42,
  colNm: 3,
  clrNm: 4,
  cutNm: 1,
  polNm: 1,
  symNm: 1,
  fluNm: 0,
  tblPer: 57,
  depPer: 61.5,
  ratio: 1,
  lbNm: 0,
}
const stone = (fields: Partial<PairStone> = {}): PairStone => ({ ...plain, ...fields })
function match(stones: readonly PairStone[], settings: PairSettings): Pairing {
  const run = matchPairs(stones, settings)
  for (;;) {
    const { done, value } = run.next()
    if (done) return value
  }
}
const scoreOf = (a: PairStone, b: PairStone, criteria: PairTolerances) => likenessOf([a, b], criteria).score(0, 1)

describe('the score of two stones', () => {
  it('is 100 for the same figures and what is left of the tolerances otherwise', () => {
    const criteria = { colNm: 1, depPer: 2 }
    expect(scoreOf(stone(), stone(), criteria)).toBe(100)
    expect(scoreOf(stone(), stone({ depPer: 62.5 }), criteria)).toBe(75)
    expect(scoreOf(stone(), stone({ colNm: 4, depPer: 63.5 }), criteria)).toBe(0)
  })

  it.each([
    ['carat, 3% of the lighter', { crt: 1 }, { crt: 1.03 }, { crt: 1.031 }, { crt: 3, colNm: 1 }],
    ['measurements, both sides', {}, { length: 6.5, width: 6.32 }, { width: 6.53 }, { msrmnt: 0.1, colNm: 1 }],
    ['a grade', {}, { clrNm: 5 }, { clrNm: 6 }, { clrNm: 1, colNm: 1 }],
    ['the very same grade', {}, { symNm: 1 }, { symNm: 2 }, { symNm: 0, colNm: 1 }],
    ['the ratio', { ratio: 1.3 }, { ratio: 1.33 }, { ratio: 1.34 }, { ratio: 0.03, colNm: 1 }],
    ['the intensity of a fancy color', { fancy: '1 1' }, { fancy: '1 1', colNm: 4 }, { fancy: '1 1', colNm: 5 }, { colNm: 1, crt: 3 }],
  ])('reaches to the edge of %s and no further', (_, one, near, remote, criteria) => {
    expect(scoreOf(stone(one), stone({ ...one, ...near }), criteria)).not.toBeNull()
    expect(scoreOf(stone(one), stone({ ...one, ...remote }), criteria)).toBeNull()
  })

  it('takes the longer side of a stone for its length, however it is written down', () =>
    expect(scoreOf(stone({ length: 5, width: 7 }), stone({ length: 7, width: 5 }), { msrmnt: 0, crt: 0 })).toBe(100))

  it('is null for an unknown value', () => expect(scoreOf(stone(), stone({ tblPer: null }), { tblPer: 10, crt: 25 })).toBeNull())
})

describe('matching', () => {
  it('never pairs another shape, a fancy color with a letter, or hues that differ', () => {
    const stones = [stone(), stone({ shpNm: 2 }), stone({ fancy: '1 0' }), stone({ fancy: '2 0' })]
    expect(match(stones, defaultPairing).sets).toEqual([])
  })

  it('takes the best pair first, though it leaves two others alone', () => {
    const depths = [60, 61.5, 62, 63.5]
    const { sets, without } = match(
      depths.map((depPer) => stone({ depPer })),
      { criteria: { depPer: 1.6, colNm: 0 }, size: 2 },
    )
    expect(sets.map(({ members }) => members)).toEqual([[1, 2]])
    expect(without).toEqual([0, 3])
  })

  it('makes sets in which every two match', () => {
    const depths = [60, 60.5, 61, 61.5, 65]
    const { sets, without } = match(
      depths.map((depPer) => stone({ depPer })),
      { criteria: { depPer: 1, colNm: 0 }, size: 3 },
    )
    expect(sets).toHaveLength(1)
    expect(without).toHaveLength(2)
  })

  const figures = fc.record({
    shpNm: fc.integer({ min: 1, max: 2 }),
    crt: fc.integer({ min: 100, max: 110 }).map((points) => points / 100),
    colNm: fc.integer({ min: 0, max: 3 }),
    depPer: fc.option(fc.integer({ min: 600, max: 640 }).map((tenths) => tenths / 10)),
  })
  const criteria: PairTolerances = { crt: 3, colNm: 1, depPer: 1 }
  const stones = fc.array(figures, { maxLength: 40 }).map((all) => all.map((fields) => stone(fields)))

  it('is greedy: each set left out conflicts with one as good or better', () => {
    fc.assert(
      fc.property(stones, (all) => {
        const { sets, without } = match(all, { criteria, size: 2 })
        const like = likenessOf(all, criteria)
        const scored = new Map(sets.flatMap(({ members, score }) => members.map((i) => [i, score] as const)))
        expect([...scored.keys(), ...without].toSorted((a, b) => a - b)).toEqual(all.map((_, i) => i))
        expect(sets.every(({ members: [i, j], score }) => like.score(i!, j!) === score)).toBe(true)
        all.forEach((_, i) =>
          all.slice(0, i).forEach((__, j) => {
            const score = like.score(i, j)
            if (score !== null) expect(Math.max(scored.get(i) ?? -1, scored.get(j) ?? -1)).toBeGreaterThanOrEqual(score)
          }),
        )
      }),
    )
  })

  it('puts no stone into two sets, nor two into one that do not match', () => {
    fc.assert(
      fc.property(stones, fc.integer({ min: 3, max: 6 }), (all, size) => {
        const { sets, without } = match(all, { criteria, size })
        const like = likenessOf(all, criteria)
        expect([...sets.flatMap(({ members }) => members), ...without].toSorted((a, b) => a - b)).toEqual(all.map((_, i) => i))
        for (const { members, score } of sets) {
          expect(members).toHaveLength(size)
          const scores = members.flatMap((i, at) => members.slice(0, at).map((j) => like.score(i, j)))
          expect(Math.min(...scores.map((one) => one ?? -1))).toBe(score)
        }
      }),
    )
  })

  it('stays fast where everything matches everything', () => {
    const all = Array.from({ length: 20_000 }, (_, i) => stone({ crt: 1 + (i % 50) / 100, depPer: 60 + (i % 40) / 10 }))
    // The processor time of this thread: a busy machine makes everything late.
    const before = process.threadCpuUsage()
    const { sets } = match(all, { criteria: { crt: 25, depPer: 10 }, size: 2 })
    expect(sets.length).toBeGreaterThan(9_000)
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5_000)
  })
})

describe('the reason why a stone is alone', () => {
  it.each([
    ['something is unknown', [stone({ depPer: null, tblPer: null })], { why: 'unknown', criteria: ['tblPer', 'depPer'], nearest: null }],
    ['nothing else is of its shape', [stone({ shpNm: 9 })], { why: 'alone', criteria: [], nearest: null }],
    [
      'the closest is too far',
      [stone(), stone({ shpNm: 2 }), stone({ depPer: 65, width: 6.6 })],
      { why: 'apart', criteria: ['msrmnt', 'depPer'], nearest: 2 },
    ],
    ['the closest is taken', [stone(), stone({ crt: 1.01 }), stone({ crt: 1.01 })], { why: 'taken', criteria: [], nearest: 1 }],
  ])('is said: %s', (_, stones, reason) => expect(pairReasons(stones, defaultPairing.criteria, [0])).toEqual([reason]))
})

describe('the criteria', () => {
  it('start with the usual criteria of a pair, within their limits', () => {
    expect(Object.keys(defaultPairing.criteria)).not.toContain('lbNm')
    for (const field of pairFields) expect(pairCriteria[field].within).toBeLessThanOrEqual(pairCriteria[field].most)
  })

  it('know fluorescence by group', () =>
    expect(['NON', 'VSL', 'FNT', 'MED', 'STG', 'VST', 'X'].map(fluorescenceGroup)).toEqual([0, 1, 1, 2, 3, 3, null]))
})
