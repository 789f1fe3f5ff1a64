import { systemHealth } from '@loupe/contract/reports/health.ts'
import { type Insertable, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { client } from '../../../testing/clients.ts'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import type { DB } from '../../../db/tables.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const preview = async () => (await world.as('super')(systemHealth.view, {})).checks
const check = async (id: string) => (await preview()).find((one) => one.id === id)

describe('the health of the system', () => {
  it('is for super admins alone', async () => {
    for (const who of ['admin', 'master', 'seller'] as const)
      await expect(world.as(who)(systemHealth.view, {})).rejects.toMatchObject(refusal('forbidden'))
  })

  it('looks at every part, and says what to do wherever something is to be done', async () => {
    const checks = await preview()
    expect(checks.map(({ id }) => id)).toEqual([
      'workers',
      'job-queue',
      'jobs-lost',
      'overdue',
      'clocks',
      'tasks',
      'mail-outbox',
      'mail-dead',
      'platforms',
      'intakes',
      'intake-files',
      'sync',
      'sync-open',
      'webhooks',
      'claims',
      'price-list-natural',
      'price-list-lab-grown',
      'media-gaps',
      'stock-imports',
      'audit-seals',
      'audit-log',
      'audit-protection',
      'database-size',
      'database-indexes',
      'database-connections',
      'database-transactions',
      'search',
      'disk',
      'version',
    ])
    for (const { state, next } of checks) expect(next !== '').toBe(state !== 'good')
  })

  it('sees a stone that two live documents of older data name, and that none is', async () => {
    const { db } = world.services
    expect(await check('claims')).toMatchObject({ state: 'good' })
    const block = await world.given.block()
    await db.deleteFrom('claim').where('diamond', '=', block.diamond).execute()
    const { vStnId } = await db.selectFrom('diamond').select('vStnId').where('id', '=', block.diamond).executeTakeFirstOrThrow()
    expect(await check('claims')).toMatchObject({ state: 'bad', message: expect.stringContaining(vStnId) })
    await db.updateTable('block').set({ status: 4 }).where('id', '=', block.id).execute()
    expect(await check('claims')).toMatchObject({ state: 'good' })
    await db.deleteFrom('block').execute()
    await db.deleteFrom('diamond').execute()
  })

  it('sees a worker that lives, and that none does', async () => {
    expect(await check('workers')).toMatchObject({ state: 'bad' })
    await world.services.db.insertInto('worker').values({ id: 'w', seenAt: new Date().toISOString() }).execute()
    expect(await check('workers')).toMatchObject({ state: 'good', message: '1 worker alive.' })
  })

  it('sees jobs that wait too long, and those given up', async () => {
    await sql`select graphile_worker.add_job('nobody', '{}'::json, run_at => now() - interval '20 minutes')`.execute(world.services.db)
    expect(await check('job-queue')).toMatchObject({ state: 'bad', message: '1 job due, the oldest for 20 minutes.' })
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.services.db)
    expect(await check('jobs-lost')).toMatchObject({ state: 'bad', message: '1 job failed after all retries: nobody.' })
    expect(await check('job-queue')).toMatchObject({ state: 'good' })
  })

  it('sees mails that wait and mails given up, with the reason', async () => {
    const mail = (status: 'waiting' | 'failed', minutes: number, error: string | null = null) =>
      world.services.db
        .insertInto('mail')
        .values({
          kind: 'x',
          toAddress: 'a@test.example',
          subject: 's',
          text: 't',
          status,
          error,
          createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        })
        .execute()
    await mail('waiting', 10)
    await mail('failed', 60 * 30, '550 no such user')
    expect(await check('mail-outbox')).toMatchObject({ state: 'warn', message: '1 email queued, the oldest for 10 minutes.' })
    expect(await check('mail-dead')).toMatchObject({ state: 'warn', message: expect.stringContaining('550 no such user') })
    await mail('failed', 5, '421 busy')
    expect(await check('mail-dead')).toMatchObject({ state: 'bad', message: expect.stringContaining('421 busy') })
  })

  it('sees that there is no price list, and how many stones have no picture', async () => {
    expect(await check('price-list-natural')).toMatchObject({ state: 'warn', next: expect.stringContaining('make it active') })
    await world.given.diamond()
    // Both are work to be done: nothing is broken.
    expect(await check('price-list-natural')).toMatchObject({ state: 'warn', next: expect.stringContaining('make it active') })
    expect(await check('media-gaps')).toMatchObject({ state: 'warn', message: '1 stone of 1 without a picture (0% have one).' })
    const stones = await Promise.all(Array.from({ length: 100 }, () => world.given.diamond()))
    await world.services.db
      .insertInto('media')
      .values({ diamond: stones[0]!.id, kind: 'still', origin: 'file', source: 'a.jpg', isPresent: true })
      .execute()
    expect(await check('media-gaps')).toMatchObject({ message: '100 stones of 101 without a picture (under 1% have one).' })
  })

  it('sees platforms that nothing has reached, and what failed last', async () => {
    expect(await check('platforms')).toMatchObject({ state: 'good', message: 'No active platforms.' })
    const add = (name: string, more: Partial<Insertable<DB['platformDetail']>>) =>
      world.services.db
        .insertInto('platformDetail')
        .values({
          ...({
            platform: 'IDEX',
            labGrown: false,
            searchName: 'x',
            searchData: '{}',
            mode: 'FTP',
            refresh: 15,
            fileType: '.csv',
          } as const),
          ...{ name, columns: '[]', lastSuccessAt: new Date().toISOString(), ...more },
        })
        .execute()
    await add('Fine', {})
    await add('Off', { isActive: false, failed: 9, lastSuccessAt: null })
    expect(await check('platforms')).toMatchObject({ state: 'good', message: '1 platform is up to date.' })
    await add('Shaky', { failed: 1, note: 'Timed out.' })
    expect(await check('platforms')).toMatchObject({ state: 'warn', message: 'The last attempt failed: Shaky (Timed out.)' })
    await add('Silent', { failed: 9, lastSuccessAt: hoursAgo(3), activeSince: hoursAgo(99) })
    expect(await check('platforms')).toMatchObject({ state: 'bad', message: 'No update for a long time: Silent' })
  })

  it('sees the folders of vendors: which fail, which nobody looks at, and the last look; sheets that ask', async () => {
    expect(await check('intakes')).toMatchObject({ state: 'good', message: 'No intakes.' })
    const add = (vendor: string, more: object) =>
      world.services.db
        .insertInto('intake')
        .values({ vendor, folder: vendor, mode: 'add', way: 'local', refresh: 60, owner: world.people.admin, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    await add('Off', { isActive: false, failed: 3 })
    const { id } = await add('Fine', { lastSuccessAt: hoursAgo(0.5) })
    expect(await check('intakes')).toMatchObject({ state: 'good', message: '1 folder is watched; last checked 30 minutes ago.' })
    await add('Shaky', { failed: 1, note: 'No answer.', lastSuccessAt: hoursAgo(1) })
    expect(await check('intakes')).toMatchObject({ state: 'warn', message: 'The last check failed: Shaky (No answer.)' })
    await add('Silent', { lastSuccessAt: hoursAgo(4), updatedAt: hoursAgo(99) })
    expect(await check('intakes')).toMatchObject({ state: 'bad', message: 'No import for a long time: Silent' })

    const { id: sheet } = await world.services.db
      .insertInto('sheet')
      .values({
        name: 'a',
        mode: 'add',
        state: 'checked',
        fileKey: 'a',
        file: '{}',
        columns: '[]',
        convention: '{}',
        createdBy: world.people.admin,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.services.db
      .insertInto('intakeFile')
      .values({ intake: id, name: 'a.csv', size: 1, modified: '', stage: 'asking', sheet })
      .execute()
    expect(await check('intake-files')).toMatchObject({ state: 'warn', message: '1 sheet waits for a decision.' })
  })

  it('sees whether the sync is in step, why not, and what waits for somebody', async () => {
    const { db, config } = world.services
    expect(await check('sync')).toMatchObject({ state: 'good', message: 'No sync host is configured.' })
    config.syncHost = { url: 'http://far.example', key: undefined, rows: 100 }
    await db.updateTable('syncState').set({ caughtUpAt: new Date().toISOString() }).execute()
    expect(await check('sync')).toMatchObject({ state: 'good', message: 'In sync.' })
    await db.insertInto('syncRun').values({ resource: 'city', host: 'far', state: 'failed', error: 'No answer.' }).execute()
    expect(await check('sync')).toMatchObject({ state: 'warn', message: 'The last attempt failed: city. No answer.' })
    await db
      .updateTable('syncState')
      .set({ caughtUpAt: new Date(Date.now() - 2 * 3_600_000).toISOString() })
      .where('resource', '=', 'city')
      .execute()
    expect(await check('sync')).toMatchObject({ state: 'bad', message: 'Not in sync for 60 minutes: city. No answer.' })
    await db.insertInto('syncRow').values({ resource: 'city', remoteId: '1', state: 'conflict' }).execute()
    expect(await check('sync-open')).toMatchObject({ state: 'warn', message: '1 row waits for a decision.' })
    config.syncHost = undefined
  })

  it('sees webhooks that failed and what was given up', async () => {
    const { user } = await client(world)
    expect(await check('webhooks')).toMatchObject({ state: 'good' })
    const hook = { user: user.id, name: 'ERP', url: 'https://far.example', topics: ['stone' as const], state: 'failing' as const }
    await world.services.db
      .insertInto('webhook')
      .values({ ...hook, secret: Buffer.from('x'), createdBy: world.people.admin })
      .execute()
    expect(await check('webhooks')).toMatchObject({ state: 'warn', message: '1 webhook, 1 failing; 0 messages undelivered.' })
  })

  it('sees an index that cannot be used', async () => {
    await sql`create index broken on mail (kind)`.execute(world.owner)
    await sql`update pg_index set indisvalid = false where indexrelid = 'broken'::regclass`.execute(world.owner)
    expect(await check('database-indexes')).toMatchObject({ state: 'bad', message: 'Invalid: broken.' })
  })

  it('counts what is overdue by the clock, though no job waits', async () => {
    const { db } = world.services
    expect(await check('overdue')).toMatchObject({ state: 'good', message: 'No holds, bids, offers, emails or jobs overdue.' })
    const held = await world.given.block({ status: 2 })
    await db
      .updateTable('block')
      .set({ validTillDate: hoursAgo(0.1) })
      .where('id', '=', held.id)
      .execute()
    expect(await check('overdue')).toMatchObject({ state: 'bad', message: '1 hold past its end.' })
    await db
      .insertInto('schedule')
      .values({ job: 'release-holds', nextAt: hoursAgo(3) })
      .execute()
    expect(await check('overdue')).toMatchObject({
      message: '1 hold past its end, 1 scheduled job not run in time (release-holds, due 3 hours ago).',
    })
    expect(await check('job-queue')).toMatchObject({
      state: 'bad',
      message: expect.stringContaining('1 scheduled job not started in time.'),
    })
    await db.deleteFrom('schedule').execute()
    await db.updateTable('block').set({ status: 4 }).where('id', '=', held.id).execute()
    const late = { kind: 'x', toAddress: 'a@test.example', subject: 's', text: 't', status: 'waiting' as const, tryAfter: hoursAgo(1) }
    const { id } = await db.insertInto('mail').values(late).returning('id').executeTakeFirstOrThrow()
    expect(await check('overdue')).toMatchObject({ state: 'bad', message: '1 email not sent.' })
    await db.deleteFrom('mail').where('id', '=', id).execute()
  })

  it("names the nodes whose clock is not the database's", async () => {
    expect(await check('clocks')).toMatchObject({ state: 'good' })
    await world.services.db
      .insertInto('clockDifference')
      .values({ node: 'blue (process 7)', aheadMs: 21_600_000, seenAt: new Date().toISOString() })
      .execute()
    expect(await check('clocks')).toMatchObject({ state: 'warn', message: "blue (process 7) is 6 hours ahead of the database's." })
  })

  it('says that the first seal follows, however old the entries are: those of an older version could not be sealed before', async () => {
    const { db } = world.services
    const old = { kind: 'account.create', subjectType: 'account', subject: '1', actorName: 'Ana', requestId: '1', at: hoursAgo(20_000) }
    await db.insertInto('event').values(old).execute()
    const madeAt = (at: string) => sql`update kysely_migration set timestamp = ${at} where name = '0115_audit_seals'`.execute(world.owner)
    await madeAt(hoursAgo(1 / 60))
    expect(await check('audit-seals')).toMatchObject({
      state: 'good',
      message: expect.stringMatching(
        /^The first seal follows: sealing runs every minute\. \d+ (?:entry waits|entries wait), the oldest for \d+ seconds\.$/,
      ),
    })
    await madeAt(hoursAgo(2))
    expect(await check('audit-seals')).toMatchObject({
      state: 'bad',
      message: expect.stringMatching(/^Nothing has been sealed\. .*for 2 hours\.$/),
    })
  })
})
