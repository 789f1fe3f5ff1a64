import { anyOf } from '../../../db/expressions.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { blockType, extensionFault } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { record } from '../../../db/event.ts'
import { getHoldLimits } from '../../masters/settings/queries.ts'
import { endOfHold } from './commands.ts'
import { blocksById, seenBy } from './queries.ts'

interface Request {
  id: string
  scope: 'stone' | 'hold'
  hours?: number | undefined
  validTillDate?: string | undefined
}

/**
 * Puts off the end of a hold, of one stone or of all that were held with it. The new end obeys the hold settings as a new hold's does. What has
 * ended can not be extended, though the job that frees it may not have come by yet.
 */
export async function extendBlock(ctx: Writing, request: Request) {
  const { tx, now } = ctx
  const till = endOfHold(ctx, await getHoldLimits(tx), request)
  const code = tx.selectFrom('block').select('blockCode').where('id', '=', request.id)
  const found = await tx
    .selectFrom('block')
    .selectAll()
    .where(request.scope === 'hold' ? 'blockCode' : 'id', '=', request.scope === 'hold' ? code : request.id)
    .where(seenBy(ctx.actor))
    .orderBy('id')
    .forUpdate('block')
    .execute()
  if (found.length === 0) throw new Refusal('not_found')
  const blocks = found.filter((b) => b.blockType === blockType.hold && b.status <= 2 && Date.parse(b.validTillDate) > now.getTime())
  if (blocks.length === 0) throw new Refusal('wrong_status', { status: found[0]?.status })
  if (blocks.some((block) => Date.parse(block.validTillDate) >= till.getTime()))
    throw invalid(request.hours === undefined ? 'validTillDate' : 'hours', 'Please give a later time than the hold has now.')
  const ids = blocks.map(({ id }) => id)
  const stones = blocks.map(({ diamond }) => diamond)
  const awaited = await tx
    .selectFrom('waiting')
    .select('id')
    .where('status', '=', 1)
    .where('diamond', '=', anyOf(stones))
    .limit(1)
    .execute()
  const extensions = Math.max(...blocks.map((block) => block.extensions))
  const fault = extensionFault(extensions, awaited.length > 0, can(ctx.actor, 'block:approve'))
  if (fault) throw new Refusal('conflict', undefined, fault)
  const validTillDate = till.toISOString()
  await tx
    .updateTable('block')
    .set({ validTillDate, extensions: sql`extensions + 1`, updatedAt: now.toISOString() })
    .where('id', '=', anyOf(ids))
    .execute()
  // It ends at another time, of which the seller is warned anew.
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
  return { list: await blocksById(tx, ctx.house.masters, ids) }
}
