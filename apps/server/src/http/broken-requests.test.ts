import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { auth } from '@loupe/contract/access/auth.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { type Answer, exchangeWith } from '../testing/raw-exchange.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()

let app: FastifyInstance
beforeAll(async () => {
  // With an https address, as in production, so that the HSTS header is among those compared.
  const config = { ...world.services.config, publicUrl: 'https://loupe.company.example', requestSeconds: 1 }
  app = await buildApp({ ...world.services, config })
  app.get('/slow', () => sleep(300, { text: 'done' }))
  app.get('/very-slow', () => sleep(3000, { text: 'done' }))
  app.post('/much-work', () => sleep(1500, { text: 'done' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const exchange = (...parts: string[]) => exchangeWith(app, ...parts)

const login = `POST ${auth.login.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
const broken: [string, string[], number, string][] = [
  ['an address that cannot be decoded', ['GET /% HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'], 400, 'E_VALIDATION'],
  [
    'an address longer than any of ours',
    [`GET /public/v1/share/${'x'.repeat(600)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`],
    404,
    'E_NOT_FOUND',
  ],
  ['a request line that is none', ['HELLO\r\n\r\n'], 400, 'E_VALIDATION'],
  ['a method that nobody knows', ['BREW /healthz HTTP/1.1\r\nhost: a\r\n\r\n'], 400, 'E_VALIDATION'],
  ['a version that nobody knows', ['GET /healthz HTTP/9.9\r\nhost: a\r\n\r\n'], 400, 'E_VALIDATION'],
  ['the beginning of TLS', ['\u0016\u0003\u0001\u0002\0\u0001\0\u0001\r\n\r\n'], 400, 'E_VALIDATION'],
  ['a tunnel', ['CONNECT other.example:443 HTTP/1.1\r\nhost: other.example\r\n\r\n'], 404, 'E_NOT_FOUND'],
  ['no host', ['GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n'], 400, 'E_VALIDATION'],
  ['two hosts', ['GET /healthz HTTP/1.1\r\nhost: a\r\nHost: b\r\nconnection: close\r\n\r\n'], 400, 'E_VALIDATION'],
  ['the same host twice', ['GET /healthz HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close\r\n\r\n'], 400, 'E_VALIDATION'],
  ['a header on two lines', ['GET /healthz HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n'], 400, 'E_VALIDATION'],
  ['a header that is none', ['GET /healthz HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n'], 400, 'E_VALIDATION'],
  ['an address that is too long', [`GET /healthz?${'x'.repeat(70_000)} HTTP/1.1\r\nhost: a\r\n\r\n`], 414, 'E_URI_TOO_LONG'],
  ['headers that are too large', [`GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`], 431, 'E_HEADERS_TOO_LARGE'],
  ['headers that never end', ['GET /healthz HTTP/1.1\r\nhost: a\r\nx'], 408, 'E_TIMEOUT'],
  ['a length that is no number', [`${login}content-length: many\r\n\r\n{}`], 400, 'E_VALIDATION'],
  ['the same length twice', [`${login}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`], 400, 'E_VALIDATION'],
  ['two lengths', [`${login}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`], 400, 'E_VALIDATION'],
  ['a length beside chunks', [`${login}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`], 400, 'E_VALIDATION'],
  ['a chunk without a length', [`${login}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`], 400, 'E_VALIDATION'],
  ['a chunk without a length after a good one', [`${login}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`, 'zz\r\n'], 400, 'E_VALIDATION'],
  [
    'a chunk with a long extension',
    [`${login}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
    413,
    'E_TOO_LARGE',
  ],
  ['a compressed body', [`${login}content-encoding: gzip\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`], 415, 'E_UNSUPPORTED_MEDIA'],
  ['half a body', [`${login}content-length: 100\r\n\r\n{"us`], 408, 'E_TIMEOUT'],
  ['half a body in chunks', [`${login}transfer-encoding: chunked\r\n\r\n4\r\n{"us\r\n`], 408, 'E_TIMEOUT'],
]

/** Headers that differ between responses. */
const own = ['content-length', 'date', 'connection', 'keep-alive', 'x-request-id', 'vary', 'content-type']

async function expectUsual(answer: Answer | undefined, status: number, code: string, data?: object) {
  const defaults = await fetch(`${app.listeningOrigin}/admin/v1/nothing`)

  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(JSON.parse(answer?.text ?? '')).toEqual({
    code,
    message: expect.any(String) as string,
    ...(code === 'E_VALIDATION' ? { data: { fields: [] } } : {}),
    ...(data ? { data } : {}),
    requestId: answer?.headers['x-request-id'],
  })
  expect(answer?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  for (const [name, value] of defaults.headers) if (!own.includes(name)) expect([name, answer?.headers[name]]).toEqual([name, value])
}

it.each(broken)('the answer to %s has the form and the headers of every other, and is the last', async (_, parts, status, code) => {
  const answers = await exchange(...parts)

  expect(answers).toMatchObject([{ headers: { connection: 'close' } }])
  await expectUsual(answers[0], status, code)
})

it.each(METHODS.filter((method) => !['CONNECT', 'GET', 'HEAD', 'OPTIONS', 'QUERY'].includes(method)))(
  '%s where the address takes other methods is refused',
  async (method) => {
    const [answer] = await exchange(`${method} /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)

    expect(answer?.headers['connection']).toBe('close')
    expect(answer?.headers['allow']).toBe('GET, HEAD, OPTIONS')
    await expectUsual(answer, 405, 'E_METHOD_NOT_ALLOWED', { allow: ['GET', 'HEAD', 'OPTIONS'] })
  },
)

it('half an upload is told so when nothing more comes', async () => {
  const answers = await exchange(
    `POST ${contentFiles.upload.path} HTTP/1.1\r\nhost: a\r\nauthorization: JWT ${world.tokens.super}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  )

  expect(answers).toHaveLength(1)
  await expectUsual(answers[0], 408, 'E_TIMEOUT')
})

it('an expectation that nobody knows is passed over', async () => {
  const answers = await exchange('GET /healthz HTTP/1.1\r\nhost: a\r\nexpect: tea\r\nconnection: close\r\n\r\n')

  expect(answers.map(({ status }) => status)).toEqual([200])
})

it('a whole request gets its own answer, and nothing else, when nonsense comes after it', async () => {
  const answers = await exchange('GET /slow HTTP/1.1\r\nhost: a\r\n\r\nHELLO\r\n\r\n', 'HELLO\r\n\r\n')

  expect(answers).toMatchObject([{ status: 200, headers: { connection: 'close' }, text: '{"text":"done"}' }])
})

it('nonsense after an answer is answered by itself', async () => {
  const answers = await exchange('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n', 'HELLO\r\n\r\n', 'HELLO\r\n\r\n')

  expect(answers.map(({ status }) => status)).toEqual([200, 400])
  await expectUsual(answers[1], 400, 'E_VALIDATION')
})

it('half a body is not answered in the place of the request before it', async () => {
  const answers = await exchange(`GET /very-slow HTTP/1.1\r\nhost: a\r\n\r\n${login}content-length: 100\r\n\r\n{"us`)

  expect(answers).toEqual([])
})

it.each(['content-length: 0\r\n\r\n', 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'])(
  'work may take longer than a request may take to arrive: %j',
  async (rest) => {
    const answers = await exchange(`POST /much-work HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${rest}`)

    expect(answers).toMatchObject([{ status: 200, text: '{"text":"done"}' }])
  },
)

it('half an upload to an address that is none is refused, and its connection closed all the same', async () => {
  const answers = await exchange(
    'POST /nowhere HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000\r\n\r\n--b\r\nhalf',
  )
  expect(answers.map(({ status }) => status)).toEqual([404])
})

it('half a body that was refused already is not answered again', async () => {
  const answers = await exchange(`POST /admin/v1/nothing HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{"us`)

  expect(answers.map(({ status }) => status)).toEqual([404])
})

describe('a node that stops', () => {
  const slow = 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n'
  const unknown = 'GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n'

  /** Statuses of the replies of a node that is stopped by the first request, after the connection was closed. */
  async function answersOfStopping(slowMs: number, ...parts: string[]) {
    const stopping = await buildApp(world.services)
    let closed: Promise<void> | undefined
    stopping.get('/slow', () => {
      closed = stopping.close()
      return sleep(slowMs, { text: 'done' })
    })
    await stopping.listen({ port: 0, host: '127.0.0.1' })
    const answers = await exchangeWith(stopping, ...parts)
    await closed
    return answers.map(({ status, text }) => [status, text.includes('E_NOT_FOUND')])
  }

  it.each([
    ['on an open connection', 1500, [slow, unknown]],
    ['with the request before', 20, [slow + unknown]],
  ])('answers what comes %s as any other, and closes the connection', async (_, slowMs, parts) =>
    expect(await answersOfStopping(slowMs, ...parts)).toEqual([
      [200, false],
      [404, true],
    ]),
  )

  it('closes a connection as soon as its last reply is sent', async () => expect(await answersOfStopping(20, slow)).toEqual([[200, false]]))

  it('sends the whole of a reply that is still leaving when another one ends', async () => {
    const stopping = await buildApp(world.services)
    const bytes = 20_000_000
    stopping.get('/large', () => Buffer.alloc(bytes, 'x'))
    await stopping.listen({ port: 0, host: '127.0.0.1' })
    const reader = connect(Number(new URL(stopping.listeningOrigin).port), '127.0.0.1')
    reader.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(reader, 'readable')
    const other = exchangeWith(stopping, 'GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n')
    const closed = stopping.close()
    await other
    let read = 0
    for await (const part of reader) read += (part as Buffer).length
    await closed
    expect(read).toBeGreaterThan(bytes)
  })
})
