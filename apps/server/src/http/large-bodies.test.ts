import { auth } from '@loupe/contract/access/auth.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

/** Bodies of nearly two megabytes, the most that a call takes, made of as many small values as fit. */
const world = testWorld()
const post = (body: string) => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body }) as const

it('200,000 unknown fields of a stranger are refused as one is', async () => {
  const fields = Array.from({ length: 200_000 }, (_, no) => `"${no.toString(36)}":1`)
  const reply = await world.raw(auth.sendLoginOtp.path, post(`{${fields.join()}}`))
  expect(reply).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: { length: 100 } } } })
})

it('600,000 conditions of a filter are refused for their number', async () => {
  const body = `{"filter":{"or":[${Array.from({ length: 600_000 }, () => '{}').join()}]}}`
  const reply = await world.raw(blocks.list.path, { ...post(body), as: 'seller' })
  expect(reply).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: [{ path: 'filter.or' }] } } })
})
