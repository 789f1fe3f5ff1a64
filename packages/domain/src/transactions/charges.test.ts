import { expect, it } from 'vitest'
import { bp, cents } from '../kernel/units.ts'
import { chargesOf } from './charges.ts'

const of = (cm: number, bank: number, min: number | null = null, max: number | null = null, amount = 7000) =>
  chargesOf(cents(amount), {
    cm: bp(cm),
    bank: bp(bank),
    min: min === null ? null : cents(min),
    max: max === null ? null : cents(max),
  })

it.each([
  ['both are percentages of the amount', of(1.5, 0.5), [105, 35, 140]],
  ['each is rounded to the cent before they are added', of(0.05, 0.05, null, null, 10), [0.01, 0.01, 0.02]],
  ['at least so much is charged', of(1.5, 0.5, 200), [105, 35, 200]],
  ['at most so much is charged', of(1.5, 0.5, null, 100), [105, 35, 100]],
  ['a bound itself changes nothing', of(1.5, 0.5, 140, 140), [105, 35, 140]],
  ['without a percentage nothing is charged, whatever the bounds', of(0, 0, 200), [0, 0, 0]],
])('%s', (_, { cm, bank, total }, expected) => {
  expect([cm, bank, total]).toEqual(expected.map((amount) => cents(amount)))
})
