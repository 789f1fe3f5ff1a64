import type { ListRequest } from '@loupe/contract/list.ts'
import type { Approval, ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { Db } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Handlers } from '../../../http/serve.ts'
import type { Words } from './source.ts'
import { sources } from './sources.ts'

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** What waits for this person's word: of each source whose word is theirs to give. */
async function listApprovals(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Approval[]; count: number }> {
  const theirs = Object.values(sources).filter(({ access }) => can(actor, access))
  if (theirs.length === 0) return { list: [], count: 0 }
  const all = sql<Approval>`(${sql.join(
    theirs.map((source) => source.rows(actor)),
    sql` union all `,
  )})`
  return page(db, db.selectFrom(all.as('waiting')).selectAll() as never, request) as never
}

async function answer(ctx: Writing, asked: { kind: ApprovalKind; key: string; answer: 'approve' | 'reject' } & Words) {
  const { kind, key } = asked
  const source = sources[kind]
  if (!can(ctx.actor, source.access)) throw new Refusal('forbidden')
  if (kind !== 'hold' && !isId.test(key)) throw new Refusal('not_found')
  await source[asked.answer](ctx, key, asked)
  return { kind, key }
}

export const approvalHandlers: Handlers<typeof approvals> = {
  list: ({ db, actor }, { body }) => listApprovals(db, actor, body),
  answer: (ctx, { body }) => answer(ctx, body),
}
