import assert from 'node:assert/strict'
import type pg from 'pg'
import { firstOf, itemAt } from '../parts/item-at.ts'
import { call, closedLoop, quantile } from '../parts/measure.ts'
import { type Case, cases, columnOf, listOf } from '../parts/search-cases.ts'
import { directus } from './directus.ts'
import { duckdb } from './duckdb.ts'
import { type Conditions, type Peer, type PeerAnswer, type Question, facetColumns, pageLength } from './peer.ts'
import { postgraphile } from './postgraphile.ts'
import { fillPeerTable } from './table.ts'

/** The desk's searches in the form for peers: our codes are numbers in the table. */
async function questionsOf(pool: pg.Pool): Promise<Question[]> {
  const { rows } = await pool.query<{ list: string; code: string; no: number }>(
    'select parent_code as list, code, no from master where parent_code is not null',
  )
  const numbers = new Map(rows.map(({ list, code, no }) => [`${list} ${code}`, no]))
  const one = ({ filter, sort }: Case): Question => {
    const conditions: Conditions = new Map()
    for (const [field, is] of Object.entries(filter)) {
      if (Array.isArray(is))
        conditions.set(columnOf(field), { in: is.map((code: string) => numbers.get(`${listOf[field]} ${code}`) ?? code) })
      else {
        const { '>=': from, '<=': to } = is as { '>=': number; '<=': number }
        conditions.set(columnOf(field), { from, to })
      }
    }
    return { conditions, sort: sort.flatMap((order) => Object.entries(order).map(([field, way]) => [columnOf(field), way] as const)) }
  }
  return cases.map(one)
}

const whereOf = (conditions: Conditions, but?: string) =>
  ['true', ...[...conditions].flatMap(([column, is]) => (column === but ? [] : [testOf(column, is)]))].join(' and ')
const testOf = (column: string, is: Conditions extends Map<string, infer T> ? T : never) =>
  'in' in is
    ? `${column} in (${is.in.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`
    : `${column} between ${is.from} and ${is.to}`

/** The answer of plain SQL on the peers' own table. */
async function plainAnswer(pool: pg.Pool, { conditions, sort }: Question): Promise<PeerAnswer> {
  const where = whereOf(conditions)
  const order = [...sort.map(([column, way]) => `${column} ${way}`), 'key'].join(', ')
  const { rows: ids } = await pool.query<{ key: string }>(`select key from peer.stone where ${where} order by ${order} limit ${pageLength}`)
  const { rows } = await pool.query<{ count: number; carats: string; cents: string }>(
    `select count(*)::int as count, coalesce(sum(crt_mct), 0) as carats, coalesce(sum(amt_cents), 0) as cents from peer.stone where ${where}`,
  )
  const facets: PeerAnswer['facets'] = {}
  for (const column of facetColumns) {
    const { rows: groups } = await pool.query<{ value: string | null; n: number }>(
      `select ${column} as value, count(*)::int as n from peer.stone where ${whereOf(conditions, column)} group by 1`,
    )
    facets[column] = Object.fromEntries(groups.map(({ value, n }) => [String(value), n]))
  }
  const { count, carats, cents } = firstOf(rows)
  return { ids: ids.map(({ key }) => key), count, carats: Number(carats), cents: Number(cents), facets }
}

export interface PeerOptions {
  size: number
  databaseUrl: string
  /** Our own engines. */
  sqlUrl: string | undefined
  indexUrl: string
  token: string
  peers: readonly PeerName[]
}
const peerNames = ['postgraphile', 'duckdb', 'directus'] as const
type PeerName = (typeof peerNames)[number]

/** The peers named on the command line, `none` for none. */
export function peersOf(text = 'postgraphile,duckdb'): PeerName[] {
  if (text === 'none') return []
  return text.split(',').map((name) => {
    const known = peerNames.find((peer) => peer === name)
    if (!known) throw new Error(`--peers takes ${peerNames.join(', ')} or none.`)
    return known
  })
}

interface System {
  name: string
  request(i: number): Promise<unknown>
}

const rounds = 3
/** How long a system is asked the same in one turn, at least once: one that answers at once is asked several times, so that it is not measured cold alone. */
const turnMs = 300
const ms = (time: number) => (time < 10 ? time.toFixed(2) : time.toFixed(0))

/** The full search on each system in turn, in another order each round; then on each with sixteen clients at once. First checks that the answers are equal. */
export async function againstPeers(pool: pg.Pool, options: PeerOptions): Promise<string[]> {
  const columns = await fillPeerTable(pool)
  const questions = await questionsOf(pool)
  const peers: Peer[] = []
  try {
    if (options.peers.includes('postgraphile')) peers.push(await postgraphile(options.databaseUrl, columns))
    if (options.peers.includes('duckdb')) peers.push(await duckdb(pool))
    if (options.peers.includes('directus')) peers.push(await directus(options.databaseUrl))
    for (const question of questions) {
      const plain = await plainAnswer(pool, question)
      for (const peer of peers) assert.deepEqual(await peer.request(question), plain, peer.name)
    }
    process.stderr.write(`${peers.map(({ name }) => name).join(', ')}: ${questions.length} answers equal plain SQL\n`)
    let searches = 0
    /** @param isNew whether each search has one more condition, which every stone meets, so that nothing of it is stored */
    const ours = (name: string, url: string, isNew = false): System => ({
      name,
      request: (i) => {
        const { filter, sort } = itemAt(cases, i)
        const more = isNew ? { ctPr: { '<=': 5_000_000 + ++searches } } : {}
        return call(
          `${url}/admin/v1/diamond/search/list`,
          options.token,
          JSON.stringify({ filter: { ...filter, ...more }, sort, labGrown: false }),
        )
      },
    })
    const systems = [
      ours('Loupe, column index', options.indexUrl),
      ours('Loupe, column index, searches never made before', options.indexUrl, true),
      ...(options.sqlUrl === undefined ? [] : [ours('Loupe, PostgreSQL', options.sqlUrl)]),
      ...peers.map(({ name, request }): System => ({ name, request: (i) => request(itemAt(questions, i)) })),
    ]
    const times = await inTurn(systems, questions.length)
    const first = firstOf(times).map((all) => Math.min(...all))
    const lines: string[] = []
    for (const [which, { name, request }] of systems.entries()) {
      const own = itemAt(times, which)
      const ratios = own.map((all, i) => Math.min(...all) / itemAt(first, i))
      const all = own.flat()
      const { perSecond } = await closedLoop(
        questions.map((_, i) => () => request(i)),
        16,
        10,
      )
      const q = (at: number) => quantile(ratios, at).toFixed(1)
      lines.push(
        `| ${[options.size, name, ms(quantile(all, 0.5)), ms(quantile(all, 0.95)), which === 0 ? '1' : `${q(0.5)} (${q(0.1)} to ${q(0.9)})`, perSecond.toFixed(perSecond < 10 ? 2 : 0)].join(' | ')} |`,
      )
    }
    return lines
  } finally {
    for (const peer of peers) await peer.stop()
    await pool.query('drop schema if exists peer cascade')
  }
}

/** The time of each round, by system and question. */
async function inTurn(systems: readonly System[], count: number): Promise<number[][][]> {
  const times = systems.map(() => Array.from({ length: count }, (): number[] => []))
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < count; i++) {
      for (let turn = 0; turn < systems.length; turn++) {
        const which = turn + i + round
        const from = performance.now()
        do {
          const at = performance.now()
          await itemAt(systems, which).request(i)
          itemAt(itemAt(times, which), i).push(performance.now() - at)
        } while (performance.now() - from < turnMs)
      }
    }
  }
  return times
}
