import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

it.each(['/dev/mail', '/dev/mail.json'])('%s shows what was sent to an address', async (path) => {
  await world.house.db.insertInto('demoMail').values({ toAddress: 'ann@test.example', subject: 'Hello <Ann>', text: 'x' }).execute()

  const { status, body } = await world.raw(`${path}?to=ANN@test.example`)

  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('Hello')
  expect(JSON.stringify((await world.raw(`${path}?to=nobody@test.example`)).body)).not.toContain('Hello')
})

it.each([
  ['/dev/mail?to=a&to=b', 'Please name one address.'],
  ['/dev/mail.json?to=a&to=b', 'Please name one address.'],
  ['/dev/mail?to=%00', 'This contains characters that can not be kept.'],
  ['/dev/mail.json?to=%00', 'This contains characters that can not be kept.'],
])('%s is refused in words', async (path, message) => {
  expect(await world.raw(path)).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: [{ path: 'to', message }] } } })
})
