import type pg from 'pg'

/** The name of the demo stock in the import report. Its row shows that the demo company has been loaded. */
export const demoImportName = 'Demo stock: diamonds.csv and stones derived from it'

export interface DemoReport {
  /** False if the demo company was already loaded. */
  isNew: boolean
  stones: number
  refused: number
}

/** The demo company that is in the database. */
export async function loadedDemo(client: pg.ClientBase | pg.Pool): Promise<DemoReport | undefined> {
  const { rows } = await client.query<{ rows: number; loaded: number }>('select rows, loaded from stock_import where name = $1', [
    demoImportName,
  ])
  const [row] = rows
  return row && { isNew: false, stones: row.loaded, refused: row.rows - row.loaded }
}

/** As `loadedDemo`, for a database that may have no tables yet. */
export async function isDemoLoaded(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isMigrated: boolean }>(`select to_regclass('stock_import') is not null as "isMigrated"`)
  return rows[0]?.isMigrated === true && (await loadedDemo(pool)) !== undefined
}

/**
 * Statistics of all tables after a load, and the visibility map of the stones, which makes index-only scans possible. Does nothing when they are there: a
 * start that was killed before leaves them to the next.
 */
export async function analyzeDemo(pool: pg.Pool) {
  const statistics = await pool.query(`select from pg_stats where schemaname = 'public' and tablename = 'diamond' limit 1`)
  if (statistics.rowCount) return
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(format('%I', relname), ', ') as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'diamond'`,
  )
  const run = async (statement: string) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query(statement)
      await client.query('reset statement_timeout')
    } finally {
      client.release()
    }
  }
  await Promise.all([run('vacuum analyze diamond'), run(`analyze ${rows[0]?.names ?? ''}`)])
}
