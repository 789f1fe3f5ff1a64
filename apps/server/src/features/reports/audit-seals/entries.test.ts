import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { caratRanges } from '@loupe/contract/pricing/ranges.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'

const world = testWorld()

describe('an entry', () => {
  it('says from where and by which request it was asked for, and is found by both', async () => {
    const { id } = await world.as('super')(caratRanges.create, { body: { name: 'Whole', from: 1, to: 1.09 } })
    const log = async (body: object) => (await world.as('super')(audits.list, { body })).list ?? []
    const [entry] = await log({ subject: id })
    expect(entry).toMatchObject({ ip: '127.0.0.1', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect((await log({ requestId: entry!.requestId })).map(({ subject }) => subject)).toEqual([id])
    expect((await log({ ip: '127.0.0.1', subject: id })).length).toBe(1)
    expect(await log({ ip: '10.9.9.9' })).toEqual([])
  })

  it('of the cost right names the module, and what was revoked', async () => {
    const give = (rights: object | null) =>
      world.send('super')(permissions.changeByUser, {
        params: { id: world.people.seller },
        body: { data: [{ module: 'cost', permissions: rights }] },
      })
    const entries = async () => (await world.as('super')(audits.list, { body: { subjectType: 'user', limit: 1 } })).list?.[0]?.changes
    await give({ view: true })
    const own = { field: 'own', title: 'Rights of their own' }
    expect(await entries()).toEqual([
      { ...own, before: null, after: ['Costs of stones'] },
      { field: 'cost', title: 'Costs of stones', before: null, after: ['view'] },
    ])
    await give(null)
    expect(await entries()).toEqual([
      { ...own, before: ['Costs of stones'], after: null },
      { field: 'cost', title: 'Costs of stones', before: ['view'], after: null },
    ])
    await world.send('super')(permissions.changeByRole, {
      params: { id: '8' },
      body: { data: [{ module: 'cost', permissions: { view: true } }] },
    })
    await world.send('super')(permissions.changeByRole, {
      params: { id: '8' },
      body: { data: [{ module: 'cost', permissions: null }] },
    })
    const [taken, given] = (await world.as('super')(audits.list, { body: { subjectType: 'role', subject: '8' } })).list ?? []
    expect(given?.changes).toEqual([{ field: 'cost', title: 'Costs of stones', before: null, after: ['view'] }])
    expect(taken?.changes).toEqual([{ field: 'cost', title: 'Costs of stones', before: ['view'], after: null }])
  })

  it('of a cost shows its figures to who may see what stones have cost, and to nobody else', async () => {
    const { id } = await world.given.diamond()
    await world.services.db
      .insertInto('event')
      .values({
        kind: 'parcel.update',
        subjectType: 'parcel',
        subject: id,
        actorName: 'Test',
        before: '{"cost": 7100.5}',
        after: '{"cost": 6900}',
      })
      .execute()
    const entry = async () => (await world.as('admin')(audits.list, { body: { subject: id } })).list?.[0]
    expect((await entry())?.changes).toMatchObject([{ field: 'cost', before: 7100.5, after: 6900 }])
    await world.send('super')(permissions.changeByUser, {
      params: { id: world.people.admin },
      body: { data: [{ module: 'cost', permissions: {} }] },
    })
    expect(await entry()).toMatchObject({ changes: [], summary: '' })
    await world.send('super')(permissions.changeByUser, {
      params: { id: world.people.admin },
      body: { data: [{ module: 'cost', permissions: null }] },
    })
  })
})

describe('a refusal of a right', () => {
  const refusals = (subject: string) =>
    eventually(
      async () => (await world.as('super')(audits.list, { body: { subjectType: 'access', subject } })).list ?? [],
      (list) => list.length > 0,
    )

  it('stands in the log with who, from where and what; a loop of them in one entry for each minute', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () => expect(world.as('seller')(users.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))),
    )
    const entries = await refusals('users.list')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ kind: 'access.refuse', actor: world.people.seller, ip: '127.0.0.1', label: 'users.list' })
    // Refusals after the first second are counted and written at the end of the minute.
    world.setNow(new Date(Date.now() + 61_000))
    await expect(world.as('seller2')(users.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    const counts = await eventually(
      async () => {
        const { rows } = await sql<{ count: number; entries: number }>`
          select sum((after->>'count')::int)::int as count, count(*)::int as entries from event
          where subject = 'users.list' and actor = ${world.people.seller}`.execute(world.services.db)
        return rows[0]!
      },
      ({ count }) => count === 40,
    )
    expect(counts.entries).toBeLessThanOrEqual(2)
    world.setNow(undefined)
    await expect(world.as('seller')(diamondCosts.view, { params: { id: world.people.seller } })).rejects.toMatchObject(refusal('forbidden'))
    expect((await refusals('diamondCosts.view'))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'path', after: expect.stringContaining(world.people.seller) }),
    )
  })

  it('is written when the database takes it again', async () => {
    const isWriting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%into event%'`.execute(
          world.services.db,
        )
      ).rows.length > 0
    try {
      await world.owner.transaction().execute(async (tx) => {
        await sql`lock table event`.execute(tx)
        await sql`revoke insert on event from loupe_app`.execute(tx)
        for (const who of ['seller', 'seller2'] as const)
          await expect(world.as(who)(audits.seals, {})).rejects.toMatchObject(refusal('forbidden'))
        // When this transaction ends, the write that waits for it is refused.
        await eventually(isWriting, (is) => is)
      })
      await eventually(isWriting, (is) => !is)
    } finally {
      await sql`grant insert (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip) on event to loupe_app`.execute(
        world.owner,
      )
    }
    const entries = await eventually(
      async () => (await world.as('super')(audits.list, { body: { subjectType: 'access', subject: 'audits.seals' } })).list ?? [],
      (list) => list.length >= 2,
    )
    expect(entries.map(({ actor }) => actor).toSorted()).toEqual([world.people.seller, world.people.seller2].toSorted())
  })

  it('stands beside calls beyond a limit, such as attempts to sign in, as a count', async () => {
    const attempt = () =>
      world
        .as('anyone')(auth.forgotPassword, { body: { username: 'nobody-at-all' } })
        .then(
          () => 200,
          (error: Refused) => error.status,
        )
    let status = 200
    for (let tries = 0; tries < 200 && status !== 429; tries++) status = await attempt()
    expect(status).toBe(429)
    expect((await refusals('auth.forgotPassword'))[0]).toMatchObject({
      ...{ kind: 'access.limit', actor: null, ip: '127.0.0.1' },
      changes: expect.arrayContaining([expect.objectContaining({ field: 'count' })]),
    })
  })

  it('of somebody without a session is none', async () => {
    await expect(world.as('anyone')(audits.seals, {})).rejects.toMatchObject(refusal('unauthorized'))
    await world
      .as('seller')(permissions.byUser, { params: { id: world.people.seller } })
      .catch(() => undefined)
    await refusals('permissions.byUser')
    expect(
      (await world.as('super')(audits.list, { body: { subjectType: 'access', subject: 'audits.seals' } })).list?.filter(
        ({ actor }) => actor === null,
      ),
    ).toEqual([])
  })
})
