import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { company } from '@loupe/contract/access/company.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { nodeProcess } from '../testing/node-process.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const hour = 3_600_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A node as a separate process, `--web` or `--worker`, on a machine whose clock is ahead by some milliseconds. */
async function withNode(flag: string, movedBy: number, work: (node: Awaited<ReturnType<typeof nodeProcess>>) => Promise<void>) {
  const dir = mkdtempSync('/tmp/loupe-clock-')
  const node = await nodeProcess(world.databaseUrl, dir, {
    flags: [flag],
    env: {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../testing/moved-date.ts')}`,
      MOVED_BY: String(movedBy),
      SESSION_SECRET: world.services.config.sessionSecret,
      LOG_LEVEL: 'warn',
    },
    entry: './bare-node.ts',
  })
  try {
    await work(node)
  } finally {
    await node.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A request to another node than the test world's own, as an admin or super admin. */
const at =
  (url: string, who: 'admin' | 'super') =>
  async <R extends Named>(route: R, body?: object): Promise<Reply<R>> => {
    const headers = { authorization: `JWT ${world.tokens[who]}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const reply = await fetch(url + route.path, { method: route.method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return ((await reply.json()) as { data: Reply<R> }).data
  }

const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('block').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('a node whose clock is six hours ahead', () => {
  it('decides by the time of the database, and says that its clock is wrong', () =>
    withNode('--web', 6 * hour, async (node) => {
      expect(node.said()).toContain("The clock of this machine is 6 hours ahead of the database's. The database's time is used")
      const { serverTime } = await at(node.url, 'admin')(company.serverTime)
      expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(hour)

      const [diamond, account] = [await world.given.diamond({ wSts: 'A' }), await world.given.account()]
      const { created } = await at(node.url, 'admin')(blocks.create, {
        blockType: 1,
        diamonds: [diamond.id],
        account: account.id,
        hours: 24,
      })
      const length = Date.parse(created[0]?.validTillDate ?? '') - Date.now()
      expect(length).toBeGreaterThan(23 * hour)
      expect(length).toBeLessThan(25 * hour)

      const { checks } = await at(node.url, 'super')(systemHealth.view)
      expect(checks.find(({ id }) => id === 'clocks')).toMatchObject({
        state: 'warn',
        message: expect.stringContaining("is 6 hours ahead of the database's.") as string,
      })
    }))

  it('releases no hold before its end, and keeps none that ended', async () => {
    const live = await world.given.block({ validTillDate: new Date(Date.now() + 3 * hour).toISOString() })
    const past = await world.given.block({ validTillDate: minutesAgo(5) })
    // Due now, so that the test does not wait for the next minute.
    await world.services.db
      .insertInto('schedule')
      .values({ job: 'release-holds', nextAt: minutesAgo(1) })
      .execute()

    await withNode('--worker', 6 * hour, async () => {
      expect(
        await eventually(
          () => statusOf(past.id),
          (status) => status === 4,
        ),
      ).toBe(4)
      expect(await statusOf(live.id)).toBe(2)
      for (const { nextAt } of await world.services.db.selectFrom('schedule').select('nextAt').execute())
        expect(Date.parse(nextAt)).toBeLessThan(Date.now() + 25 * hour)
    })
  })
})

it('jobs whose next run a clock that was ahead has put into the future run on time again', async () => {
  const past = await world.given.block({ validTillDate: minutesAgo(5) })
  await world.services.db
    .insertInto('schedule')
    .values({ job: 'release-holds', nextAt: new Date(Date.now() + 6 * hour).toISOString() })
    .onConflict((on) => on.column('job').doUpdateSet({ nextAt: new Date(Date.now() + 6 * hour).toISOString() }))
    .execute()

  await withNode('--worker', 0, async () => {
    expect(
      await eventually(
        () => statusOf(past.id),
        (status) => status === 4,
      ),
    ).toBe(4)
    const { nextAt } = await world.services.db
      .selectFrom('schedule')
      .select('nextAt')
      .where('job', '=', 'release-holds')
      .executeTakeFirstOrThrow()
    expect(Date.parse(nextAt)).toBeLessThan(Date.now() + 2 * 60_000)
  })
})
