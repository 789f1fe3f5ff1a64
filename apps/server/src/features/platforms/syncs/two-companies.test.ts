import { feed } from '@loupe/contract/platforms/feed.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { syncResources, syncVendor, writeSyncCode } from '@loupe/domain/platforms/sync.ts'
import type { DiamondStatus } from '@loupe/domain/inventory/diamond.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type UpdateObject, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { reading } from '../../../jobs/run-job.ts'
import { createRemote } from '../../../integrations/remote.ts'
import { budget, seedOfRun } from '../../../testing/budget.ts'
import { seedMasters, stock } from '../../../testing/stock.ts'
import { type World, testWorld } from '../../../testing/world.ts'
import { pull } from './pull.ts'
import type { DB } from '../../../db/tables.ts'

/**
 * Two companies with two databases: one reads the other over HTTP while the other trades, connections are cut, responses break off and the reading
 * process is killed. In the end both have the same stones, and none came twice.
 */
const many = budget(240, 100_000)
const there = testWorld()
const here = testWorld()

/** Small pages, so that a process can be killed in the middle. */
const pageRows = many > 5000 ? 500 : 20

const name = 'upstream.example'
const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
function connect() {
  const { port } = new URL(there.url)
  here.services.config.syncHost = { url: `http://${name}:${port}/`, key: there.tokens.super, rows: pageRows }
  here.services.privateRemote.close()
  here.services.privateRemote = createRemote({ lookup, isAllowed: () => true })
}

let stones: string[] = []
beforeAll(async () => {
  await Promise.all([seedMasters(there), seedMasters(here)])
  connect()
  stones = [...(await stock(there, [...deriveStones(many, 20_261_122)])).values()]
  for (const labGrown of [false, true])
    await there.as('admin')(globalPolicies.create, {
      body: { feed: 'global', name: `All ${labGrown}`, effect: 'include', labGrown, priority: 10 },
    })
})

