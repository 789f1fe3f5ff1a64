import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { step } from '../../../db/step.ts'
import { passCredit } from '../orders/credit.ts'
import { type LiveBlock, kindOf } from './releasing.ts'

/** Approves pending, locked blocks of one client. Stones that go out on memo count against the client's credit. */
export async function approveBlocks(ctx: Writing, blocks: readonly LiveBlock[], override?: string) {
  const [first] = blocks
  if (!first) return
  const passed = first.blockType === blockType.memo ? await passCredit(ctx, first.account, override) : undefined
  const ids = blocks.map(({ id }) => id)
  await step(ctx, kindOf(first), ids, 'approve')
  if (passed)
    await record(ctx, ...ids.map((id) => ({ kind: 'memo.override', subjectType: 'block', subject: id, after: passed, cause: override })))
}
