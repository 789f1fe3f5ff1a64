import { anyOf } from '../../../db/expressions.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { blockType, extensionFault, holdLifecycle } from '@loupe/domain/transactions/block.ts'
import { waitingStatus } from '@loupe/domain/transactions/waiting.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { endOfHold } from './commands.ts'
import { blocksById, visibleTo } from './queries.ts'

interface Request {
  id: string
  scope: 'stone' | 'hold'
  hours?: number | undefined
  validTillDate?: string | undefined
}

/**
 * Extends a hold of one stone or of all stones that were held with it. The new end is within the hold settings, as for a new hold. A hold past its end
 * cannot be extended, even if the job has not released it yet.
 */
export async function extendBlock(ctx: Writing, request: Request) {
  const { tx, now } = ctx
  const till = endOfHold(ctx, await getHoldLimits(tx), request)
  const code = tx.selectFrom('block').select('blockCode').where('id', '=', request.id)
  const found = await tx
    .selectFrom('block')
    .selectAll()
    .where(request.scope === 'hold' ? 'blockCode' : 'id', '=', request.scope === 'hold' ? code : request.id)
    .where(visibleTo(ctx.actor))
    .orderBy('id')
    .forUpdate('block')
    .execute()
  if (found.length === 0) throw new Refusal('not_found')
  const blocks = found.filter(
    (b) => b.blockType === blockType.hold && holdLifecycle.is('live', b.status) && Date.parse(b.validTillDate) > now.getTime(),
  )
  if (blocks.length === 0) throw new Refusal('wrong_status', { status: found[0]?.status })
  if (blocks.some((block) => Date.parse(block.validTillDate) >= till.getTime()))
    throw invalid(request.hours === undefined ? 'validTillDate' : 'hours', 'Choose a time after the current end of the hold.')
  const ids = blocks.map(({ id }) => id)
  const stones = blocks.map(({ diamond }) => diamond)
  const awaited = await tx
    .selectFrom('waiting')
    .select('id')
    .where('status', '=', waitingStatus.waiting)
    .where('diamond', '=', anyOf(stones))
    .limit(1)
    .execute()
  const extensions = Math.max(...blocks.map((block) => block.extensions))
  const fault = extensionFault(extensions, awaited.length > 0, can(ctx.actor, 'block:approve'))
  if (fault) throw new Refusal('conflict', undefined, fault)
  const validTillDate = till.toISOString()
  await tx
    .updateTable('block')
    .set({ validTillDate, extensions: sql`extensions + 1`, ...stampUpdated(ctx) })
    .where('id', '=', anyOf(ids))
    .execute()
  // Because the end has changed, the seller is warned again.
  await tx
    .deleteFrom('effect')
    .where('key', 'in', [...new Set(blocks.map((block) => `hold-warning:${block.blockCode}`))])
    .execute()
  await record(
    ctx,
    ...blocks.map((block) => ({
      kind: 'hold.extend',
      subjectType: 'block',
      subject: block.id,
      before: { validTillDate: block.validTillDate },
      after: { validTillDate },
    })),
  )
  return { list: await blocksById(tx, ctx.services.masters, ids) }
}
