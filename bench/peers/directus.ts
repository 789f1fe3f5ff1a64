import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstOf, valueOf } from '../parts/item-at.ts'
import { call } from '../parts/measure.ts'
import { type Conditions, type Peer, type PeerAnswer, type Question, facetColumns, installed, pageLength, running } from './peer.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

/** Source-available, not free: benchmarked, never a dependency. */
const packages = { directus: '12.4.0' }

/** REST cannot combine queries in one request: a page, the sums, and one for each facet, as a browser would send them. */
function callsOf({ conditions, sort }: Question): Record<string, string> {
  const order = [...sort.map(([column, way]) => (way === 'ASC' ? column : `-${column}`)), 'key'].join(',')
  const requesting = (more: string, but?: string) =>
    `/items/stone?filter=${encodeURIComponent(JSON.stringify(filterOf(conditions, but)))}&${more}`
  return {
    page: requesting(`sort=${order}&limit=${pageLength}&fields=*`),
    sums: requesting('aggregate[count]=*&aggregate[sum]=crt_mct,amt_cents'),
    ...Object.fromEntries(facetColumns.map((column) => [column, requesting(`aggregate[count]=*&groupBy[]=${column}&limit=-1`, column)])),
  }
}
function filterOf(conditions: Conditions, but?: string) {
  const parts = [...conditions].flatMap(([column, is]) =>
    column === but ? [] : [{ [column]: 'in' in is ? { _in: is.in } : { _between: [is.from, is.to] } }],
  )
  return parts.length > 0 ? { _and: parts } : {}
}

interface Row {
  key: string
  count: string | number
  sum: { crt_mct: string | number | null; amt_cents: string | number | null }
  [column: string]: unknown
}

export async function directus(databaseUrl: string): Promise<Peer> {
  const dir = installed('directus', packages)
  // It runs scripts of its users, and there are none here; its native part would have to be compiled.
  writeFileSync(join(dir, 'node_modules', 'isolated-vm', 'isolated-vm.js'), 'module.exports = {}\n')
  const port = await freePort()
  const at = new URL(databaseUrl)
  const token = randomUUID()
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: dir,
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'warn', TELEMETRY: 'false' },
    ...{ KEY: randomUUID(), SECRET: randomUUID(), ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: randomUUID(), ADMIN_TOKEN: token },
    ...{
      DB_CLIENT: 'pg',
      DB_HOST: at.searchParams.get('host') ?? at.hostname,
      DB_DATABASE: at.pathname.slice(1),
      DB_USER: at.username,
      DB_PORT: '5432',
    },
    ...{
      DB_PASSWORD: at.password,
      DB_SEARCH_PATH: 'peer',
      CACHE_ENABLED: 'false',
      RATE_LIMITER_ENABLED: 'false',
      QUERY_LIMIT_DEFAULT: '-1',
      PRESSURE_LIMITER_ENABLED: 'false',
    },
  }
  const cli = join('node_modules', 'directus', 'cli.js')
  const made = spawnSync(process.execPath, [cli, 'bootstrap'], { cwd: dir, env, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`Directus could not be set up: ${made.stdout} ${made.stderr}`)
  const url = `http://127.0.0.1:${port}`
  const stop = await running(dir, cli, ['start'], env, `${url}/server/ping`)
  const get = async (path: string) => (JSON.parse((await call(`${url}${path}&access_token=${token}`)).toString()) as { data: Row[] }).data
  return {
    name: `Directus ${packages.directus}`,
    stop,
    async request(question): Promise<PeerAnswer> {
      const answers = Object.fromEntries(
        await Promise.all(Object.entries(callsOf(question)).map(async ([name, path]) => [name, await get(path)] as const)),
      )
      const sums = firstOf(valueOf(answers, 'sums'))
      return {
        ids: valueOf(answers, 'page').map(({ key }) => key),
        count: Number(sums.count),
        carats: Number(sums.sum.crt_mct ?? 0),
        cents: Number(sums.sum.amt_cents ?? 0),
        facets: Object.fromEntries(
          facetColumns.map((column) => [
            column,
            Object.fromEntries(valueOf(answers, column).map((row) => [String(row[column]), Number(row.count)])),
          ]),
        ),
      }
    },
  }
}
