import { randomUUID } from 'node:crypto'
import { bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

/** For whom rows are made: a client with its sales person, and the word that is in every text of its rows. */
export interface Owner {
  account: string
  seller: string
  buyer: string
  word: string
  /** The id of all its rows, except those of the company: one request then names a row of every table. */
  id?: string
}
export type Row = Record<string, string>
interface Column {
  table: string
  name: string
  type: string
  isRequired: boolean
  /** The table that it refers to, and the column there. */
  of: string | null
  ofColumn: string | null
  /** The first value that a constraint allows. */
  allowed: string | null
}

/** The columns of all tables, from the catalogue of the database. */
async function columnsOf(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired",
      (select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as of,
      (select r.attname from pg_constraint f join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]) as "ofColumn",
      (select coalesce(substring(pg_get_constraintdef(f.oid) from 'ARRAY\\[''?([^'',\\]:]+)'), '') from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'c' and a.attnum = any(f.conkey) order by cardinality(f.conkey) limit 1) as allowed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`.execute(db)
  return Map.groupBy(rows, ({ table }) => table.replaceAll('"', ''))
}

/** Made before, or the company's own, which only name the person who made them. */
const notOfClients = /^(account|user|session|event.*|intake.*|platform.*)$/
/** The tables whose rows belong to a client: those that refer to clients, and those that refer to one of these. */
function ownedTables(columns: Map<string, Column[]>): string[] {
  const owned = new Set(['account', 'user'])
  const refers = (table: string) =>
    columns.get(table)!.some(({ of, name }) => of && owned.has(of.replaceAll('"', '')) && !/_by$/.test(name))
  for (let before = 0; before < owned.size;) {
    before = owned.size
    for (const table of columns.keys()) if (refers(table)) owned.add(table)
  }
  return [...owned].filter((table) => !notOfClients.test(table))
}

/** Values with a shape of their own. */
const shapes: Record<string, string> = { bank: '[]', audience: JSON.stringify(bulkAudience.parse({})) }
const isText = ({ type, of, allowed }: Column) => type === 'text' && of === null && allowed === null

/**
 * Inserts a row for each owner into every table whose rows belong to a client, with the owner's word in each text.
 * @returns the rows by table and owner, and the tables whose constraints such a row does not meet
 */
export async function rowsEverywhere(db: Db, owners: readonly Owner[]): Promise<{ rows: Map<Owner, Map<string, Row>>; left: string[] }> {
  const columns = await columnsOf(db)
  const owned = new Set(ownedTables(columns))
  const rows = new Map(owners.map((owner) => [owner, new Map<string, Row>()]))
  const left = new Set<string>()

  const valueOf = async (owner: Owner, table: string, column: Column): Promise<unknown> => {
    const { name, type, allowed } = column
    const of = column.of?.replaceAll('"', '')
    if (owner.id !== undefined && name === 'id' && type === 'uuid' && !of && owned.has(table)) return owner.id
    if (of === 'account') return name === 'account' ? owner.account : undefined
    if (of === 'user') return name === 'user' ? owner.buyer : column.isRequired || /seller|owner/.test(name) ? owner.seller : undefined
    if (of === table) return undefined
    if (of) return column.isRequired || of === 'memo' || of === 'diamond' ? (await rowIn(owner, of))[column.ofColumn!] : undefined
    if (/_time$/.test(name) && type === 'text') return '10:00'
    if (isText(column)) return `${owned.has(table) ? owner.word : 'Plain'} ${name} ${randomUUID().slice(0, 8)}`
    if (!column.isRequired) return undefined
    if (type.endsWith('[]')) return allowed ? `{${allowed}}` : '{}'
    if (allowed && (type === 'text' || Number.isFinite(Number(allowed)))) return allowed
    if (type === 'uuid') return randomUUID()
    if (type === 'boolean') return false
    if (type === 'jsonb') return shapes[name] ?? '{}'
    if (type === 'bytea') return Buffer.from(randomUUID())
    return /date|timestamp/.test(type) ? '2030-01-01' : /char|text/.test(type) ? 'x' : '1'
  }
  const rowIn = async (owner: Owner, table: string): Promise<Row> => {
    const known = rows.get(owner)!.get(table)
    // A stone has one document.
    if (known && table !== 'diamond') return known
    const values: [string, unknown][] = []
    for (const column of columns.get(table)!) {
      const value = await valueOf(owner, table, column)
      if (value !== undefined) values.push([column.name, value])
    }
    const row = await insert(table, values)
    rows.get(owner)!.set(table, row)
    return row
  }
  /** What a constraint of several fields asks is not for these rows, which are only read. */
  const insert = async (table: string, values: readonly [string, unknown][]): Promise<Row> => {
    for (;;)
      try {
        const made = await sql<{ row: Row }>`insert into ${sql.table(table)} as t (${sql.join(values.map(([name]) => sql.ref(name)))})
          values (${sql.join(values.map(([, value]) => sql`${value}`))}) returning to_jsonb(t) as row`.execute(db)
        return made.rows[0]!.row
      } catch (error) {
        const { code, constraint, table: of } = error as { code?: string; constraint?: string; table?: string }
        if (code !== '23514' || !constraint || !of) throw error
        await sql`alter table ${sql.table(of)} drop constraint ${sql.ref(constraint)}`.execute(db)
      }
  }
  for (const owner of owners) for (const table of owned) await rowIn(owner, table).catch(() => left.add(table))
  return { rows, left: [...left].toSorted() }
}

/** Exchanges the words of two owners in all texts of all tables. */
export async function exchangeWords(db: Db, [a, b]: readonly [Owner, Owner]): Promise<void> {
  for (const [table, of] of await columnsOf(db)) {
    const texts = of.filter((column) => isText(column) && !/^event/.test(table))
    if (texts.length === 0) continue
    const sets = texts.map(
      ({ name }) =>
        sql`${sql.ref(name)} = replace(replace(replace(${sql.ref(name)}, ${a.word}, '#'), ${b.word}, ${a.word}), '#', ${b.word})`,
    )
    const has = texts.map(({ name }) => sql`${sql.ref(name)} ~ ${`${a.word}|${b.word}`}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(has, sql` or `)}`.execute(db)
  }
}
