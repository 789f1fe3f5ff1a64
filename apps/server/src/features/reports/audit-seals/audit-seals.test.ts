import { auth } from '@loupe/contract/access/auth.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { caratRanges } from '@loupe/contract/pricing/ranges.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { systemHealth } from '@loupe/contract/reports/health.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { type Refused, testWorld } from '../../../testing/world.ts'
import { checkLog } from './checking.ts'
import { type ExportLine, verifyExport } from './offline.ts'
import { sealEntries } from './sealing.ts'
import { verifyAll } from './verifying.ts'

const world = testWorld()
const put = (count: number, subject = 'x') =>
  sql`
  insert into event (kind, subject_type, subject, before, after, actor_name)
  select 'size.update', 'size', ${subject}, '{"name": "old"}', jsonb_build_object('name', n), 'Test' from generate_series(1, ${count}::int) n`.execute(
    world.services.db,
  )
/** A transaction in progress in another database of this server can delay sealing for a moment. */
const sealed = () =>
  eventually(
    async () => {
      await sealEntries(world.services.db)
      return world.as('super')(audits.seals, {})
    },
    ({ unsealed }) => unsealed === 0,
  )
/** Simulates an attacker who owns the database and wants to leave no traces. */
const tamper = (statement: string) =>
  inTransaction(world.owner, async (tx) => {
    await sql`alter table event disable trigger event_is_append_only; `.execute(tx)
    await sql`alter table event_seal disable trigger event_seal_is_append_only`.execute(tx)
    await sql.raw(statement).execute(tx)
    await sql`alter table event enable trigger event_is_append_only`.execute(tx)
    await sql`alter table event_seal enable trigger event_seal_is_append_only`.execute(tx)
  })
const broken = async (noted?: string) => (await verifyAll(world.services.db, noted)).broken
const exported = async () => {
  const reply = await fetch(`${world.url}/admin/v1/audit/export`, { headers: { authorization: `JWT ${world.tokens.super}` } })
  return (await reply.text()).trim().split('\n')
}

beforeAll(async () => {
  for (const subject of ['first', 'second', 'third']) {
    await put(5, subject)
    await sealed()
  }
})

