import { type Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
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

/** Who requests stones, and which of them; `fault` is what keeps the client from requesting them together. */
interface Requested {
  client: RequestingClient
  /** Stones that the client may see; others are refused like those that do not exist. */
  visible: ReadonlySet<string>
  fault: Refusal | undefined
}

/** The client of the key with its API user and its sales person, and which of the named stones it may see. */
export async function clientRequesting(ctx: Writing, names: readonly string[]): Promise<Requested> {
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
  const stones = found.filter((one) => showsKind(client, one.labGrown) && visibleStatuses.includes(one.wSts))
  const fault =
    new Set(stones.map(({ labGrown }) => labGrown)).size > 1
      ? invalid('stones', 'Please send natural and lab-grown stones in separate calls.')
      : seller === null
        ? invalid('stones', 'This account has no sales person yet. Please contact us.')
        : undefined
  return { client: { account, user: ctx.actor.id, seller: seller ?? '' }, visible: new Set(stones.map(({ vStnId }) => vStnId)), fault }
}
