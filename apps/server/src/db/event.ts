import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { tell } from './tell.ts'
import { together } from './together.ts'
import { anonymous, houseActor, type Writing } from '../context.ts'

export interface Happening {
  /** `<subject>.<action>`: the same word as the lifecycle's action and the button. */
  kind: string
  subjectType: string
  subject: string
  before?: unknown
  after?: unknown
  cause?: string
  /** What nodes and browsers are told has changed, where that is not the subject's type. */
  topic?: string
}
/** Who acts; `caller` is left out where no request came in (a command of the machine). */
type Acting = Pick<Writing, 'tx' | 'actor' | 'now' | 'requestId'> & { caller?: { ip: string } }

const nobodys = [houseActor.id, anonymous.id]
/** Who acts, where a column names a person: nobody when the house does. */
export const personOf = ({ id }: Writing['actor']): string | null => (nobodys.includes(id) ? null : id)

/** Leaves the trail of a write, in its transaction, and tells every node's open browsers what kind of thing changed. */
export async function record(ctx: Acting, ...happenings: Happening[]): Promise<void> {
  if (happenings.length > 0) await together(rowsOf(ctx, happenings).execute(ctx.tx), tell(ctx.tx, topicsOf(happenings)))
}

/** The same for a write that leaves its trail in its own statement: tells, and gives the part of the statement that inserts the rows. */
export async function trail(ctx: Acting, ...happenings: Happening[]): Promise<RawBuilder<unknown>> {
  await tell(ctx.tx, topicsOf(happenings))
  return rowsOf(ctx, happenings)
}

const topicsOf = (happenings: readonly Happening[]) => [...new Set(happenings.map((h) => h.topic ?? h.subjectType))]

function rowsOf({ actor, now, requestId, caller }: Acting, happenings: readonly Happening[]): RawBuilder<unknown> {
  // The same words however many there are, so that the plan is kept.
  return sql`
    insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select h.kind, h."subjectType", h.subject, h.before, h.after, h.cause,
      ${now.toISOString()}::timestamptz, ${personOf(actor)}::uuid, ${actor.name}::text, ${requestId}::text,
      nullif(${caller?.ip ?? ''}::text, '')
    from jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb)
      as h(kind text, "subjectType" text, subject text, before jsonb, after jsonb, cause text)`
}

/** Entries of a moment that several people caused, each with who called from where. */
export interface CalledEvent extends Happening {
  actor: Writing['actor']
  ip: string
  requestId: string
  at: Date
}

/** Leaves entries in the log that belong to no write, such as refusals. No browser is told: nothing that a screen shows has changed. */
export async function recordAside(db: Db | Tx, entries: readonly CalledEvent[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actor, at, ...entry }) => ({ ...entry, at: at.toISOString(), actor: personOf(actor), actorName: actor.name }))
  await sql`
    insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select kind, "subjectType", subject, before, after, cause, at, actor, "actorName", "requestId", nullif(ip, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(kind text, "subjectType" text, subject text, before jsonb, after jsonb, cause text,
      at timestamptz, actor uuid, "actorName" text, "requestId" text, ip text)`.execute(db)
}