const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))
/** A process of the reading company that only reads stones. */
function puller(): ChildProcess {
  const { url, key = '' } = here.services.config.syncHost!
  const args = [
    join(import.meta.dirname, '../../../testing/sync-process.ts'),
    here.databaseUrl,
    url,
    key,
    String(pageRows),
    here.services.config.dataDir,
  ]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

/** Waits until a new run has stored some pages, or its process has ended. */
async function runsWith(pages: number, before: ReadonlySet<string>, isOver: () => boolean) {
  for (let tries = 0; tries < 3000 && !isOver(); tries++) {
    const found = (await runs().catch(() => [])).find(({ id }) => !before.has(id))
    if (found && (found.pages >= pages || found.state !== 'running')) return
    await sleep(20)
  }
}
const runs = () => here.services.db.selectFrom('syncRun').select(['id', 'pages', 'state']).where('resource', '=', 'diamond').execute()

const pullAll = async (world: World = here) => {
  for (const resource of syncResources) await pull(reading(world.services, 'test'), { resource })
}
const random = (() => {
  let seed = seedOfRun()
  process.stdout.write(`TEST_SEED=${seed}\n`)
  return (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((seed / 0x7fffffff) * below)
  }
})()
async function cutConnections(world: World) {
  const admin = new pg.Client({ connectionString: world.ownerUrl })
  await admin.connect()
  admin.on('error', () => undefined)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name <> 'live' and query not like '%listen%'`)
  await admin.end()
  await isBack(world)
}
/** The pool notices a dead connection only when it uses it: these queries find dead ones before the test's own next query does. */
async function isBack(world: World) {
  const statements = Array.from({ length: 40 }, () => sql`select 1`.execute(world.services.db))
  const answers = await Promise.allSettled(statements)
  if (answers.some(({ status }) => status === 'rejected')) await isBack(world)
}

/** The columns that both companies must agree on, for each stone that is or was available. */
const columns = [
  'v_stn_id',
  'lab_grown',
  'shp_nm',
  'crt',
  'col_nm',
  'clr_nm',
  'cut_nm',
  'lb_nm',
  'rpt_no',
  'rap',
  'back',
  'ct_pr',
  'amt',
  'lb_cmt',
  'k_to_s',
]
async function currentStatus(world: World, where = 'true') {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.raw(columns.join(', '))}, w_sts, s_sts from diamond where not is_deleted and ${sql.raw(where)} order by v_stn_id`.execute(
    world.services.db,
  )
  return rows as (Record<string, unknown> & { vStnId: string; wSts: DiamondStatus; sSts: string | null })[]
}

describe('two companies', () => {
  it('end equal, whatever was killed in the middle, and nothing came twice', { timeout: 1_800_000 }, async () => {
    let isBusy = true
    // The other company continues to trade meanwhile.
    const trading = (async () => {
      while (isBusy) {
        const id = stones[random(stones.length)]!
        const moves: UpdateObject<DB, 'diamond'>[] = [
          { lbCmt: `said ${random(1000)}` },
          { wSts: 'H' as const },
          { wSts: 'A' as const },
          {
            ctPr: 1000,
            amt: sql<number>`round(1000 * crt, 2)`,
            back: sql<number>`case when rap > 0 then round((1000 / rap - 1) * 100, 2) end`,
          },
          { isDeleted: true },
          { isDeleted: false },
        ]
        await there.services.db
          .updateTable('diamond')
          .set({ ...moves[random(moves.length)]!, updatedAt: new Date().toISOString() })
          .where('id', '=', id)
          .execute()
          .catch(() => undefined)
        await sleep(random(20))
      }
    })()
    const faults = budget(6, 20)
    for (let fault = 0; fault < faults; fault++) {
      const before = new Set((await runs()).map(({ id }) => id))
      const pages = 1 + random(many > 5000 ? 15 : 3)
      const kind = fault % 3
      if (kind === 0) {
        const child = puller()
        await runsWith(pages, before, () => child.exitCode !== null)
        child.kill('SIGKILL')
      } else {
        let isOver = false
        const pulling = pull(reading(here.services, 'test'), { resource: 'diamond' })
          .catch(() => undefined)
          .finally(() => (isOver = true))
        await runsWith(pages, before, () => isOver)
        if (kind === 1) await cutConnections(random(2) === 0 ? here : there)
        // The response breaks off.
        else {
          here.services.privateRemote.close()
          connect()
        }
        await pulling
      }
    }
    isBusy = false
    await trading
    // Some processes were killed after their first page: otherwise the test proves nothing.
    expect((await runs()).filter(({ state, pages }) => state !== 'done' && pages > 0).length).toBeGreaterThan(0)

    here.services.config.syncHost!.rows = 500
    const since = performance.now()
    let differing: unknown[] = ['not yet']
    for (let round = 0; round < 40 && differing.length > 0; round++) {
      await pullAll().catch(() => undefined)
      const theirs = new Map((await currentStatus(there)).map((stone) => [stone.vStnId, stone]))
      const ours = await currentStatus(here, `vendor = '${syncVendor}'`)
      differing = ours.flatMap((stone): unknown[] => {
        const their = theirs.get(stone.vStnId)
        const isGone = !their
        const code = isGone ? 'NA' : writeSyncCode(their.wSts, their.sSts)
        if (isGone) return stone.wSts === 'NA' ? [] : [{ stone, why: 'gone there' }]
        const { wSts: _, sSts: __, ...ownFields } = stone
        const { wSts: ___, sSts: ____, ...is } = their
        const isSame = ['A', 'D'].includes(their.wSts) ? JSON.stringify(ownFields) === JSON.stringify(is) : true
        return isSame &&
          stone.sSts === code &&
          (stone.wSts as string) === ({ S: 'A', W: 'H', Y: 'H', D: 'D', I: 'M', C: 'C', R: 'O', NA: 'NA' } as Record<string, string>)[code]
          ? []
          : [{ said: ownFields, is, code, sts: stone.sSts, wSts: stone.wSts }]
      })
      const have = new Set(ours.map(({ vStnId }) => vStnId))
      for (const [vStnId, { wSts }] of theirs)
        if (['A', 'D'].includes(wSts) && !have.has(vStnId)) differing.push({ vStnId, why: 'never came' })
      if (differing.length > 0) await sleep(100)
    }
    expect(differing.slice(0, 3)).toEqual([])
    const ours = await currentStatus(here, `vendor = '${syncVendor}'`)
    expect(new Set(ours.map(({ vStnId }) => vStnId)).size).toBe(ours.length)
    expect(ours.length).toBeGreaterThan(many * 0.5)
    const { rows: twice } = await sql<{ subject: string }>`
      select subject from event where kind = 'diamond.upload' group by subject having count(*) > 1`.execute(here.services.db)
    expect(twice).toEqual([])
    const { rows: uploads } = await sql<{ n: number }>`select count(*)::int as n from event where kind = 'diamond.upload'`.execute(
      here.services.db,
    )
    expect(uploads[0]?.n).toBe(ours.length)
    const { list } = await here.as('admin')(syncs.list, { body: { limit: 20 } })
    expect(list?.filter(({ error }) => error !== null)).toEqual([])
    process.stdout.write(`${ours.length} stones equal; the last rounds took ${Math.round(performance.now() - since)} ms\n`)
  })

  it('loses here what a restored backup of the other lacks', async () => {
    const newest = await there.given.diamond({ wSts: 'A', ctPr: 1000 })
    await pullAll()
    const isHere = async () => (await currentStatus(here, `v_stn_id = '${newest.vStnId}'`)).map(({ wSts }) => wSts)
    expect(await isHere()).toEqual(['A'])
    const before = (await currentStatus(here, `w_sts <> 'NA'`)).length

    // A backup from before the stone was there has neither the stone nor a word of it, nor the marks that were written since.
    const owner = new pg.Client({ connectionString: there.ownerUrl })
    await owner.connect()
    await owner.query(`set session_replication_role = replica`)
    await owner.query(`delete from feed_change where id = $1`, [newest.id])
    await owner.query(`delete from diamond where id = $1`, [newest.id])
    await owner.query(`delete from feed_mark`)
    await owner.end()
    await pullAll()

    expect(await isHere()).toEqual(['NA'])
    expect((await currentStatus(here, `w_sts <> 'NA'`)).length).toBe(before - 1)
  })

  it('reads nothing when nothing changed', async () => {
    const before = await sql<{ n: number }>`select count(*)::int as n from event`.execute(here.services.db)
    await pullAll()
    const { list } = await here.as('admin')(syncs.list, { body: { limit: 20 } })
    expect(list?.map(({ rows }) => rows)).toEqual(list?.map(() => 0))
    expect((await sql<{ n: number }>`select count(*)::int as n from event`.execute(here.services.db)).rows).toEqual(before.rows)
    expect((await there.as('super')(feed.diamond, { query: {} })).rows.length).toBeGreaterThan(0)
  })
})