describe('the audit log', () => {
  it.each([
    'update event set kind = kind',
    'delete from event',
    'truncate event',
    'update event_seal set entries = 1',
    'delete from event_seal',
    'truncate event_seal',
  ])('refuses "%s" to the application, and to the owner of the tables', async (statement) => {
    await expect(sql.raw(statement).execute(world.services.db)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('permission denied'),
    })
    await expect(sql.raw(statement).execute(world.owner)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('can only be added to'),
    })
  })

  it('lets the application neither switch the triggers off nor choose the transaction of an entry', async () => {
    await expect(sql`alter table event disable trigger all`.execute(world.services.db)).rejects.toMatchObject({ code: '42501' })
    await expect(
      sql`insert into event (kind, subject_type, subject, actor_name, xid) values ('a.b', 'a', 'b', 'c', '1')`.execute(world.services.db),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('lets the application make no seal but by the function that chooses what it says', async () => {
    await expect(
      sql`insert into event_seal select * from event_seal order by number desc limit 1`.execute(world.services.db),
    ).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('permission denied'),
    })
  })

  it('lets the application choose the id of no entry', async () => {
    const sequence = sql`pg_get_serial_sequence('event', 'id')`
    for (const statement of [sql`select setval(${sequence}, 1)`, sql`select nextval(${sequence})`])
      await expect(statement.execute(world.services.db)).rejects.toMatchObject({ code: '42501' })
    // The same holds for all other sequences.
    const { rows } = await sql`select sequencename from pg_sequences where schemaname in ('public', 'graphile_worker')
      and has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'UPDATE')`.execute(world.services.db)
    expect(rows).toEqual([])
  })

  it('is sealed to the last entry, each seal following the one before', async () => {
    const { latest, entries, protection } = await sealed()
    const { verified, broken: fault } = await verifyAll(world.services.db)
    expect(fault).toBeUndefined()
    expect(verified).toEqual({ number: latest!.number, hash: latest!.hash, entries })
    expect(verified.number).toBeGreaterThanOrEqual(3)
    expect(protection).toBe('role')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from event`.execute(world.services.db)
    expect(entries).toBe(rows[0]!.count)
  })

  it('seals an entry that commits late with those of its own time, and each once', async () => {
    let commit = () => undefined as void
    const late = inTransaction(world.services.db, async (tx) => {
      await sql`insert into event (kind, subject_type, subject, actor_name) values ('size.update', 'size', 'late', 'Late')`.execute(tx)
      await new Promise<void>((done) => (commit = done))
    })
    await eventually(
      async () => commit,
      (is) => is.length === 1,
    )
    await put(3, 'early')
    await sealEntries(world.services.db)
    commit()
    await late
    await sealed()
    const { rows } = await sql<{ subject: string; seals: number }>`
      select subject, (select count(*)::int from event_seal s where s.ids @> e.id) as seals from event e where subject in ('late', 'early') order by subject`.execute(
      world.services.db,
    )
    expect(rows.map(({ seals }) => seals)).toEqual([1, 1, 1, 1])
    expect(await broken()).toBeUndefined()
  })

  it('is swept up and goes on where the database was restored in another cluster', async () => {
    await put(4, 'before the restore')
    await tamper(`update event set xid = '900000000' where subject = 'before the restore'`)
    await tamper(`update event_seal set cluster = 'another' where number = (select max(number) from event_seal)`)
    await put(2, 'after the restore')
    await sealed()
    const { rows } = await sql<{
      seals: number
    }>`select (select count(*)::int from event_seal s where s.ids @> e.id) as seals from event e`.execute(world.services.db)
    expect([...new Set(rows.map(({ seals }) => seals))]).toEqual([1])
    expect(await broken()).toBeUndefined()
  })
})

describe('somebody who changes the log by hand', () => {
  /** Restores the whole log after each attack. */
  const restored = async (work: () => Promise<void>) => {
    await tamper('create table event_kept as select * from event; create table event_seal_kept as select * from event_seal')
    try {
      await work()
    } finally {
      await tamper(`delete from event; insert into event overriding system value select * from event_kept; drop table event_kept;
        delete from event_seal; insert into event_seal select * from event_seal_kept; drop table event_seal_kept`)
    }
  }
  it.each([
    [
      'changes a value',
      `update event set after = '{"name": "other"}' where subject = 'second' and after->>'name' = '3'`,
      'An entry of seal 2 was changed.',
    ],
    ['changes who it was', `update event set actor_name = 'Somebody else' where subject = 'second'`, 'An entry of seal 2 was changed.'],
    ['changes the address', `update event set ip = '1.2.3.4' where subject = 'second'`, 'An entry of seal 2 was changed.'],
    [
      'deletes an entry',
      `delete from event where subject = 'second' and after->>'name' = '3'`,
      /^1 of the 5 entries of seal 2 are missing: \d+\.$/,
    ],
    ['changes a seal', `update event_seal set at = at - interval '1 day' where number = 2`, 'Seal 2 was changed.'],
    ['deletes a seal', 'delete from event_seal where number = 2', 'Seal 2 is missing.'],
    [
      'makes the hash of a seal anew',
      `update event_seal s set at = at - interval '1 day', hash = sha256('other') where number = 2`,
      'Seal 2 was changed.',
    ],
  ])('and %s is found at the seal', async (_, statement, reason) => {
    await restored(async () => {
      await tamper(statement)
      expect(await broken()).toEqual({ seal: 2, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) })
    })
    expect(await broken()).toBeUndefined()
  })

  it('and adds an entry of long ago is found, too', async () => {
    // Simulates a gap: the id of a transaction that was rolled back.
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('event', 'id')) as id`.execute(world.owner)
    await put(2, 'after the gap')
    await sealed()
    await restored(async () => {
      await tamper(`insert into event (id, kind, subject_type, subject, actor_name, xid) overriding system value
        values (${rows[0]!.id}, 'a.b', 'a', 'b', 'c', '1')`)
      expect(await broken()).toMatchObject({
        reason: `Entry ${rows[0]!.id} is in no seal, though entries after it are: it was added by hand.`,
      })
    })
  })

  it.each([-5, 5_000_000])('and adds an entry under an id that none has come to (%i) is found, too', async (id) => {
    await sealed()
    await restored(async () => {
      await tamper(`insert into event (id, kind, subject_type, subject, actor_name, xid) overriding system value
        values (${id}, 'a.b', 'a', 'b', 'c', '5')`)
      expect((await broken())?.reason).toContain(`Entry ${id} is in no seal`)
    })
  })

  it('and has sealing skip what is to come gains nothing: it sweeps up what is in no seal, and nothing looks sealed before', async () => {
    await sealed()
    await restored(async () => {
      await tamper(`update event_seal set through_xid = '9000000000000000000' where number = (select max(number) from event_seal)`)
      await put(3, 'skipped')
      expect((await world.as('super')(audits.seals, {})).unsealed).toBe(3)
      expect((await sealed()).unsealed).toBe(0)
      expect(await broken()).toBeUndefined()
    })
  })

  it('and cuts off the end is found against the noted hash, and by what was verified before', async () => {
    const { latest } = await sealed()
    expect(await checkLog(world.services.db, world.services.clock(), true)).toBeUndefined()
    await restored(async () => {
      await tamper(
        `delete from event e using event_seal s where s.number = ${latest!.number} and s.ids @> e.id; delete from event_seal where number = ${latest!.number}`,
      )
      expect(await broken()).toBeUndefined()
      expect((await broken(latest!.hash))?.reason).toMatch(/^No seal has the noted hash/)
      expect((await world.as('super')(audits.seals, {})).verified).toMatchObject({ broken: expect.stringContaining('its end was cut off') })
      expect((await checkLog(world.services.db, world.services.clock()))?.reason).toContain('its end was cut off')
      // The result stays bad until somebody has checked it: more entries do not repair it.
      expect(await checkLog(world.services.db, world.services.clock())).toBeDefined()
      const { checks } = await world.as('super')(systemHealth.view, {})
      expect(checks.find(({ id }) => id === 'audit-log')).toMatchObject({ state: 'bad', said: expect.stringContaining('cut off') })
    })
    expect(await checkLog(world.services.db, world.services.clock(), true)).toBeUndefined()
    const { checks } = await world.as('super')(systemHealth.view, {})
    expect(checks.find(({ id }) => id === 'audit-log')).toMatchObject({ state: 'good' })
  })
})

