import fastify from 'fastify'
import { expect, it } from 'vitest'
import { warnOfSlowCalls } from './call-log.ts'

/** What is logged about a call, where one is slow after so many milliseconds. */
async function logged(slowMs: number | undefined, headers: Record<string, string> = {}) {
  const lines: unknown[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))
  warnOfSlowCalls(app, slowMs)
  app.post('/things', { schema: { operationId: 'things.list' } }, async () => ({ list: [] }))
  await app.inject({ method: 'POST', url: '/things', headers, payload: headers['content-type'] ? 'x' : {} })
  await app.close()
  return lines
}

it('a call that was slow to answer is a warning with its route, and no address', async () => {
  const [line, ...others] = await logged(0)
  expect(line).toMatchObject({ msg: 'slow call', method: 'POST', route: 'things.list', who: 'nobody', status: 200 })
  expect(others).toEqual([])
})

it('calls that take less, and uploads, are no warnings', async () => {
  expect(await logged(undefined)).toEqual([])
  expect(await logged(0, { 'content-type': 'multipart/form-data; boundary=x' })).toEqual([])
})
