import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HealthCheck, systemHealth } from '../../packages/contract/src/reports/health.ts'
import { roles } from '../../packages/domain/src/kernel/permissions.ts'
import { createDb, createPool } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { embeddedAt } from '../../apps/server/src/db/embedded-installation.ts'
import { copyStones, withoutIndexes } from '../../apps/server/src/demo/copy.ts'
import { deriveStones } from '../../apps/server/src/demo/derive.ts'
import type { Stone } from '../../apps/server/src/demo/stone.ts'
import { nodeEnv, nodeFlags } from '../../tools/node-flags.mjs'
import { type Member, crowd } from '../../apps/server/src/testing/crowd.ts'
import { sessionSecret } from '../../apps/server/src/testing/node-process.ts'
import { ended, launched } from './launched.ts'

/** A running default start: what `npm start` begins, with people who are signed in and stones that nobody has. */
export interface DefaultStart {
  url: string
  /** The process that is web and worker. */
  pid: number
  /** The main process of PostgreSQL. */
  postmaster: number
  people: Member[]
  /** The session of a super admin. */
  observer: string
  free: string[]
  stop(): Promise<void>
}

/**
 * Starts Loupe on a directory as `npm start` does, once to make the demo company and again after stones and people were added, so that what is
 * measured is a system in use and not the loading of a demo.
 * @param flags of Node
 */
export async function defaultStart(dataDir: string, stones: number, people: number, flags: readonly string[]): Promise<DefaultStart> {
  if (!existsSync(join(dataDir, 'postgres'))) await ended((await started(dataDir)).child)
  const added = await prepared(dataDir, stones, people)
  const { child, url } = await started(dataDir, flags)
  await indexAnswers(url, added.observer)
  const [postmaster] = readFileSync(join(embeddedAt(dataDir).cluster, 'postmaster.pid'), 'utf8').split('\n')
  return { ...added, url, pid: child.pid ?? 0, postmaster: Number(postmaster), stop: () => ended(child) }
}

type Prepared = Pick<DefaultStart, 'people' | 'observer' | 'free'>

/** Adds stones to the stock until it has this many, and people with a session each. */
async function prepared(dataDir: string, stones: number, count: number): Promise<Prepared> {
  const postgres = await startEmbedded(dataDir)
  const pool = createPool(postgres.url, 2, { statementSeconds: 600, settings: '-c idle_in_transaction_session_timeout=0' })
  const db = createDb(pool)
  try {
    const client = await pool.connect()
    const { rows } = await client.query<{ count: number }>('select count(*) from diamond')
    const missing = stones - (rows[0]?.count ?? 0)
    if (missing > 0) {
      await client.query('begin')
      await withoutIndexes(client, () => copyStones(client, moreStones(missing)))
      await client.query('commit')
    }
    await client.query('vacuum (analyze) diamond')
    const free = await client.query<{ id: string }>(
      `select id from diamond where w_sts = 'A' and not lab_grown and not is_deleted order by id limit ${count * 20}`,
    )
    const people = await crowd(db, sessionSecret, count + 1)
    const observer = people.pop()
    await client.query('update "user" set type = $1 where id = $2', [roles.SUPER_ADMIN, observer?.user])
    client.release()
    return { people, observer: observer?.token ?? '', free: free.rows.map(({ id }) => id) }
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** With other numbers than the demo's stones have. */
function* moreStones(count: number): Generator<Stone> {
  for (const stone of deriveStones(count, 23)) yield { ...stone, vStnId: `P${stone.vStnId}`, rptNo: null, altCert: null }
}

const started = (dataDir: string, flags: readonly string[] = []) =>
  launched({
    script: 'start.ts',
    flags: [...nodeFlags, ...flags],
    env: { ...nodeEnv, ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SESSION_SECRET: sessionSecret },
  })

/** Waits until the column index answers, as the health page says. */
async function indexAnswers(url: string, token: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + systemHealth.view.path, { headers: { authorization: `JWT ${token}` } })
    const { data } = (await reply.json()) as { data: { checks: HealthCheck[] } }
    if (data.checks.some(({ id, message }) => id === 'search' && message.includes('column index on'))) return
    await sleep(200)
  }
}
