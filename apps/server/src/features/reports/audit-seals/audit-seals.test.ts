import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../db/connection.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testWorld } from '../../../testing/world.ts'
import { sealEntries } from './sealing.ts'
import { verifyAll } from './verify-seals.ts'
import { auditSeals } from '../../../testing/audit-seals.ts'

const world = testWorld()
const { put, sealed, tamper, broken } = auditSeals(world)

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
