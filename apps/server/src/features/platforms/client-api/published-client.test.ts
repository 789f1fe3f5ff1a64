import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { eventually } from '../../../testing/eventually.ts'
import { webhooksOf } from '../../../testing/webhooks.ts'
import { freePort } from '../../../testing/free-port.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { caller } = callersOf(world)
const { hooked, deliver, deliveriesOf } = webhooksOf(world)
const root = join(import.meta.dirname, '../../../../../..')
const sources = join(root, 'packages/client')
// Packs and compiles: other people's programs, some seconds of processor.
const packing = 180_000

let dir = ''
let examples: Map<string, string>
let packed: string[]
const run = async (command: string, args: string[], env: Record<string, string> = {}, cwd = dir) => {
  const done = promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env } })
  const { stdout } = await done.catch((error: { stdout: string; stderr: string }) => Promise.reject(new Error(error.stdout + error.stderr)))
  return stdout.trim().split('\n')
}
/** Runs an example of the README as an integrator would: with the packed archive, by its name. */
const example = (title: string, env: Record<string, string>) =>
  run(process.execPath, [examples.get(title) ?? ''], { LOUPE_URL: world.url, ...env })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-client-'))
  const installed = join(dir, 'node_modules/@loupe/client')
  await mkdir(installed, { recursive: true })
  await run('npm', ['pack', '--silent', '--pack-destination', dir], {}, sources)
  const { version } = JSON.parse(await readFile(join(sources, 'package.json'), 'utf8')) as { version: string }
  const archive = join(dir, `loupe-client-${version}.tgz`)
  packed = await run('tar', ['-tzf', archive])
  await run('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1'])
  await writeFile(join(dir, 'package.json'), '{"type":"module"}')
  const readme = await readFile(join(sources, 'README.md'), 'utf8')
  const sections = readme.split(/^## /m).flatMap((section) => {
    const [, code] = /```ts\n([\s\S]*?)```/.exec(section) ?? []
    return code === undefined ? [] : [[section.slice(0, section.indexOf('\n')), code] as const]
  })
  examples = new Map(sections.map(([title], at) => [title, `example-${at}.ts`]))
  for (const [title, code] of sections) await writeFile(join(dir, examples.get(title) ?? ''), code)
}, packing)
afterAll(() => rm(dir, { recursive: true, force: true }))

it('the archive has JavaScript, types, README and licence, and nothing else', async () => {
  const modules = ['api', 'client', 'errors', 'index', 'mcp', 'send', 'types', 'unrepeatable', 'webhooks']
  const built = modules.flatMap((name) => [`package/dist/${name}.d.ts`, `package/dist/${name}.js`])
  expect(packed.toSorted()).toEqual([...built, 'package/LICENSE', 'package/README.md', 'package/package.json'].toSorted())
  expect(await readFile(join(sources, 'LICENSE'), 'utf8')).toBe(await readFile(join(root, 'LICENSE'), 'utf8'))
})

it(
  'the examples compile with the types of the archive',
  async () => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'] },
      ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    }
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...examples.values()] }))
    expect(await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])).toEqual([''])
  },
  packing,
)

it('the examples for a client’s key search, hold once, list and copy', async () => {
  const { key } = await caller()
  const stone = await world.given.diamond({ crt: 1.2, ctPr: 7000, amt: 8400 })
  const env = { LOUPE_KEY: key }

  expect(await example('Search stones', env)).toEqual([
    '1 stones',
    expect.stringMatching(new RegExp(`^${stone.vStnId} .* 1.2 7000 available$`)),
  ])
  expect(await example('Read a stone', env)).toEqual([`${stone.vStnId} available`])
  // A stone that somebody has is found first (stones come by id), and passed over.
  const reserved = await world.given.diamond({ wSts: 'H', id: '00000000-0000-4000-8000-000000000000' })
  expect(await example('Hold stones', env)).toEqual([
    expect.stringMatching(new RegExp(`^Held ${stone.vStnId} until 20`)),
    'Held once: true',
    expect.stringMatching(/^Refused: 409 E_CONFLICT This stone does not exist. [0-9a-f-]{36}$/),
  ])
  await world.services.db.updateTable('diamond').set({ labGrown: true }).where('id', '=', reserved.id).execute()
  expect(await example('Read lists', env)).toEqual([expect.stringContaining(stone.vStnId)])
  expect(await example('Copy the stock', env)).toEqual(['1 stones; continue later with the cursor'])
})

it('the example for a service account reads what its role may', async () => {
  const { key } = await world.as('admin')(serviceAccounts.create, { body: { name: 'Web shop', role: roles.ADMIN } })
  const lines = await example('Act for the company', { LOUPE_SERVICE_KEY: key })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/ 7000$/)
})

it('the example for webhooks takes what Loupe signed, and nothing else', async () => {
  const { id, secret } = await hooked(['stone'])
  const port = await freePort()
  await world.services.db
    .updateTable('webhook')
    .set({ url: `http://hooks.test:${port}/` })
    .where('id', '=', id)
    .execute()
  const env = { ...process.env, LOUPE_WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(process.execPath, [examples.get('Receive webhooks') ?? ''], {
    cwd: dir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  receiver.stdout.on('data', (part) => (output += String(part)))
  const printed = (line: string) =>
    eventually(
      async () => output.trim().split('\n'),
      (lines) => lines.includes(line),
    )
  try {
    await printed('Listening')
    await world.as('admin')(webhooks.test, { body: { id } })
    await deliver(id)
    await printed('webhook.test {}')
    expect((await deliveriesOf(id)).map(({ state, status }) => [state, status])).toEqual([['sent', 204]])
    const headers = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)), 'webhook-signature': 'v1,AAAA' }
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '{}' })).status).toBe(400)
    await printed('No signature matches: another secret, or a changed body.')
    // A caller that leaves in the middle of its body, and one that comes after it.
    const leaving = connect(port, '127.0.0.1', () => leaving.end('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc'))
    await printed('aborted')
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' })).status).toBe(400)
  } finally {
    receiver.kill()
    await once(receiver, 'exit')
  }
})
