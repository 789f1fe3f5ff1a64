import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connect, systemsOf } from '../testing/assistants.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const { system } = systemsOf(world)

/** The program `loupe-mcp` of the client package, from its source. */
const program = fileURLToPath(new URL('../../../../packages/client/src/mcp.ts', import.meta.url))
const environment = (fields: Record<string, string>) => ({ PATH: process.env['PATH'] ?? '', ...fields })

async function bridge(key: string, protocol: 'modern' | 'legacy' = 'modern', url = world.url) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: environment({ LOUPE_URL: url, LOUPE_KEY: key }),
    stderr: 'pipe',
  })
  const connected = await connect(transport, protocol)
  onTestFinished(() => connected.client.close())
  return connected
}

/** What the program answers to lines, and how it ends. */
async function run(lines: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: environment(env), stdio: 'pipe' })
  const [out, err] = [child.stdout, child.stderr].map(async (stream) => (await stream.setEncoding('utf8').toArray()).join(''))
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, out: (await out) ?? '', err: (await err) ?? '' }
}
const pingOf = (id: string | number) => JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })
const ping = pingOf('p')
const someKey = `loupe_${'x'.repeat(43)}`
const repliesIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; error?: { message: string } })

/** A server in place of Loupe, which answers a message by its id. */
async function standIn(answer: (response: ServerResponse, id: unknown) => void): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then((message) => answer(response.setHeader('content-type', 'application/json'), (message as { id: unknown }).id))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the bridge over standard input and output', () => {
  it.each(['modern', 'legacy'] as const)('does what the endpoint does, by the %s protocol', async (protocol) => {
    const client = await world.given.account({ companyName: 'Bright Rings' })
    const stone = await world.given.diamond()
    const { use, refused, names, client: assistant } = await bridge((await system()).key, protocol)

    expect(await names()).toContain('hold_stones')
    const clients = await use('search_clients', { name: 'bright' })
    const hold = { stones: [stone.vStnId], client: clients.data.clients[0]!.id, hours: 3 }
    expect((await use('hold_stones', { ...hold, idempotencyKey: 'one-and-only' })).text).toMatch(/^Held 1 pc/)
    expect((await refused('hold_stones', { ...hold, idempotencyKey: 'another-one' })).text).toMatch(/Nothing was changed\.$/)
    expect((await assistant.readResource({ uri: `loupe://client/${client.id}` })).contents).toHaveLength(1)
    await world.services.db.updateTable('account').set({ companyName: 'Other' }).where('id', '=', client.id).execute()
  })

  it('answers each of fifty calls at once', async () => {
    const { client } = await bridge((await system({ perMinute: 600 })).key)

    const replies = await Promise.allSettled(
      Array.from({ length: 50 }, () => client.callTool({ name: 'search_clients', arguments: { name: 'bright' } })),
    )

    const done = replies.filter((one) => one.status === 'fulfilled' && !one.value.isError)
    expect(done.length).toBeGreaterThan(0)
    // A machine with other work may be too busy for fifty: that, too, is said in words.
    for (const one of replies) if (one.status === 'rejected') expect(String(one.reason)).toMatch(/Loupe is very busy/)
  })

  it('says in words that the key was revoked while it runs', async () => {
    const { key, id } = await system()
    const { client, use } = await bridge(key)
    await use('my_work_today')
    await world.as('admin')(serviceAccounts.revoke, { body: { id } })
    await expect(client.callTool({ name: 'my_work_today', arguments: {} })).rejects.toThrow(/This API key is not valid/)
  })

  it('says in words that there is no Loupe, and keeps the id of the message', async () => {
    const nobody = await run([ping, 'surprise'], { LOUPE_URL: 'http://127.0.0.1:9', LOUPE_KEY: someKey })
    const lines = repliesIn(nobody.out)
    expect(lines).toHaveLength(2)
    expect(lines.find(({ id }) => id === 'p')?.error?.message).toMatch(/^The Loupe at http:\/\/127\.0\.0\.1:9 does not answer: /)
    expect(lines.find(({ id }) => id === null)?.error?.message).toBe('This line is not JSON.')
    expect(nobody.code).toBe(0)
  })

  it('keeps eight calls in flight at most', async () => {
    let [open, most] = [0, 0]
    const url = await standIn((response, id) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: {} }))
      }, 20)
    })

    const { out } = await run(
      Array.from({ length: 30 }, (_, at) => pingOf(at)),
      { LOUPE_URL: url, LOUPE_KEY: someKey },
    )

    expect(
      repliesIn(out)
        .map(({ id }) => id)
        .toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual(Array.from({ length: 30 }, (_, at) => at))
    expect(most).toBe(8)
  })

  it('repeats what a busy Loupe puts off, at most four times', async () => {
    const times = new Map<unknown, number>()
    const url = await standIn((response, id) => {
      const time = (times.get(id) ?? 0) + 1
      times.set(id, time)
      if (id === 'patient' && time > 4) return response.end(JSON.stringify({ jsonrpc: '2.0', id, result: {} }))
      const later = { patient: { 'retry-after': '0' }, busy: { 'retry-after': '0' }, long: { 'retry-after': '3600' } }[String(id)] ?? {}
      return response.writeHead(503, later).end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Busy.' } }))
    })

    const { out } = await run(['patient', 'busy', 'long', 'silent'].map(pingOf), { LOUPE_URL: url, LOUPE_KEY: someKey })

    expect(Object.fromEntries(times)).toEqual({ patient: 5, busy: 5, long: 1, silent: 1 })
    const error = { message: 'Busy.' }
    expect(Object.fromEntries(repliesIn(out).map((reply) => [reply.id, reply]))).toMatchObject({
      ...{ patient: { result: {} }, busy: { error }, long: { error }, silent: { error } },
    })
  })

  it.each([
    [{}, 'Set LOUPE_URL to the address of your Loupe, and LOUPE_KEY to a key of it.\n'],
    [{ LOUPE_URL: 'here', LOUPE_KEY: 'x' }, 'LOUPE_URL has to be an address such as https://loupe.company.example, not "here".\n'],
    [{ LOUPE_URL: 'http://127.0.0.1:9', LOUPE_KEY: 'a b' }, 'LOUPE_KEY is not a key: keys begin with loupe_ or test_.\n'],
  ])('ends with %j, and says why', async (env, message) => {
    expect(await run([], env as Record<string, string>)).toEqual({ code: 1, out: '', err: message })
  })
})
