import { expect, it, vi } from 'vitest'

vi.mock('../api/hooks.ts', () => ({ queryClient: {} }))
vi.mock('./preferences.ts', () => ({ preferences: () => ({ stones: 'natural' }), setPreferences: () => undefined }))
const { stonesOfDeal } = await import('./stones.ts')
const stones = [
  { id: 'a', vStnId: 'R1' },
  { id: 'b', vStnId: 'R2' },
  { id: 'c', vStnId: 'R3' },
]

it.each([
  [[], '3 stones'],
  [['b'], '2 stones'],
  [['b', 'c'], 'R1'],
])('a note on a deal names the stone when it is one: without %j it is of %s', (refused, labels) =>
  expect(
    stonesOfDeal(
      stones,
      refused.map((diamond) => ({ diamond })),
    ),
  ).toBe(labels),
)
