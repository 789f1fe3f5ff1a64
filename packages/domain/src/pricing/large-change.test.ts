import { describe, expect, it } from 'vitest'
import { changeWatch, largeChangeText } from './large-change.ts'

const remoteOf = (...moves: readonly (readonly [number, number])[]) => {
  const watch = changeWatch()
  for (const [before, after] of moves) watch.add(before, after)
  return watch.far()
}

describe('a run needs a confirmation', () => {
  it.each([
    ['nothing at all', [], null],
    ['30% down', [[1000, 700]], null],
    ['a cent more', [[1000, 699.99]], { amountBefore: 1000, amountAfter: 699.99, fallen: 0 }],
    ['30% up', [[1000, 1300]], null],
    ['a cent more up', [[1000, 1300.01]], { amountBefore: 1000, amountAfter: 1300.01, fallen: 0 }],
    [
      'one of many by half',
      [
        [100_000, 100_000],
        [100, 50],
      ],
      null,
    ],
    [
      'one of many by more',
      [
        [100_000, 100_000],
        [100, 49.99],
      ],
      { amountBefore: 100_100, amountAfter: 100_049.99, fallen: 1 },
    ],
  ] as const)('%s', (_, moves, largeChange) => expect(remoteOf(...moves)).toEqual(largeChange))

  it('and the question contains the figures', () => {
    expect(largeChangeText(remoteOf([5_098_601, 471])!)).toBe(
      'The stones that change would go from $5,098,601.00 to $471.00 (−99.99%), and 1 stone would fall by more than 50%.',
    )
    expect(largeChangeText(remoteOf([1000, 1450])!)).toBe('The stones that change would go from $1,000.00 to $1,450.00 (+45.00%).')
  })
})
