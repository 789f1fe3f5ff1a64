import { sql } from 'kysely'
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
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
const nobodys = [houseActor.id, anonymous.id]

/** Leaves the trail of a write, in its transaction, and tells every node's open browsers what kind of thing changed. */
export async function record(ctx: Pick<Writing, 'tx' | 'actor' | 'now' | 'requestId'>, ...happenings: Happening[]): Promise<void> {
  if (happenings.length === 0) return
  const rows = happenings.map((h) => ({
    kind: h.kind,
    subjectType: h.subjectType,
    subject: h.subject,
    before: json(h.before),
    after: json(h.after),
    cause: h.cause ?? null,
    at: ctx.now.toISOString(),
    actor: nobodys.includes(ctx.actor.id) ? null : ctx.actor.id,
    actorName: ctx.actor.name,
    requestId: ctx.requestId,
  }))
  const topics = [...new Set(happenings.map((h) => h.subjectType))]
  await together(rows.length > many ? insertMany(ctx.tx, rows) : ctx.tx.insertInto('event').values(rows).execute(), tell(ctx.tx, topics))
}

/** From here on one parameter carries them all: hundreds of rows have thousands of values. */
const many = 30
const insertMany = (tx: Writing['tx'], rows: readonly object[]) =>
  sql`insert into event (kind, subject_type, subject, before, after, cause, at, actor, actor_name, request_id)
    select h.kind, h."subjectType", h.subject, h.before::jsonb, h.after::jsonb, h.cause, h.at, h.actor, h."actorName", h."requestId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(kind text, "subjectType" text, subject text, before text, after text, cause text,
      at timestamptz, actor uuid, "actorName" text, "requestId" text)`.execute(tx)
