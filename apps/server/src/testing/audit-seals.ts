import { audits } from '@loupe/contract/reports/audits.ts'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { inTransaction } from '../db/connection.ts'
import { eventually } from './eventually.ts'
import { sealEntries } from '../features/reports/audit-seals/sealing.ts'
import { verifyAll } from '../features/reports/audit-seals/verify-seals.ts'
import type { World } from './world.ts'

/** A log with entries in three seals or more, and an attacker who owns its database. */
export function auditSeals(world: World) {
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

  return { put, sealed, tamper, broken, exported }
}
