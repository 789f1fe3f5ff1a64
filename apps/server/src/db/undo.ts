import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type LastChange, undoFault } from '@loupe/domain/kernel/undo.ts'
import { sql } from 'kysely'
import type { Writing } from '../context.ts'
import { personOf } from './event.ts'

interface Undoable {
  id: string
  /** The event of the step to undo. */
  kind: string
  /** For the sentence that refuses. */
  name: string
}

/**
 * Refuses unless the last change of each locked record is this step, taken by this person a moment ago. Returns the statuses from which the steps led, by
 * id.
 * @throws stale when anybody has changed one of them since, or it is too late
 */
export async function refuseUndo(ctx: Writing, subjectType: string, records: readonly Undoable[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<LastChange & { subject: string; before: Record<string, unknown> | null }>`
    select e.subject, array_agg(e.kind) as kinds, min(e.actor::text) as by, min(e.actor_name) as by_name, e.at,
      (array_agg(e.before) filter (where e.before ? 'status'))[1] as before
    from event e
    where e.subject_type = ${subjectType} and e.subject = any(${records.map(({ id }) => id)}::text[])
      and e.at = (select l.at from event l where l.subject_type = e.subject_type and l.subject = e.subject order by l.id desc limit 1)
    group by e.subject, e.at`.execute(ctx.tx)
  const last = new Map(rows.map((row) => [row.subject, { ...row, at: new Date(row.at) }]))
  const who = { actor: personOf(ctx.actor) ?? '', now: ctx.now }
  for (const { id, kind, name } of records) {
    const fault = undoFault(last.get(id), kind, name, who)
    if (fault) throw new Refusal('stale', undefined, fault)
  }
  return new Map(rows.map(({ subject, before }) => [subject, before?.['status']]))
}
