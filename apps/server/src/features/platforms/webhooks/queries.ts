import type { ListRequest } from '@loupe/contract/list.ts'
import type { Webhook, WebhookDelivery } from '@loupe/contract/platforms/webhooks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers } from '../../accounts/reach.ts'
import { userName } from '../api-users.ts'

const deliveries = <T = number>(what: string) => sql<T>`(select ${sql.raw(what)} from webhook_delivery d where d.webhook = webhook.id`
const plain = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('webhook')
    .innerJoin('user as apiUser', 'apiUser.id', 'webhook.user')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('webhook.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))
    .select(['webhook.id', 'webhook.name', 'account.id as account', 'account.companyName', 'apiUser.id as user', userName.as('userName')])
    .select(['url', 'topics', 'webhook.state', 'pausedBecause', 'webhook.createdAt', 'webhook.updatedAt'])
/** With what came of it: each of these is looked up in an index of its own. */
const rows = (db: Db | Tx, actor: Actor) =>
  plain(db, actor).select([
    sql<number>`${deliveries('count(*)::int')} and state = 'waiting')`.as('waiting'),
    sql<number>`${deliveries('count(*)::int')} and state = 'dead')`.as('dead'),
    sql<string | null>`${deliveries('ended_at')} and state = 'sent' order by ended_at desc limit 1)`.as('lastSentAt'),
  ])

export async function listWebhooks(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Webhook[]; count: number }> {
  return page(db, rows(db, actor) as never, request) as never
}

export async function getWebhook(db: Db | Tx, actor: Actor, id: string): Promise<Webhook> {
  const found = await rows(db, actor).where('webhook.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found as Webhook
}

/** A webhook within reach, as it stays until this is over; without what came of it, which grows with the time. */
export async function lockWebhook(tx: Tx, actor: Actor, id: string) {
  await tx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute()
  const found = await plain(tx, actor).where('webhook.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}

const told = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhook')
    .innerJoin('user as apiUser', 'apiUser.id', 'webhook.user')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('webhook.isDeleted', '=', false)
    .where((eb) => reachedSellers(eb as never, actor, 'account.seller'))
    .select(['webhookDelivery.id', 'webhookDelivery.webhook', 'webhook.name as webhookName', 'account.companyName', 'place', 'kind'])
    .select(['happenedAt', 'webhookDelivery.state', 'tries', 'tryAfter', 'status', 'error', 'endedAt'])

/** The newest first unless another order is asked for. */
export async function listDeliveries(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: WebhookDelivery[]; count: number }> {
  const sort = request.sort.length > 0 ? request.sort : [{ place: 'DESC' as const }]
  return page(db, told(db, actor) as never, { ...request, sort }) as never
}

export async function deliveriesById(tx: Tx, actor: Actor, ids: readonly string[]): Promise<WebhookDelivery[]> {
  const found = await told(tx, actor).where('webhookDelivery.id', '=', anyOf(ids)).orderBy('place').execute()
  return found as WebhookDelivery[]
}
