import { expect, it } from 'vitest'
import { weightReader } from './weight-peers.ts'

const weights = [0.7, 1.01, 1.02, 1.2, 1.5, 2.01, 101]

it.each([
  [{ crt: 101 }, 'decimal point'],
  [{ crt: 101, length: 30 }, undefined],
  [{ crt: 25.3 }, undefined],
  [{ crt: 20 }, undefined],
  [{ crt: 2 }, undefined],
  [{}, undefined],
])('the weight of %j among stones of about one carat: %s', (stone, message) => {
  const problem = weightReader(weights)(stone)
  if (message === undefined) expect(problem).toBeUndefined()
  else expect(problem).toMatchObject({ field: 'crt', level: 'error', message: expect.stringContaining(message) })
})

it('is not judged among few stones, or among heavy ones', () => {
  expect(weightReader([1, 1, 1])({ crt: 101 })).toBeUndefined()
  expect(weightReader([20, 30, 40, 50, 60])({ crt: 101 })).toBeUndefined()
})
