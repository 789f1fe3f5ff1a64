/**
 * Makes a small dump of a database of an older version, for `older-versions.test.ts`: `node tools/dump-version.ts DATABASE_URL FILE.sql.br`. It first
 * DELETES most rows of that database: large tables retain a few rows, with every row that these refer to.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { createPool } from '../apps/server/src/db/connection.ts'

const [url = '', file = ''] = process.argv.slice(2)
const most = 45
const stored = 5
/** Never pruned: an order without its lines is invalid, and every request needs the rights of its role. */
const whole = ['order_line', 'role_permission']

const store = (table: string) => `pg_temp."keep_${table.replaceAll('"', '')}"`

async function prune() {
  const pool = createPool(url, 1, { statementSeconds: 600 })
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
  )
  const { rows: keys } = await pool.query<{ child: string; parent: string; on: string }>(`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select string_agg(format('child.%I = parent.%I', a.attname, b.attname), ' and ')
        from unnest(conkey, confkey) as pair(mine, theirs)
          join pg_attribute a on a.attrelid = conrelid and a.attnum = mine
          join pg_attribute b on b.attrelid = confrelid and b.attnum = theirs) as on
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    const limit = (rows[0]?.count ?? 0) > most && !whole.includes(name) ? `limit ${stored}` : ''
    await pool.query(`create temp table ${store(name)} as select ctid as row from ${name} ${limit}`)
  }
  for (let added = 1; added > 0;) {
    added = 0
    for (const { child, parent, on } of keys) {
      const { rowCount } = await pool.query(`insert into ${store(parent)}
        select parent.ctid from ${parent} parent where parent.ctid not in (select row from ${store(parent)})
          and exists (select from ${child} child join ${store(child)} k on k.row = child.ctid where ${on})`)
      added += rowCount ?? 0
    }
  }
  await pool.query('set session_replication_role = replica')
  for (const { name } of tables) await pool.query(`delete from ${name} where ctid not in (select row from ${store(name)})`)
  await pool.end()
}

await prune()
const args = [url, '--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200']
const { status, stdout, stderr } = spawnSync('pg_dump', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })
if (status !== 0) throw new Error(stderr)
// Without comments and psql commands.
const text = stdout.replaceAll(/^(--|\\).*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
const small = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
writeFileSync(file, small)
process.stdout.write(`${file}: ${small.length} bytes\n`)
