import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { testWorld } from '../../../testing/world.ts'

// Other people's generators read the whole document: about 18 seconds of one core, and 10 on two cores that are free.
const generating = 300_000

const world = testWorld()
const { caller } = callersOf(world)
const root = join(import.meta.dirname, '../../../../../..')
const file = join(root, 'docs/openapi.json')
const generators = join(root, 'tools/api-clients')
const path = [join(generators, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
const env = { ...process.env, PATH: path, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
let dir = ''
const run = (command: string, args: string[]) =>
  promisify(execFile)(command, args, { cwd: dir, env, maxBuffer: 50_000_000 }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(error.stdout + error.stderr)
  })

/** Uses the generated client as an integrator would. Every type comes from the document. */
const calls = `
import type { paths } from './types.d.ts'
import * as loupe from './client.ts'

const [url = '', key = '', vStnId = ''] = process.argv.slice(2)
const send = globalThis.fetch
globalThis.fetch = (path, init) => send(url + String(path), init)
const options = { headers: { authorization: 'Bearer ' + key } }

type Search = paths['/api/v1/stones/paginate']['post']['requestBody']['content']['application/json']
const search: Search = { labGrown: false, limit: 2, filter: { crt: { '>=': 1 }, shpNm: ['ROUND'], or: [{ amt: { '<': 1e6 } }] }, sort: [{ crt: 'DESC' }] }

const stones = await loupe.clientApiStones({ labGrown: false, filter: { vStnId }, limit: 2 }, options)
const first = stones.status === 200 ? stones.data.data.list?.[0]?.vStnId : undefined
const stone = await loupe.clientApiStone(vStnId, options)
const nothing = await loupe.clientApiStone('NO-SUCH', options)
const feed = await loupe.clientApiFeed({ labGrown: 'false' }, options)
const cursor = feed.status === 200 ? feed.data.data.cursor : ''
const later = await loupe.clientApiFeed({ labGrown: 'false', cursor }, options)
const offer = { stones: [{ vStnId, ctPr: 6900 }] }
const withKey = { headers: { ...options.headers, 'idempotency-key': 'generated-1' } }
const made = await loupe.clientApiOffer(offer, withKey)
const again = await loupe.clientApiOffer(offer, withKey)
const offers = await loupe.clientApiOffers({}, options)
const refused = await loupe.clientApiStones({ ...search, limit: 5000 }, options)
const version = await loupe.companyVersion()
process.stdout.write(JSON.stringify({
  first,
  statuses: [stones, stone, nothing, feed, later, made, again, offers, refused, version].map(({ status }) => status),
  price: stone.status === 200 ? stone.data.data.ctPr : undefined,
  code: nothing.status === 404 ? nothing.data.code : undefined,
  field: refused.status === 400 ? refused.data.data?.fields?.[0]?.path : undefined,
  replayed: again.headers.get('idempotent-replayed'),
  isSame: made.status === 200 && again.status === 200 && made.data.data.list[0]?.id === again.data.data.list[0]?.id,
  offers: offers.status === 200 ? offers.data.data.count : undefined,
  left: stones.headers.get('ratelimit-remaining'),
}))
`

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'loupe-clients-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

it(
  'the document passes the linter of Redocly without a warning',
  async () => {
    const { stdout } = await run('redocly', ['lint', file, '--format=json', '--config', join(generators, 'redocly.yaml')])
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
  generating,
)

it(
  'clients that openapi-typescript and orval make of it compile, and make ten calls',
  async () => {
    const { key } = await caller(['stock', 'feed', 'deals', 'offers'])
    const stone = await world.given.diamond({ ctPr: 7000, amt: 7000 })
    await Promise.all([
      run('openapi-typescript', [file, '-o', join(dir, 'types.d.ts')]),
      run('orval', ['--input', file, '--output', join(dir, 'client.ts'), '--client', 'fetch', '--mode', 'single']),
      writeFile(join(dir, 'calls.ts'), calls),
      writeFile(join(dir, 'package.json'), '{"type":"module"}'),
    ])
    const compiler = {
      compilerOptions: {
        ...{ strict: true, noEmit: true, target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'] },
        ...{ allowImportingTsExtensions: true, erasableSyntaxOnly: true, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
      },
      files: ['calls.ts'],
    }
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(compiler))
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])

    const { stdout } = await run(process.execPath, ['calls.ts', world.url, key, stone.vStnId])

    expect(JSON.parse(stdout)).toEqual({
      first: stone.vStnId,
      statuses: [200, 200, 404, 200, 200, 200, 200, 200, 400, 200],
      price: 7000,
      code: 'E_NOT_FOUND',
      field: 'limit',
      replayed: 'true',
      isSame: true,
      offers: 1,
      left: '119',
    })
  },
  generating,
)

it('no operation of the document lacks a description or a reply, and every message of a webhook is described', () => {
  const { paths, webhooks, servers, info } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, object>>
  expect(
    Object.values(paths ?? {}).flatMap((one) => Object.values(one).filter(({ description, responses }) => !description || !responses)),
  ).toEqual([])
  expect(Object.keys(webhooks ?? {})).toEqual(['stone', 'manyStones', 'hold', 'memo', 'offer', 'order', 'test'])
  expect([servers?.['length'], info?.['version']]).toEqual([2, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
})
