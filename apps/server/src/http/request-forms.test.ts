import { auth } from '@loupe/contract/access/auth.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { warnOfSlowCalls } from '../operations/call-log.ts'
import { exchangeWith } from '../testing/raw-exchange.ts'
import { testWorld } from '../testing/world.ts'
import { refuseCompressed, refuseConnection } from './broken-requests.ts'
import { answerErrors } from './errors.ts'
import { limitBodies } from './time-limits.ts'

const world = testWorld()

let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp(world.services)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const end = 'host: a\r\nconnection: close\r\n'

it('OPTIONS of the whole server names the methods of all calls', async () => {
  const [answer] = await exchangeWith(app, `OPTIONS * HTTP/1.1\r\n${end}\r\n`)
  expect(answer).toMatchObject({ status: 204, headers: { allow: expect.stringMatching(/GET, HEAD, OPTIONS, .*POST/) as string }, text: '' })
})

it.each(['GET', 'POST'])('%s * is no call', async (method) => {
  const [answer] = await exchangeWith(app, `${method} * HTTP/1.1\r\n${end}\r\n`)
  expect(answer?.status).toBe(404)
})

it.each([
  ['GET http://a/healthz', 200],
  ['GET http://a/healthz?x=1', 200],
  ['POST http://a/healthz', 405],
  ['OPTIONS http://a/healthz', 204],
  ['GET http://a/admin/v1/nothing', 404],
])('a target that is a whole URL is read as its path: %s', async (target, status) => {
  const [answer] = await exchangeWith(app, `${target} HTTP/1.1\r\n${end}\r\n`)
  expect(answer?.status).toBe(status)
})

it('a compressed body is refused with what to do, and one that says that it is not compressed is read', async () => {
  const login = (encoding: string) =>
    exchangeWith(
      app,
      `POST ${auth.login.path} HTTP/1.1\r\n${end}content-type: application/json\r\ncontent-encoding: ${encoding}\r\ncontent-length: 2\r\n\r\n{}`,
    )
  const [compressed] = await login('gzip')
  expect(compressed).toMatchObject({ status: 415, headers: { 'accept-encoding': 'identity' } })
  expect(JSON.parse(compressed?.text ?? '')).toMatchObject({ message: 'Please send the body uncompressed, without Content-Encoding.' })
  const [plain] = await login('identity')
  expect(JSON.parse(plain?.text ?? '')).toHaveProperty('data.fields.0.path', 'username')
})

it('a connection whose compressed body does not end is closed, however slowly bytes still come', async () => {
  const quick = fastify()
  answerErrors(quick)
  limitBodies(quick, 0.2, refuseConnection({}))
  refuseCompressed(quick)
  quick.post('/things', async () => ({}))
  await quick.listen({ port: 0, host: '127.0.0.1' })
  const head = 'POST /things HTTP/1.1\r\nhost: a\r\ncontent-encoding: gzip\r\ncontent-length: 100\r\n\r\n'
  const began = performance.now()
  const answers = await exchangeWith(quick, head, 'a', 'b', 'c')
  expect(answers.map(({ status }) => status)).toEqual([415])
  // Node alone would wait for more than a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
  await quick.close()
})

it('a caller who waits for 100 Continue is told to go on, then answered', async () => {
  const answers = await exchangeWith(
    app,
    `POST ${auth.login.path} HTTP/1.1\r\n${end}content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n`,
    '{}',
  )
  expect(answers.map(({ status }) => status)).toEqual([100, 400])
})

it('a body that never arrives is logged with the status that its caller got', async () => {
  const lines: unknown[] = []
  const slow = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  answerErrors(slow)
  limitBodies(slow, 0.2, refuseConnection({}))
  warnOfSlowCalls(slow, 100)
  slow.post('/things', async () => ({}))
  await slow.listen({ port: 0, host: '127.0.0.1' })
  const answers = await exchangeWith(
    slow,
    `POST /things HTTP/1.1\r\n${end}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a`,
  )
  expect(answers.map(({ status }) => status)).toEqual([408])
  await expect.poll(() => lines).toMatchObject([{ msg: 'slow call', status: 408 }])
  await slow.close()
})
