import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { users } from '@loupe/contract/access/users.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { routes } from '@loupe/contract/index.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { workLists } from '@loupe/domain/reports/work-lists.ts'
import type { WorkKind } from '@loupe/domain/reports/work.ts'
import { entriesOf } from '@loupe/domain/kernel/records.ts'
import { describe, expect, it } from 'vitest'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const natural = { body: { labGrown: false } }
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('the dashboard', () => {
  it('shows the live holds within reach, the next to end first', async () => {
    const late = await world.given.block({ validTillDate: inHours(20) })
    const soon = await world.given.block({ validTillDate: inHours(2), status: 1 })
    const ended = await world.given.block({ status: 4 })
    const theirs = await world.given.block({ seller: world.people.seller2, validTillDate: inHours(1) })

    const mine = (await world.as('seller')(dashboard.view, natural)).holds
    const all = (await world.as('master')(dashboard.view, natural)).holds

    expect(mine?.list.map(({ id }) => id)).toEqual([soon.id, late.id])
    expect(mine?.count).toBe(2)
    expect(all?.list.map(({ id }) => id)).toEqual([theirs.id, soon.id, late.id])
    expect(all?.list.map(({ id }) => id)).not.toContain(ended.id)
  })

  it('counts the stock by status and never mixes natural and lab-grown', async () => {
    await world.given.diamond({ labGrown: true, wSts: 'A' })
    await world.given.diamond({ labGrown: true, wSts: 'D' })
    await world.given.diamond({ labGrown: true, wSts: 'A', isDeleted: true })

    const { stock } = await world.as('seller')(dashboard.figures, { body: { labGrown: true } })

    expect(stock?.toSorted((a, b) => a.wSts.localeCompare(b.wSts)).map(({ wSts, pieces }) => [wSts, pieces])).toEqual([
      ['A', 1],
      ['D', 1],
    ])
  })

  it('shows the ten newest stones, newest first', async () => {
    for (let day = 1; day <= 12; day++) await world.given.diamond({ arrivedAt: inHours(24 * day) })
    const announced = await world.given.diamond({ arrivedAt: inHours(24 * 100) })
    world.setNow(new Date(inHours(24 * 13)))

    const { newest } = await world.as('seller')(dashboard.view, natural)

    expect(newest).toHaveLength(10)
    world.setNow(undefined)
    const arrived = newest?.map(({ arrivedAt }) => arrivedAt) ?? []
    expect(arrived).toEqual(arrived.toSorted().toReversed())
    expect(newest?.map(({ id }) => id)).not.toContain(announced.id)
  })

  it('leaves out what the person may not list', async () => {
    await world.services.db.insertInto('userPermission').values({ user: world.people.seller2, module: 'block', rights: [] }).execute()

    const reply = await world.as('seller2')(dashboard.view, natural)

    expect(reply.holds).toBeUndefined()
    expect(reply.newest).toBeDefined()
  })

  it('is refused to whoever has not signed in', async () => {
    await expect(world.as('anyone')(dashboard.view, natural)).rejects.toMatchObject({ status: 401 })
  })
})

