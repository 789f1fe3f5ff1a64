import type { ApiHold } from '@loupe/contract/platforms/client-api.ts'
import type { ApiHoldRequest, ApiMemoRequest, ApiReleaseRequest } from '@loupe/contract/platforms/client-deals.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockType } from '@loupe/domain/transactions/block.ts'
import type { Writing } from '../../../context.ts'
import { anyOf } from '../../../db/expressions.ts'
import { createBlock } from '../../transactions/blocks/commands.ts'
import { endBlocks } from '../../transactions/blocks/releasing.ts'
import { createMemo } from '../../transactions/memos/making.ts'
import { holdsOf } from '../client-api/deals.ts'
import { type ClientDeal, refusalForClient } from '../client-api/refusals.ts'
import { type RequestingClient, clientRequesting, forClient } from '../client-api/requested.ts'
import { callerOf } from '../client-api/stones.ts'

type Holds = Promise<{ list: ApiHold[] }>
type Created = Promise<{ created: { id: string }[] }>

/** Holds stones until the company approves, and then for the requested time. */
export const holdForClient = (ctx: Writing, { stones, ...request }: ApiHoldRequest): Holds =>
  block(ctx, stones, 'hold', (client) =>
    createBlock(forClient(ctx), { ...client, ...request, blockType: blockType.hold, diamonds: stones, partial: false }, false),
  )

/** Requests stones on memo. The client's own holds of them end, and their prices stay. */
export const memoForClient = (ctx: Writing, { stones, ...request }: ApiMemoRequest): Holds =>
  block(ctx, stones, 'memo', (client) =>
    createMemo(forClient(ctx), { ...client, ...request, blockType: blockType.memo, diamonds: stones, partial: false }),
  )

async function block(ctx: Writing, names: readonly string[], deal: ClientDeal, create: (client: RequestingClient) => Created): Holds {
  const client = await clientRequesting(ctx, names)
  const { created } = await create(client).catch((error: unknown) => {
    throw refusalForClient(error, names, deal)
  })
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
  if (found.length < ids.length) throw new Refusal('not_found')
  await endBlocks(ctx, found, remarks, true).catch((error: unknown) => {
    throw refusalForClient(error, [], 'hold')
  })
  return holdsById(ctx, ids)
}

async function holdsById(ctx: Writing, ids: readonly string[]): Holds {
  const list = await holdsOf(ctx.tx, callerOf(ctx).account).where('block.id', '=', anyOf(ids)).orderBy('diamond.vStnId').execute()
  return { list }
}
