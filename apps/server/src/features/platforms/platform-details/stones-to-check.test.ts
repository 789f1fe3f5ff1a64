import { readFileSync } from 'node:fs'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { parse } from 'csv-parse/sync'
import { type Updateable, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool, within } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { reading } from '../../../jobs/run-job.ts'
import { seeded } from '../../../testing/deals.ts'
import { reloadMasters, seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { sendPlatform } from './run.ts'

const world = testWorld()
/** The listings on each remote platform by stone ID, built from the files we sent. */
const remote = new Map<string, Map<string, string>>()
let isRefusing = false
let pool: pg.Pool
let search = ''
let labs: number[] = []
beforeAll(async () => {
  await seedMasters(world)
  labs = ['GIA', 'IGI', 'EGLI'].map((code) => world.services.masters.noOf('LAB', code)!)
  pool = createPool(world.databaseUrl, 4, { statementSeconds: 60, settings: '-c idle_in_transaction_session_timeout=0' })
  world.services.fileTransfer = {
    ...world.services.fileTransfer,
    attempt: async () => '',
    upload: async ({ url }, { path, isFull }, before) => {
      if (isRefusing) throw new Refusal('unavailable', undefined, 'Not now.')
      await before()
      const there = isFull ? new Map<string, string>() : (remote.get(url) ?? new Map<string, string>())
      for (const row of parse(readFileSync(path), { bom: true, columns: true }) as Record<string, string>[])
        if (row['Availability'] === 'NA') there.delete(row['Stock #']!)
        else there.set(row['Stock #']!, row['RapNet Price']!)
      remote.set(url, there)
      return ''
    },
  }
  const body = { name: 'Half carats', labGrown: false, search: { filter: { crt: { '>=': 0.5 } } } }
  search = (await world.as('super')(savedSearches.upsert, { body })).id
})
afterAll(() => pool?.end())
beforeEach(async () => {
  world.setNow(undefined)
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
  await world.services.db.updateTable('globalPolicy').set({ isDeleted: true }).execute()
  const policy = { feed: 'rapnet', labGrown: false } as const
  const create = (fields: object) => world.send('admin')(globalPolicies.create, { body: { ...policy, ...fields } })
  await create({ name: 'Not three', effect: 'exclude', priority: 1, search: { filter: { crt: 3 } } })
  await create({ name: 'The rest', effect: 'include', priority: 2, markUp: 10 })
})

let next = 0
async function add() {
  const body = {
    ...({ name: `Profile ${++next}`, platform: 'RAPNET', searchId: search, refresh: 15, fileType: '.csv', mode: 'API' } as const),
    ...({ part: 'changes', url: `http://far.example/${next}`, policy: 'rapnet', ruleType: 'rapDiscount', ruleValue: -40 } as const),
  }
  return world.as('super')(platformDetails.create, { body })
}
type Profile = Awaited<ReturnType<typeof add>>
const send = async (id: string) => {
  await world.as('super')(platformDetails.run, { body: { id } })
  await sendPlatform(reading(world.services, 'test'), id)
}
async function lastRun(id: string) {
  const body = { filter: { platformDetail: id }, sort: [{ startedAt: 'DESC' as const }], limit: 1 }
  const [run] = (await world.as('super')(platformDetails.runs, { body })).list!
  return run!
}
/** All that the database has about a platform's listings and rejections. */
async function status({ id, url }: Profile) {
  const { db } = world.services
  const listings = db.selectFrom('platformListing').innerJoin('diamond', 'diamond.id', 'platformListing.diamond')
  const { found, rejected, reasons } = await lastRun(id)
  return {
    listed: await listings
      .select(['vStnId', 'platformListing.ctPr', 'platformListing.amt', 'mark'])
      .where('platformDetail', '=', id)
      .orderBy('vStnId')
      .execute(),
    rejected: await db
      .selectFrom('platformRejection')
      .select(['diamond', 'reason', 'note'])
      .where('platformDetail', '=', id)
      .orderBy('diamond')
      .execute(),
    figures: { found, rejected, reasons },
    far: Object.fromEntries([...(remote.get(url) ?? [])].toSorted()),
  }
}
/** The same for another profile with the same settings, whose first run checks all stones. */
async function statusAfterAll() {
  const twin = await add()
  await send(twin.id)
  return status(twin)
}
const judgedAllAt = async (id: string) =>
  (await world.services.db.selectFrom('platformDetail').select('judgedAllAt').where('id', '=', id).executeTakeFirstOrThrow()).judgedAllAt

type Change = Updateable<DB['diamond']>
/** Simulates a log that was cleaned up after its readers: only writes from now on remain, whatever else uses this server. */
const clear = () => world.services.db.deleteFrom('changeLog').execute()
const write = (id: string, change: Change) => world.services.db.updateTable('diamond').set(change).where('id', '=', id).execute()

describe('a run that looks at what was written alone', () => {
  it.each([1, 2, 3, 4, 5, 6])('ends with what a run over all ends with, however writes and runs cross (%i)', async (seed) => {
    const { next: random, one } = seeded(seed)
    const changes: (() => Change)[] = [
      () => ({ rap: one([null, 8000, 10_000]) }),
      () => ({ ctPr: one([0, 5000, 7000]), amt: one([0, 5000, 7000]) }),
      () => ({ wSts: one(['A', 'A', 'D', 'H', 'O']) }),
      () => ({ rptNo: one([null, '', '1', '2', '3', '4', 'a', 'A']) }),
      () => ({ lbNm: one(labs) }),
      () => ({ clrNm: one([null, 5, 6]) }),
      () => ({ crt: one([0.3, 0.7, 1, 3]) }),
      () => ({ isDeleted: one([true, false, false]) }),
      () => ({ labGrown: one([true, false, false, false]) }),
    ]
    const stones = await Promise.all(
      Array.from({ length: 24 }, () => world.given.diamond({ rptNo: one(['1', '2', '3', '4']), lbNm: one(labs) })),
    )
    const ids = stones.map(({ id }) => id)
    const profile = await add()
    await send(profile.id)
    const wholeAt = await judgedAllAt(profile.id)

    /** Transactions that wrote and have not ended yet, and the stones they lock. */
    const open: { client: pg.PoolClient; ids: string[] }[] = []
    const free = () => one(ids.filter((id) => !open.some((tx) => tx.ids.includes(id))))
    const begin = async () => {
      if (open.length === 3) return
      const tx = { client: await pool.connect(), ids: [] as string[] }
      await tx.client.query('begin')
      for (let i = 0; i < 2; i++) {
        const id = free()
        tx.ids.push(id)
        await within(tx.client, (db) => db.updateTable('diamond').set(one(changes)()).where('id', '=', id).execute())
      }
      open.push(tx)
    }
    const end = async (word = one(['commit', 'commit', 'commit', 'rollback'])) => {
      const [tx] = open.splice(Math.floor(random() * open.length), 1)
      if (!tx) return
      await tx.client.query(word)
      tx.client.release()
    }
    const stir = async () => {
      for (let i = 0; i < 4; i++) {
        const what = random()
        if (what < 0.3) await begin()
        else if (what < 0.6) await end()
        else if (what < 0.95) await write(free(), one(changes)())
        else ids.push((await world.given.diamond({ rptNo: one(['1', '2']), lbNm: labs[0]! })).id)
      }
    }
    for (let round = 0; round < 8; round++) {
      await stir()
      isRefusing = random() < 0.2
      await Promise.all([send(profile.id), stir()])
      isRefusing = false
    }
    while (open.length > 0) await end()
    await send(profile.id)

    expect(await status(profile)).toEqual(await statusAfterAll())
    expect(await judgedAllAt(profile.id)).toBe(wholeAt)
  })

  it('looks at none where nothing was written, and at one where one was', async () => {
    const stones = await Promise.all(Array.from({ length: 5 }, (_, i) => world.given.diamond({ rptNo: `N${i}`, lbNm: labs[0]! })))
    const { id } = await add()
    await send(id)
    expect(await lastRun(id)).toMatchObject({ outcome: 'done', isFull: true, found: 5, judged: 5, sent: 5 })
    await clear()
    await send(id)
    expect(await lastRun(id)).toMatchObject({ outcome: 'same', found: 5, judged: 0, sent: 0 })
    await write(stones[0]!.id, { rap: 9000 })
    await send(id)
    expect(await lastRun(id)).toMatchObject({ outcome: 'done', found: 5, judged: 1, sent: 1, changed: 1 })
    await clear()
    await send(id)
    expect(await lastRun(id)).toMatchObject({ outcome: 'same', judged: 0 })
  })

  it('a run that failed leaves its stones to the next one', async () => {
    const { id: stone } = await world.given.diamond({ rptNo: 'F', lbNm: labs[0]! })
    const profile = await add()
    await send(profile.id)
    await clear()
    await write(stone, { rap: 9000 })
    isRefusing = true
    await send(profile.id)
    isRefusing = false
    expect(await lastRun(profile.id)).toMatchObject({ outcome: 'failed', judged: 1 })
    await send(profile.id)
    expect(await lastRun(profile.id)).toMatchObject({ outcome: 'done', judged: 1 })
    expect(await status(profile)).toEqual(await statusAfterAll())
  })

  it.each([
    ['its price rule', (id: string) => world.as('super')(platformDetails.update, { params: { id }, body: { ruleValue: -50 } })],
    [
      'its columns',
      async (id: string) => {
        const { columns } = await world.as('super')(platformDetails.view, { params: { id } })
        return world.as('super')(platformDetails.update, {
          params: { id },
          body: { columns: columns.filter(({ from }) => from !== 'msrmnt') },
        })
      },
    ],
    [
      'a policy',
      async () => {
        const { list } = await world.as('admin')(globalPolicies.list, { body: { filter: { name: 'The rest' } } })
        return world.as('admin')(globalPolicies.update, { params: { id: list![0]!.id }, body: { markUp: 20 } })
      },
    ],
    [
      'the name of a value',
      async () => {
        await world.services.db
          .updateTable('master')
          .set((eb) => ({ name: eb(eb.ref('name'), '||', '!') }))
          .where('parentCode', '=', 'SHAPE')
          .execute()
        await reloadMasters(world)
      },
    ],
    ['the day', async () => world.setNow(new Date(Date.now() + 25 * 3_600_000))],
    [
      'the log, cleared too far',
      () => sql`update change_log_floor set floor = pg_snapshot_xmax(pg_current_snapshot())`.execute(world.services.db),
    ],
    [
      'the cluster, as after a dump was read into it',
      (id: string) => world.services.db.updateTable('platformDetail').set({ xidCluster: 'another' }).where('id', '=', id).execute(),
    ],
  ] as const)('looks at all when %s is another', async (_, change) => {
    await Promise.all(Array.from({ length: 3 }, (__, i) => world.given.diamond({ rptNo: `W${i}`, lbNm: labs[0]! })))
    const { id } = await add()
    await send(id)
    await change(id)
    await send(id)
    const { found, judged } = await lastRun(id)
    expect(found).toBeGreaterThan(0)
    expect(judged).toBe(found)
    await sql`update change_log_floor set floor = '0'`.execute(world.services.db)
  })

  it('sent elsewhere, all goes there first', async () => {
    await world.given.diamond({ rptNo: 'E', lbNm: labs[0]! })
    const { id } = await add()
    await send(id)
    await world.as('super')(platformDetails.update, { params: { id }, body: { url: 'http://far.example/elsewhere' } })
    await send(id)
    expect(await lastRun(id)).toMatchObject({ outcome: 'done', isFull: true, sent: 1 })
    expect(remote.get('http://far.example/elsewhere')?.size).toBe(1)
  })
})
