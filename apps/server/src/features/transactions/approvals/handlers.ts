import { mayCall } from '@loupe/contract/route.ts'
import type { ApprovalKind, approvals } from '@loupe/contract/transactions/approvals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { isId } from '../../../db/named-stones.ts'
import type { Writing } from '../../../context.ts'
import type { Handlers } from '../../../http/serve.ts'
import { tooLate } from './answered.ts'
import type { AnswerReasons } from './source.ts'
import { countByKind, listApprovals, sources } from './sources.ts'

async function answer(ctx: Writing, request: { kind: ApprovalKind; key: string; answer: 'approve' | 'reject' } & AnswerReasons) {
  const { kind, key } = request
  const source = sources[kind]
  if (!mayCall(ctx.actor, source)) throw new Refusal('forbidden')
  if (kind !== 'hold' && !isId(key)) throw new Refusal('not_found')
  await source[request.answer](ctx, key, request).catch(async (error: unknown) => {
    throw await tooLate(ctx, kind, key, error)
  })
  return { kind, key }
}

export const approvalHandlers: Handlers<typeof approvals> = {
  list: async (ctx, { body }) => {
    const [read, kinds] = await Promise.all([listApprovals(ctx, body), countByKind(ctx.db, ctx.actor)])
    return { ...read, kinds }
  },
  answer: (ctx, { body }) => answer(ctx, body),
}
