import { audits } from '@loupe/contract/reports/audits.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'
import { verifyExport } from './verify-export.ts'
import { sealEntries } from './sealing.ts'
import { auditStatus } from './status.ts'
import { lastBorder, unsealedAfter } from './unsealed.ts'
import { verifyAll } from './verify-seals.ts'

/** Which entries count as unsealed after a restore and in a long log, and which seals contain the entries of a day. */
const world = testWorld()
const put = (count: number, subject: string, at = new Date().toISOString()) =>
  sql`
  insert into event (kind, subject_type, subject, after, actor_name, at)
  select 'size.update', 'size', ${subject}, jsonb_build_object('name', n), 'Test', ${at}::timestamptz from generate_series(1, ${count}::int) n`.execute(
    world.services.db,
  )
const unsealed = async () => (await world.as('super')(audits.seals, {})).unsealed
const sealed = () =>
  eventually(
    async () => {
      await sealEntries(world.services.db)
      return unsealed()
    },
    (count) => count === 0,
  )
/** Simulates the state after a restore, which takes the rights of the tables' owner. */
const change = (...statements: string[]) =>
  inTransaction(world.owner, async (tx) => {
    const triggers = (to: string) => ['event', 'event_seal'].map((table) => `alter table ${table} ${to} trigger ${table}_is_append_only`)
    for (const one of [...triggers('disable'), ...statements, ...triggers('enable')]) await sql.raw(one).execute(tx)
  })
const sealsOfEach = async (subject: string) => {
  const { rows } = await sql<{
    seals: number
  }>`select (select count(*)::int from event_seal s where s.ids @> e.id) as seals from event e where subject = ${subject}`.execute(
    world.services.db,
  )
  return rows.map(({ seals }) => seals)
}
const exportOf = async (query: string) => {
  const reply = await fetch(`${world.url}/admin/v1/audit/export${query}`, { headers: { authorization: `JWT ${world.tokens.super}` } })
  return (await reply.text()).trim().split('\n')
}

beforeAll(async () => {
  await put(3, 'first')
  await sealed()
})

describe('after a restore in another cluster', () => {
  it('entries of an ordinary seal stay sealed, once, also when the counter of transactions passes theirs', async () => {
    await put(5, 'restored')
    await sealed()
    await change(
      `update event set xid = '900000000' where subject = 'restored'`,
      `update event_seal set cluster = 'another' where number = (select max(number) from event_seal)`,
    )
    expect(await unsealed()).toBe(0)
    await put(2, 'after')
    expect(await unsealed()).toBe(2)
    await sealed()
    await put(1, 'later')
    await sealed()
    expect(await unsealed()).toBe(0)
    expect(JSON.parse((await exportOf('')).at(-1)!)).toMatchObject({ unsealed: expect.any(Number) })

    await change(`update event set xid = pg_current_xact_id() where subject = 'restored'`)
    await put(1, 'last')
    await sealed()
    expect(await sealsOfEach('restored')).toEqual([1, 1, 1, 1, 1])
    expect((await verifyAll(world.services.db)).broken).toBeUndefined()
  })

  it('an export says how many entries are not sealed yet', async () => {
    await sealed()
    await change(`update event_seal set through_xid = '900000000' where number = 1`)
    await put(4, 'not sealed yet')
    const unsealedInFile = (JSON.parse((await exportOf('')).at(-1)!) as { unsealed: number }).unsealed
    // Includes the audit event of the export itself.
    expect(unsealedInFile).toBe(5)
    await change(`update event_seal set through_xid = '3' where number = 1`)
  })
})

describe('on a long log', () => {
  it('the status reads what is not sealed by an index, and no seal that was verified', async () => {
    await put(30_000, 'long')
    await sealed()
    await put(10, 'not sealed')
    await sql`analyze event, event_seal`.execute(world.owner)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${unsealedAfter(await lastBorder(world.services.db))}`.execute(world.owner)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('event_in_order')
    expect(plan).not.toContain('Seq Scan on event e')
    expect(await auditStatus(world.services.db)).toMatchObject({ unsealed: 10 })
  })

  it('counts every entry of the seals, whatever was verified', async () => {
    await sealed()
    const total = async () =>
      (await sql<{ count: number }>`select sum(entries)::int as count from event_seal`.execute(world.owner)).rows[0]!.count
    const { checkLog } = await import('./verify-in-steps.ts')
    expect((await auditStatus(world.services.db)).entries).toBe(await total())
    await checkLog(world.services.db, world.services.clock(), true)
    await put(3, 'behind the verification')
    await sealed()
    expect((await auditStatus(world.services.db)).entries).toBe(await total())
  })
})

describe('an export of days', () => {
  it('holds every entry of those days, whenever it was sealed, and verifies', async () => {
    await put(2, 'of that day', '2026-01-05T18:00:00.000Z')
    await put(2, 'of the day before', '2026-01-04T12:00:00.000Z')
    await sealed()
    await put(2, 'of today')
    await sealed()
    const lines = await exportOf('?from=2026-01-05&till=2026-01-05')
    expect(lines.filter((line) => line.includes('of that day'))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('of today'))).toHaveLength(0)
    expect((await verifyExport(lines)).broken).toBeUndefined()
    const none = await exportOf('?from=2025-01-05&till=2025-01-06')
    expect(none).toHaveLength(1)
    expect((await verifyExport(none)).broken).toBeUndefined()
  })

  it('holds the entries of all days of a log that was sealed at once, as at an upgrade', async () => {
    await put(30, 'before the upgrade', '2025-06-01T12:00:00.000Z')
    await sealed()
    const lines = await exportOf('?from=2025-06-01&till=2025-06-01')
    expect(lines.filter((line) => line.includes('before the upgrade'))).toHaveLength(30)
    expect((await verifyExport(lines)).broken).toBeUndefined()
  })
})
