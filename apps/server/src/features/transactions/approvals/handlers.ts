import { mayCall } from '@loupe/contract/route.ts'
import type { ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { tooLate } from './answered.ts'
import type { Words } from './source.ts'
import { listApprovals, sources } from './sources.ts'

const isId = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function answer(ctx: Writing, asked: { kind: ApprovalKind; key: string; answer: 'approve' | 'reject' } & Words) {
  const { kind, key } = asked
  const source = sources[kind]
  if (!mayCall(ctx.actor, source)) throw new Refusal('forbidden')
  if (kind !== 'hold' && !isId.test(key)) throw new Refusal('not_found')
  await source[asked.answer](ctx, key, asked).catch(async (error: unknown) => {
    throw await tooLate(ctx, kind, key, error)
  })
  return { kind, key }
}

export const approvalHandlers: Handlers<typeof approvals> = {
  list: ({ db, actor }, { body }) => listApprovals(db, actor, body),
  answer: (ctx, { body }) => answer(ctx, body),
}
