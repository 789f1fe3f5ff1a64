import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { firstOf } from '../parts/item-at.ts'
import { type Conditions, type Peer, type PeerAnswer, type Question, facetColumns, installed, pageLength } from './peer.ts'

/** MIT; a column database inside the process. Benchmarked, never a dependency. */
const packages = { '@duckdb/node-api': '1.5.6-r.1' }

/** What the benchmark uses of it. */
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowObjectsJS(): Record<string, unknown>[] }>
  closeSync(): void
}
interface Module {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}
export interface DuckDb {
  query(sql: string): Promise<Record<string, unknown>[]>
  close(): void
}

const typeOf: Record<string, string> = {
  ...{ uuid: 'UUID', text: 'VARCHAR', smallint: 'SMALLINT', integer: 'INTEGER', bigint: 'BIGINT', boolean: 'BOOLEAN' },
  ...{ date: 'DATE', numeric: 'DECIMAL(18,5)', 'timestamp without time zone': 'TIMESTAMP' },
}

/** A database in memory with the rows of a query as its table `stone`. */
export async function duckDbOf(pool: pg.Pool, select: string): Promise<DuckDb> {
  const dir = installed('duckdb', packages)
  const { DuckDBInstance } = createRequire(join(dir, 'package.json'))('@duckdb/node-api') as Module
  const instance = await DuckDBInstance.create(':memory:')
  const files = mkdtempSync('/tmp/loupe-bench-duckdb-')
  const query = async (sql: string) => {
    const connection = await instance.connect()
    try {
      return (await connection.runAndReadAll(sql)).getRowObjectsJS()
    } finally {
      connection.closeSync()
    }
  }
  const client = await pool.connect()
  try {
    await client.query(`create temporary view exported as ${select}`)
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns where table_name = 'exported' order by ordinal_position`,
    )
    const file = join(files, 'stones.csv')
    await pipeline(client.query(to('copy (select * from exported) to stdout (format csv)')), createWriteStream(file))
    const columns = rows.map(({ name, type }) => `'${name}': '${typeOf[type] ?? 'VARCHAR'}'`).join(', ')
    await query(`create table stone as select * from read_csv('${file}', header = false, columns = {${columns}})`)
  } finally {
    client.release(true)
    rmSync(files, { recursive: true })
  }
  return { query, close: () => instance.closeSync() }
}

const whereOf = (conditions: Conditions, but?: string) =>
  ['true', ...[...conditions].flatMap(([column, is]) => (column === but ? [] : [testOf(column, is)]))].join(' and ')
const testOf = (column: string, is: Conditions extends Map<string, infer T> ? T : never) =>
  'in' in is
    ? `${column} in (${is.in.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ')})`
    : `${column} between ${is.from} and ${is.to}`

/** The peers' table in memory. All facets are one statement, so that it may share their work. */
export async function duckdb(pool: pg.Pool): Promise<Peer> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'peer' and table_name = 'stone' order by ordinal_position`,
  )
  const columns = rows.map(({ name, type }) => (type === 'timestamp with time zone' ? `${name} at time zone 'utc' as ${name}` : name))
  const { query, close } = await duckDbOf(pool, `select ${columns.join(', ')} from peer.stone`)
  return {
    name: `DuckDB ${packages['@duckdb/node-api']}, in process`,
    stop: async () => close(),
    async request({ conditions, sort }: Question): Promise<PeerAnswer> {
      const where = whereOf(conditions)
      const order = [...sort.map(([column, way]) => `${column} ${way}`), 'key'].join(', ')
      const page = await query(`select * from stone where ${where} order by ${order} limit ${pageLength}`)
      const sums = firstOf(
        await query(
          `select count(*)::double as count, coalesce(sum(crt_mct), 0)::double as carats, coalesce(sum(amt_cents), 0)::double as cents from stone where ${where}`,
        ),
      )
      const groups = await query(
        facetColumns
          .map(
            (column) =>
              `select '${column}' as field, ${column}::varchar as value, count(*)::double as n from stone where ${whereOf(conditions, column)} group by 2`,
          )
          .join(' union all '),
      )
      const facets: PeerAnswer['facets'] = Object.fromEntries(facetColumns.map((column) => [column, {}]))
      for (const { field, value, n } of groups) Object.assign(facets[String(field)] ?? {}, { [String(value)]: Number(n) })
      return {
        ids: page.map(({ key }) => String(key)),
        ...{ count: Number(sums['count']), carats: Number(sums['carats']), cents: Number(sums['cents']) },
        facets,
      }
    },
  }
}
