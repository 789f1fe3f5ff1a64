import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

it.each(['/dev/mail', '/dev/mail.json'])('%s shows what was sent to an address', async (path) => {
  await world.services.db.insertInto('demoMail').values({ toAddress: 'ann@test.example', subject: 'Hello <Ann>', text: 'x' }).execute()

  const { status, body } = await world.raw(`${path}?to=ANN@test.example`)

  expect(status).toBe(200)
  expect(JSON.stringify(body)).toContain('Hello')
  expect(JSON.stringify((await world.raw(`${path}?to=nobody@test.example`)).body)).not.toContain('Hello')
})

it('shows when a mail came on the wall clock of the company, with the name of its zone', async () => {
  const at = '2026-11-22T20:10:00Z'
  await world.services.db.insertInto('demoMail').values({ toAddress: 'zoe@test.example', subject: 'x', text: 'x', at }).execute()

  expect(String((await world.raw('/dev/mail?to=zoe@test.example')).body)).toContain('>2026-11-23 01:40 Asia/Kolkata</time>')
})

it('has an icon, which the browser would otherwise look for in vain', async () => {
  const { body } = await world.raw('/dev/mail')
  const icon = /<link rel="icon" href="([^"]+)"/.exec(String(body))?.[1]

  expect(icon).toBe('/loupe.svg')
})

it.each([
  ['/dev/mail?to=a&to=b', 'Please name one address.'],
  ['/dev/mail.json?to=a&to=b', 'Please name one address.'],
  ['/dev/mail?to=%00', 'This contains characters that cannot be stored.'],
  ['/dev/mail.json?to=%00', 'This contains characters that cannot be stored.'],
])('%s is refused in words', async (path, message) => {
  expect(await world.raw(path)).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', data: { fields: [{ path: 'to', message }] } } })
})
