import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { HistoryEntry } from '@loupe/contract/reports/histories.ts'
import type { Writing } from '../../../context.ts'
import { tellChanges } from '../../reports/histories/telling.ts'

/** What a colleague has changed meanwhile, as a form shows it beside what was typed: in words, and only what the reader may be told. */
export type ColleagueChange = { byName: string; at: string } & HistoryEntry['changes'][number]

/**
 * Refuses a change of a client that was made looking at older values, and says who changed what since. Without an instant the caller means to
 * overwrite.
 */
export async function refuseChangedAccount(ctx: Writing, kept: { id: string; updatedAt: string }, seen: string | undefined): Promise<void> {
  if (seen === undefined || Date.parse(seen) === Date.parse(kept.updatedAt)) return
  const { rows } = await sql<{ byName: string; at: string; kind: string; subjectType: string; before: unknown; after: unknown }>`
    select actor_name as by_name, at, kind, subject_type, before, after from event
    where subject_type = 'account' and subject = ${kept.id} and at > ${seen}::timestamptz and kind in ('account.update', 'account.reassign')
    order by id`.execute(ctx.tx)
  const told = await tellChanges({ ...ctx, db: ctx.tx }, rows)
  const changes = told.flatMap(({ byName, at, changes: all }): ColleagueChange[] => all.map((change) => ({ byName, at, ...change })))
  const who = [...new Set(rows.map(({ byName }) => byName))].join(', ')
  throw new Refusal(
    'stale',
    { updatedAt: kept.updatedAt, changes },
    who ? `${who} changed this since you opened it. Look at the new values and save again.` : messageOf('stale'),
  )
}
