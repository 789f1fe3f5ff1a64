import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './connection.ts'
import { publish } from './publish.ts'
import { pipelined } from './pipelined.ts'
import { anonymous, systemActor, type Writing } from '../context.ts'

export interface AuditEvent {
  /** `<subject>.<action>`: the same name as the lifecycle's action and the button. */
  kind: string
  subjectType: string
  subject: string
  before?: unknown
  after?: unknown
  /**
   * What led to it, in one of two meanings: the reason, as a text for people, or the source, a reference to the record that it follows from, as `sheet:ID`.
   * The seals hash this column, so it stays one column; `reasonOf` tells the two apart.
   */
  cause?: string | undefined
  /** The topic published to nodes and browsers, where that is not the subject's type. */
  topic?: string
}
/** Who acts; `caller` is missing where there is no request (a command on the machine). */
type Acting = Pick<Writing, 'tx' | 'actor' | 'recordedActor' | 'now' | 'requestId'> & { caller?: { ip: string } }

const impersonal = [systemActor.id, anonymous.id]
/** The acting person for a column that names one: null when the system acts. */
export const personOf = ({ id }: Writing['actor']): string | null => (impersonal.includes(id) ? null : id)

/** Writes events to the audit log, in the transaction of the change, and publishes the changed topics to every node's open browsers. */
export async function record(ctx: Acting, ...auditEvents: AuditEvent[]): Promise<void> {
  if (auditEvents.length > 0) await pipelined(rowsOf(ctx, auditEvents).execute(ctx.tx), publish(ctx.tx, topicsOf(auditEvents)))
}

/** As `record`, for a write with its own statement: publishes, and returns the part of the statement that inserts the events. */
export async function writeAudit(ctx: Acting, ...auditEvents: AuditEvent[]): Promise<RawBuilder<unknown>> {
  await publish(ctx.tx, topicsOf(auditEvents))
  return rowsOf(ctx, auditEvents)
}

/** Events of one kind about many records, written by the statement that changes them. */
interface BulkEvents {
  kind: string
  subjectType: string
  cause: string
}
/**
 * As `writeAudit`, for changes by the thousand: the statement itself has the rows.
 * @param rows what the events are made of, with the columns subject, before and after
 */
export async function writeBulkAudit(ctx: Acting, events: BulkEvents, rows: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  await publish(ctx.tx, [events.subjectType])
  return sql`insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select ${events.kind}, ${events.subjectType}, h.subject, h.before, h.after, ${events.cause}, ${authorOf(ctx)} from ${rows} as h`
}

const topicsOf = (auditEvents: readonly AuditEvent[]) => [...new Set(auditEvents.map((h) => h.topic ?? h.subjectType))]

/** The values of at, actor, actor_name, request_id and ip. */
function authorOf({ actor, recordedActor, now, requestId, caller }: Acting): RawBuilder<unknown> {
  const by = recordedActor ?? actor
  return sql`${now.toISOString()}::timestamptz, ${personOf(by)}::uuid, ${by.name}::text, ${requestId}::text, nullif(${caller?.ip ?? ''}::text, '')`
}

function rowsOf(ctx: Acting, auditEvents: readonly AuditEvent[]): RawBuilder<unknown> {
  // The same SQL text for any number of events, so that its plan is reused.
  return sql`
    insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select h.kind, h."subjectType", h.subject, h.before, h.after, h.cause, ${authorOf(ctx)}
    from jsonb_to_recordset(${JSON.stringify(auditEvents)}::jsonb)
      as h(kind text, "subjectType" text, subject text, before jsonb, after jsonb, cause text)`
}

/** Events of several people written at once, each with its caller. */
export interface CalledEvent extends AuditEvent {
  actor: Writing['actor']
  ip: string
  requestId: string
  at: Date
}

/** Writes events that belong to no change, such as refusals. Publishes nothing: no screen shows anything new. */
export async function recordAside(db: Db | Tx, entries: readonly CalledEvent[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actor, at, ...entry }) => ({ ...entry, at: at.toISOString(), actor: personOf(actor), actorName: actor.name }))
  await sql`
    insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id, ip)
    select kind, "subjectType", subject, before, after, cause, at, actor, "actorName", "requestId", nullif(ip, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(kind text, "subjectType" text, subject text, before jsonb, after jsonb, cause text,
      at timestamptz, actor uuid, "actorName" text, "requestId" text, ip text)`.execute(db)
}
