import { Refusal, messageOf } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { HistoryEntry } from '@loupe/contract/reports/histories.ts'
import type { Writing } from '../../../context.ts'
import { reportChanges } from '../../access/event-changes/describing.ts'

/** A change that a colleague has made meanwhile, for the form to show beside the entered values: as text, and only what the reader may see. */
type ColleagueChange = { byName: string; at: string } & HistoryEntry['changes'][number]

/** Refuses a change of a client based on outdated values, with who changed what since. Without an instant the caller means to overwrite. */
export async function refuseChangedAccount(
  ctx: Writing,
  stored: { id: string; updatedAt: string },
  known: string | undefined,
): Promise<void> {
  if (known === undefined || Date.parse(known) === Date.parse(stored.updatedAt)) return
  const { rows } = await sql<{ byName: string; at: string; kind: string; subjectType: string; before: unknown; after: unknown }>`
    select actor_name as by_name, at, kind, subject_type, before, after from event
    where subject_type = 'account' and subject = ${stored.id} and at > ${known}::timestamptz and kind in ('account.update', 'account.reassign')
    order by id`.execute(ctx.tx)
  const entries = await reportChanges({ ...ctx, db: ctx.tx }, rows)
  const changes = entries.flatMap(({ byName, at, changes: all }): ColleagueChange[] => all.map((change) => ({ byName, at, ...change })))
  const who = [...new Set(rows.map(({ byName }) => byName))].join(', ')
  throw new Refusal(
    'stale',
    { updatedAt: stored.updatedAt, changes },
    who ? `${who} changed this since you read it. Check the new values and try again.` : messageOf('stale'),
  )
}
