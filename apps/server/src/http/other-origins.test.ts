import { notifications } from '@loupe/contract/messages/notifications.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
/** Of a browser that sends no Sec-Fetch-Site, as to plain http. */
const write = (headers: Record<string, string>) =>
  world.raw(notifications.see.path, {
    method: 'POST',
    headers: { cookie: `loupe=${world.tokens.seller}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ isSeen: true }),
  })

it.each([
  ['nobody, as a page in a sandbox says', () => ({ origin: 'null' })],
  ['a host that begins with ours', () => ({ origin: `${world.url}.evil.example` })],
  ['a host that ends with ours', () => ({ origin: world.url.replace('//', '//evil') })],
  ['a name and password before another host', () => ({ origin: `${world.url}@evil.example` })],
  ['another port of this machine', () => ({ origin: `${new URL(world.url).protocol}//${new URL(world.url).hostname}:9` })],
  ['two origins', () => ({ origin: `${world.url} https://evil.example` })],
  ['a page of the same site', () => ({ 'sec-fetch-site': 'same-site' })],
  ['an origin that X-Forwarded-Host names too', () => ({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' })],
  ['an origin that Forwarded names too', () => ({ origin: 'https://evil.example', forwarded: 'host=evil.example;proto=https' })],
] as const)('a page of %s cannot write with the cookie of a browser, nor read an answer', async (_, headers) => {
  const reply = await write(headers())
  expect(reply).toMatchObject({ status: 403, body: { code: 'E_FORBIDDEN', message: 'Pages of other origins may not call this.' } })
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('our own pages can', async () => {
  for (const origin of [world.url, world.services.config.publicUrl]) expect(await write({ origin })).toMatchObject({ status: 200 })
})

it('a link in a mail leads to PUBLIC_URL, whatever host the request names', async () => {
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'content-type': 'application/json',
  }
  await world.raw(auth.forgotPassword.path, { method: 'POST', headers, body: JSON.stringify({ username: 'test-seller' }) })
  const { text } = await world.services.db.selectFrom('mail').select('text').where('kind', '=', 'password-reset').executeTakeFirstOrThrow()
  expect(text).toContain(`${world.services.config.publicUrl}/reset-password/`)
  expect(text).not.toContain('evil')
})
