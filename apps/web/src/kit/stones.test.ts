import { expect, it } from 'vitest'
import { stonesOfDeal, stonesText } from './stones.ts'

const stones = [
  { id: 'a', vStnId: 'R1' },
  { id: 'b', vStnId: 'R2' },
  { id: 'c', vStnId: 'R3' },
]

it.each([
  [[], '3 stones'],
  [['b'], '2 stones'],
  [['b', 'c'], 'R1'],
])('a note on a deal names the stone when it is one: without %j it is of %s', (refused, text) =>
  expect(
    stonesOfDeal(
      stones,
      refused.map((diamond) => ({ diamond })),
    ),
  ).toBe(text),
)

it('stones are named by the number of the one, or by how many they are', () => {
  expect(stonesText(stones.slice(0, 1))).toBe('R1')
  expect(stonesText([])).toBe('0 stones')
  expect(stonesText(Array.from({ length: 1200 }, () => ({ vStnId: 'R1' })))).toBe('1,200 stones')
})
