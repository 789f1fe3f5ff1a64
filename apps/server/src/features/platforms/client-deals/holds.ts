import type { ApiHold } from '@loupe/contract/platforms/client-api.ts'
import type { ApiHoldRequest, ApiMemoRequest, ApiReleaseRequest } from '@loupe/contract/platforms/client-deals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createBlock } from '../../transactions/blocks/commands.ts'
import { endBlocks } from '../../transactions/blocks/releasing.ts'
import { createMemo } from '../../transactions/memos/making.ts'
import { dealForClient } from '../client-api/dealing.ts'
import { holdsOf } from '../client-api/deals.ts'
import { type ClientDeal, refusalForClient } from '../client-api/refusals.ts'
import { type RequestingClient, forClient } from '../client-api/requested.ts'
import { callerOf } from '../client-api/stones.ts'

type Holds = Promise<{ list: ApiHold[] }>
type Created = Promise<{ created: { id: string }[] }>

/** Holds stones until the company approves, and then for the requested time. */
export const holdForClient = (ctx: Writing, { stones, ...request }: ApiHoldRequest): Holds =>
  block(ctx, stones, 'hold', (client, diamonds) =>
    createBlock(forClient(ctx), { ...client, ...request, blockType: blockType.hold, diamonds: [...diamonds], partial: false }, false),
  )

/** Requests stones on memo. The client's own holds of them end, and their prices stay. */
export const memoForClient = (ctx: Writing, { stones, ...request }: ApiMemoRequest): Holds =>
  block(ctx, stones, 'memo', (client, diamonds) =>
    createMemo(forClient(ctx), { ...client, ...request, blockType: blockType.memo, diamonds: [...diamonds], partial: false }),
  )

type Create = (client: RequestingClient, stones: readonly string[]) => Created
async function block(ctx: Writing, names: readonly string[], deal: ClientDeal, create: Create): Holds {
  const { created } = await dealForClient(ctx, names, deal, create)
  return holdsById(
    ctx,
    created.map(({ id }) => id),
  )
}

/**
 * Releases live holds of the client, all or none; those that still wait for approval are withdrawn.
 * @throws not_found for an id that is no hold of this client. Stones on memo come back to the company instead
 */
export async function releaseForClient(ctx: Writing, { holds, remarks }: ApiReleaseRequest): Holds {
  const ids = [...new Set(holds)]
  const found = await ctx.tx
    .selectFrom('block')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('account', '=', callerOf(ctx).account)
    .where('blockType', '=', blockType.hold)
    .orderBy('id')
    .forUpdate()
    .execute()
  refuseUnknown(holds, found)
  await endBlocks(ctx, found, remarks, true).catch((error: unknown) => {
    throw refusalForClient(error, [], 'hold')
  })
  return holdsById(ctx, ids)
}

/** Names each id that is no hold of the client, by its place in the request. */
function refuseUnknown(requested: readonly string[], found: readonly { id: string }[]): void {
  const known = new Set(found.map(({ id }) => id))
  const fields = requested.flatMap((id, place) => (known.has(id) ? [] : [{ path: `holds.${place}`, message: 'This is no hold of yours.' }]))
  if (fields.length > 0) throw new Refusal('not_found', { fields })
}

async function holdsById(ctx: Writing, ids: readonly string[]): Holds {
  const list = await holdsOf(ctx.tx, callerOf(ctx).account).where('block.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