describe('an export', () => {
  it('verifies with nothing but the file', async () => {
    const { latest } = await sealed()
    const { verified, broken: fault } = await verifyExport(await exported(), latest!.hash)
    expect(fault).toBeUndefined()
    expect(verified).toMatchObject({ first: 1, number: latest!.number, hash: latest!.hash })
    expect(verified.withValues).toBeGreaterThan(10)
  })

  it.each([
    [
      'a changed head',
      (line: ExportLine) => (line.line === 'entry' ? { ...line, head: line.head.replace('size', 'sizf') } : line),
      /^An entry of seal 1 was changed/,
    ],
    [
      'changed values',
      (line: ExportLine) => (line.line === 'entry' && line.values ? { ...line, values: line.values.replace('old', 'odd') } : line),
      /^The values of entry/,
    ],
    [
      'a changed seal',
      (line: ExportLine) => (line.line === 'seal' ? { ...line, text: line.text.replace('"number": 1', '"number": 7') } : line),
      /was changed\.$/,
    ],
  ])('with %s does not', async (_, change, reason) => {
    const lines = (await exported()).map((line) => JSON.stringify(change(JSON.parse(line) as ExportLine)))
    expect((await verifyExport(lines)).broken?.reason).toMatch(reason)
  })

  it('without an entry, a seal or its end does not', async () => {
    const lines = await exported()
    const seal = lines.findIndex((line) => line.includes('"line":"seal"'))
    expect((await verifyExport(lines.toSpliced(2, 1))).broken?.reason).toMatch(/not all of them/)
    expect((await verifyExport(lines.toSpliced(0, seal + 1))).broken?.reason).toMatch(/does not hold what its last line says/)
    expect((await verifyExport(lines.toSpliced(seal, 1))).broken?.reason).toMatch(/not all of them/)
    expect((await verifyExport(lines.slice(0, -1))).broken?.reason).toMatch(/cut off/)
    expect((await verifyExport(lines, 'f'.repeat(64))).broken?.reason).toBe('No seal of the file has the noted hash.')
    expect((await verifyExport(['{'])).broken?.reason).toBe('A line is not JSON.')
  })

  it('leaves out what no screen shows whole, is for who sees the whole log, and leaves a trace', async () => {
    const secrets = (subjectType: string, after: object) =>
      world.services.db
        .insertInto('event')
        .values({ kind: `${subjectType}.update`, subjectType, subject: 'secret', actorName: 'Test', after: JSON.stringify(after) })
        .execute()
    await secrets('bid', { amount: 4321 })
    await secrets('accountBank', { acNo: '99887766554433' })
    await secrets('diamondCost', { cost: 6543 })
    await sealed()
    const text = (await exported()).join('\n')
    expect(text).toContain('6543')
    expect(text).not.toMatch(/4321|99887766554433/)
    expect((await verifyExport(text.split('\n'))).broken).toBeUndefined()
    for (const as of ['admin', 'seller'] as const) expect((await world.raw('/admin/v1/audit/export', { as })).status).toBe(403)
    const { list } = await world.as('super')(audits.list, { body: { subjectType: 'audit' } })
    expect(list?.[0]).toMatchObject({ kind: 'audit.export', actor: world.people.super })
  })
})

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

  it('of the cost right names the module, and what was taken back', async () => {
    const give = (rights: object | null) =>
      world.send('super')(permissions.changeByUser, {
        params: { id: world.people.seller },
        body: { data: [{ module: 'cost', permissions: rights }] },
      })
    const notified = async () => (await world.as('super')(audits.list, { body: { subjectType: 'user', limit: 1 } })).list?.[0]?.changes
    await give({ view: true })
    const own = { field: 'own', title: 'Rights of their own' }
    expect(await notified()).toEqual([
      { ...own, before: null, after: ['What stones have cost'] },
      { field: 'cost', title: 'What stones have cost', before: null, after: ['view'] },
    ])
    await give(null)
    expect(await notified()).toEqual([
      { ...own, before: ['What stones have cost'], after: null },
      { field: 'cost', title: 'What stones have cost', before: ['view'], after: null },
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
    expect(given?.changes).toEqual([{ field: 'cost', title: 'What stones have cost', before: null, after: ['view'] }])
    expect(taken?.changes).toEqual([{ field: 'cost', title: 'What stones have cost', before: ['view'], after: null }])
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
    const notified = async () => (await world.as('admin')(audits.list, { body: { subject: id } })).list?.[0]
    expect((await notified())?.changes).toMatchObject([{ field: 'cost', before: 7100.5, after: 6900 }])
    await world.send('super')(permissions.changeByUser, {
      params: { id: world.people.admin },
      body: { data: [{ module: 'cost', permissions: {} }] },
    })
    expect(await notified()).toMatchObject({ changes: [], said: '' })
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
    await sql`revoke insert on event from loupe_app`.execute(world.owner)
    try {
      for (const who of ['seller', 'seller2'] as const)
        await expect(world.as(who)(audits.seals, {})).rejects.toMatchObject(refusal('forbidden'))
      // Longer than the buffer waits before it writes.
      await new Promise((done) => setTimeout(done, 2500))
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
