import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'
import { loggedError } from './errors.ts'

const world = testWorld()

it('keeps the row that broke a rule out of the log', async () => {
  const error = await world.given.diamond({ crt: -1, lbCmt: 'nobody else may read this' }).catch((thrown: Error) => thrown)

  expect(error).toMatchObject({ detail: expect.stringContaining('nobody else may read this') as string })
  expect(loggedError(error as Error)).toMatchObject({ code: '23514', constraint: 'diamond_crt', table: 'diamond' })
  expect(JSON.stringify(loggedError(error as Error))).not.toContain('nobody else may read this')
})
