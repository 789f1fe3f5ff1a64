import { request } from 'node:http'
import { expect, it } from 'vitest'
import { auth } from '@loupe/contract/access/auth.ts'
import { buildApp } from '../app.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

/** A node that browsers reach over TLS, which a proxy terminates. */
async function overTls() {
  const config = { ...world.services.config, publicUrl: 'https://loupe.company.example' }
  return buildApp({ ...world.services, config })
}

it.each([
  ['a page', '/signin', { accept: 'text/html' }],
  ['a refused call', auth.me.path, {}],
  ['an unknown address', '/admin/v1/nothing', {}],
  ['a share link that does not exist', '/public/v1/share/nothing', {}],
  ['health', '/healthz', {}],
])('%s is sent with the headers that protect it in a browser', async (_, url, headers) => {
  const app = await overTls()

  const reply = await app.inject({ url, headers: { ...headers, origin: 'https://other.example' } })

  const [, seconds = '0'] = /^max-age=(\d+); includeSubDomains$/.exec(reply.headers['strict-transport-security'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600)
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.headers['referrer-policy']).toBe('no-referrer')
  const policy = reply.headers['content-security-policy']
  for (const directive of ["default-src 'self'", "base-uri 'none'", "object-src 'none'", "script-src 'self'", "frame-ancestors 'self'"])
    expect(policy).toContain(directive)
  expect(policy).not.toMatch(/script-src [^;]*(unsafe|https?:)/)
  // No other origin may read a response.
  expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(reply.headers['content-type']).toContain('charset=utf-8')
  await app.close()
})

it('the live stream is sent with the same headers, and says its charset', async () => {
  const hangUp = new AbortController()
  const headers = { authorization: `JWT ${world.tokens.seller}` }
  const stream = await fetch(`${world.url}/admin/v1/live`, { headers, signal: hangUp.signal })
  hangUp.abort()
  const plain = await fetch(`${world.url}/healthz`)

  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control', 'x-robots-tag'])
    expect([name, stream.headers.get(name)]).toEqual([name, plain.headers.get(name)])
})

it('the session cookie is bound to the host and to TLS where TLS is used', async () => {
  const app = await overTls()

  const reply = await app.inject({
    method: 'POST',
    url: auth.logout.path,
    headers: { authorization: `JWT ${world.tokens.seller2}` },
  })

  expect(reply.headers['set-cookie']).toMatch(/^__Host-loupe=;.*Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  await app.close()
})

it.each(['/.git/config', '/.env', '/package.json', '/assets/', '/assets/../../../package.json', '/%2e%2e/package.json'])(
  'nothing of the installation is served at %s',
  async (path) => {
    const { status, body } = await raw('GET', path)
    expect([status, JSON.parse(body)]).toMatchObject([404, { code: 'E_NOT_FOUND' }])
  },
)

it('TRACE is not answered with what was sent', async () => {
  const { status, body } = await raw('TRACE', '/healthz')
  expect(status).toBe(405)
  expect(body).not.toContain('secret-of-the-caller')
})

/** Sends a URL unchanged; `fetch` would normalize it. */
function raw(method: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(world.url)
  return new Promise((done, failed) => {
    const sent = request({ hostname, port, method, path, headers: { 'x-test': 'secret-of-the-caller' } }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (part: string) => (body += part))
      reply.on('end', () => done({ status: reply.statusCode ?? 0, body }))
    })
    sent.on('error', failed).end()
  })
}
