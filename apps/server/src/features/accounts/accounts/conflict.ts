import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'

/** What a colleague has changed meanwhile, as a form shows it beside what was typed. */
export interface ColleagueChange {
  byName: string
  at: string
  field: string
  before: unknown
  after: unknown
}

/**
 * Refuses a change of a client that was made looking at older values, and says who changed what since. Without an instant the caller means to
 * overwrite.
 */
export async function refuseChangedAccount(ctx: Writing, kept: { id: string; updatedAt: string }, seen: string | undefined): Promise<void> {
  if (seen === undefined || Date.parse(seen) === Date.parse(kept.updatedAt)) return
  const { rows } = await sql<{ byName: string; at: string; before: Record<string, unknown> | null; after: Record<string, unknown> | null }>`
    select actor_name as by_name, at, before, after from event
    where subject_type = 'account' and subject = ${kept.id} and at > ${seen}::timestamptz and kind in ('account.update', 'account.reassign')
    order by id`.execute(ctx.tx)
  const changes = rows.flatMap(({ byName, at, before, after }): ColleagueChange[] =>
    Object.entries(after ?? {}).map(([field, value]) => ({ byName, at, field, before: before?.[field] ?? null, after: value })),
  )
  const who = [...new Set(rows.map(({ byName }) => byName))].join(', ')
  throw new Refusal(
    'stale',
    { updatedAt: kept.updatedAt, changes },
    who ? `${who} changed this since you opened it. Look at the new values and save again.` : messageOf('stale'),
  )
}