describe('my work today', () => {
  const work = async (who: Role) => new Map((await world.as(who)(dashboard.view, natural)).work.map(({ what, count }) => [what, count]))

  it('counts what waits within reach, each as its list does, and nothing there is none of', async () => {
    const before = await work('seller')
    const others = await work('seller2')
    const account = (await world.given.account()).id
    const of = { account, seller: world.people.seller }
    await world.given.block({ ...of, validTillDate: inHours(3) })
    await world.given.block({ ...of, validTillDate: inHours(30) })
    const late = await world.given.memo({ ...of, dueDate: '2020-01-01' })
    await world.given.block({ ...of, blockType: 2, memo: late.id, validTillDate: inHours(300) })
    await world.given.block({ ...of, blockType: 2, memo: late.id, validTillDate: inHours(300) })
    await world.given.block({ ...of, blockType: 2, memo: (await world.given.memo({ ...of, dueDate: '2020-01-01' })).id, status: 4 })
    const offer = {
      trackType: 4,
      diamond: (await world.given.diamond()).id,
      ...of,
      ctPr: 1,
      amt: 1,
      trackPricePerCarat: 1,
      trackAmount: 1,
    } as const
    const made = { offerValidDate: inHours(5), createdBy: world.people.seller }
    const first = await world.services.db
      .insertInto('diamondTrack')
      .values({ ...offer, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.services.db
      .insertInto('diamondTrack')
      .values({ ...offer, ...made, counterOf: first.id })
      .execute()

    const after = await work('seller')

    const more = (what: WorkKind) => (after.get(what) ?? 0) - (before.get(what) ?? 0)
    expect([more('holdsEnding'), more('memosOverdue'), more('offersWaiting')]).toEqual([1, 1, 1])
    expect((await world.as('seller')(memos.list, { body: { filter: { state: 'overdue' }, isCountOnly: true } })).count).toBe(
      after.get('memosOverdue'),
    )
    expect((await world.as('seller')(offers.list, { body: { filter: { status: 1, isCountered: false }, isCountOnly: true } })).count).toBe(
      after.get('offersWaiting'),
    )
    expect(await work('seller2')).toEqual(others)
    expect([...after.values()]).not.toContain(0)
  })

  it('counts what the lists count, for each role, after every write and on every day', async () => {
    const { db } = world.services
    const writes: (() => Promise<unknown>)[] = [
      () => world.given.block({ status: 1 }),
      () => world.given.block({ seller: world.people.seller2, status: 2, validTillDate: inHours(30) }),
      async () => world.given.block({ blockType: 2, memo: (await world.given.memo({ dueDate: dayIn(new Date()) })).id, status: 2 }),
      async () => world.given.block({ blockType: 2, memo: (await world.given.memo({})).id, status: 1, validTillDate: inHours(300) }),
      () => db.updateTable('block').set({ status: 2 }).where('status', '=', 1).execute(),
      () => db.updateTable('user').set({ isAwaitingApproval: true }).where('id', '=', world.people.seller2).execute(),
      async () => world.setNow(new Date(inHours(25))),
      async () => world.setNow(new Date(inHours(24 * 40))),
    ]
    const seen = new Set<string>()
    for (const write of writes) {
      await write()
      for (const who of ['super', 'admin', 'master', 'seller'] as const) {
        const known = await work(who)
        const ofLists = [
          known.has('memosOverdue') &&
            (await world.as(who)(memos.list, { body: { filter: { state: 'overdue' }, isCountOnly: true } })).count,
          known.has('approvals') && (await world.as(who)(approvals.list, { body: {} })).count,
          known.has('signUps') && (await world.as(who)(users.list, { body: { filter: { isAwaitingApproval: true } } })).count,
        ]
        expect([known.get('memosOverdue') ?? false, known.get('approvals') ?? false, known.get('signUps') ?? false]).toEqual(ofLists)
        seen.add(`${who} ${[...known].join(' ')}`)
      }
    }
    world.setNow(undefined)
    await db.updateTable('user').set({ isAwaitingApproval: false }).where('id', '=', world.people.seller2).execute()
    expect(seen.size).toBeGreaterThan(8)
  })

  it('counts the to-dos of one’s own that are due by today, and no others', async () => {
    const today = dayIn(new Date())
    const give = (title: string, dueDay: string | null, user: Role = 'seller2') =>
      world.as('master')(todos.create, { body: { title, dueDay, user: world.people[user as 'seller2'] } })
    await give('Late', addDays(today, -3))
    await give('Today', today)
    await give('Later', addDays(today, 2))
    await give('Some day', null)
    const done = await give('Done', today)
    await world.as('seller2')(todos.done, { body: { id: done.id } })
    const taken = await give('Taken back', today)
    await world.as('master')(todos.delete, { params: { id: taken.id } })

    expect((await work('seller2')).get('todosDue')).toBe(2)
    expect((await work('master')).get('todosDue')).toBeUndefined()
  })

  it('says what has failed to whoever looks after it: feeds, the sync, mails given up', async () => {
    const { db } = world.services
    const platform: Insertable<DB['platformDetail']> = {
      ...{ name: 'Feed', platform: 'IDEX', labGrown: false, searchName: 'x', searchData: '{}', mode: 'FTP', refresh: 15 },
      ...{ fileType: '.csv', columns: '[]', failed: 2 },
    }
    const failed = { resource: 'diamond', host: 'x', state: 'failed', error: 'no answer' } as const
    const mail = { kind: 'x', toAddress: 'a@test.example', subject: 's', text: 't', status: 'failed' } as const
    await db
      .insertInto('platformDetail')
      .values([platform, { ...platform, name: 'Off', isActive: false }, { ...platform, name: 'Fine', failed: 0 }])
      .execute()
    await db
      .insertInto('syncRun')
      .values([failed, { ...failed, resource: 'city', startedAt: inHours(-2) }])
      .execute()
    await db.insertInto('syncRun').values({ resource: 'city', host: 'x', state: 'done' }).execute()
    await db
      .insertInto('mail')
      .values([mail, { ...mail, createdAt: inHours(-24 * 8) }, { ...mail, status: 'sent' }])
      .execute()

    const known = async (who: Role) => {
      const of = await work(who)
      return [of.get('feedsFailing'), of.get('syncFailing'), of.get('mailsGivenUp')]
    }
    expect(await known('super')).toEqual([1, 1, 1])
    expect(await known('seller')).toEqual([undefined, undefined, undefined])
  })

  it('says what the list says that it leads to, and of stopped sheets and imports only to whoever loads stones', async () => {
    const sheet: Insertable<DB['sheet']> = {
      name: 's.csv',
      mode: 'add',
      state: 'stopped',
      fileKey: 'x',
      file: '{}',
      columns: '[]',
      convention: '{}',
      createdBy: world.people.admin,
    }
    // The process of the second one died.
    await world.services.db
      .insertInto('sheet')
      .values([
        sheet,
        { ...sheet, state: 'running' },
        { ...sheet, state: 'done', file: '{"rows":3}', counts: '{"refused":1}', done: 2 },
        // Nobody has run it.
        { ...sheet, state: 'checked', file: '{"rows":3}', counts: '{"refused":1}' },
      ])
      .execute()
    await world.given.block({ validTillDate: inHours(2) })
    await world.given.block({ validTillDate: inHours(30) })
    for (const trackType of [3, 6] as const) {
      const diamonds = [(await world.given.diamond()).id, (await world.given.diamond()).id]
      const { created } = await world.as('seller')(tracks.create, {
        body: { trackType, diamonds, account: (await world.given.account()).id },
      })
      await world.as('seller')(tracks.updateStatus, { body: { ids: [created[0]!.id], status: 2 } })
    }
    for (const dueDay of [dayIn(new Date()), addDays(dayIn(new Date()), 2)])
      await world.as('super')(todos.create, { body: { title: 'Mine', dueDay, user: world.people.super } })

    const [admin, seller] = [await work('admin'), await work('seller')]

    expect([admin.get('sheetsStopped'), admin.get('importsRefused')]).toEqual([2, 1])
    expect([seller.get('sheetsStopped'), seller.get('importsRefused')]).toEqual([undefined, undefined])
    const listed = new Map<WorkKind, number>()
    for (const [what, { list, filter }] of entriesOf(workLists)) {
      const route = routes.find(({ name }) => name === list) as typeof todos.list
      const { count } = await world.as('super')(route, { body: { filter: filter(new Date()), isCountOnly: true } })
      if (count > 0) listed.set(what, count)
    }
    const known = await work('super')
    for (const what of known.keys()) if (!(what in workLists)) known.delete(what)
    expect(known).toEqual(listed)
    expect(known.size).toBeGreaterThan(7)
    expect(admin.get('approvals')).toBe((await world.as('admin')(approvals.list, { body: {} })).count || undefined)
  })
})
