import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { noSuchStone, refusedForClient } from './refusals.ts'
import { visibleStatuses } from './client-stones.ts'
import { callerOf, showsKind } from './stones.ts'

/** The client's side of a deal. */
export interface RequestingClient {
  account: string
  user: string
  seller: string
}

/** The context in which the deals of staff are made for the client of the key: the account is that of the key, so whose client it is does not matter. */
export const forClient = (ctx: Writing): Writing => ({ ...ctx, actor: { ...ctx.actor, scope: 'all' } })

/**
 * The client that requests stones: its account, its API user and its sales person.
 * @throws diamond_blocked for stones that the client may not see, in the same words as for stones that do not exist
 * @throws validation when the stones are of two kinds, or the account has no sales person
 */
export async function clientRequesting(ctx: Writing, names: readonly string[]): Promise<RequestingClient> {
  const { account } = callerOf(ctx)
  const [client, found, { seller }] = await pipelined(
    conditionsOf(ctx.tx, account),
    ctx.tx
      .selectFrom('diamond')
      .select(['vStnId', 'labGrown', 'wSts'])
      .where('vStnId', '=', sql<string>`any(${names}::text[])`)
      .where('isDeleted', '=', false)
      .execute(),
    ctx.tx.selectFrom('account').select('seller').where('id', '=', account).executeTakeFirstOrThrow(),
  )
  const visibleStones = found.filter((one) => showsKind(client, one.labGrown) && visibleStatuses.includes(one.wSts))
  const visibleNames = new Set(visibleStones.map((one) => one.vStnId))
  const unseen = names.filter((name) => !visibleNames.has(name))
  if (unseen.length > 0) throw refusedForClient(unseen.map((vStnId) => ({ vStnId, message: noSuchStone })))
  if (new Set(visibleStones.map(({ labGrown }) => labGrown)).size > 1)
    throw invalid('stones', 'Please send natural and lab-grown stones in separate calls.')
  if (seller === null) throw invalid('stones', 'This account has no sales person yet. Please contact us.')
  return { account, user: ctx.actor.id, seller }
}
