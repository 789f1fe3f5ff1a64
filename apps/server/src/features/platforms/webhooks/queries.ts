import type { ListRequest } from '@loupe/contract/list.ts'
import type { WebhookDelivery } from '@loupe/contract/platforms/webhook-deliveries.ts'
import type { Webhook } from '@loupe/contract/platforms/webhooks.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { userName } from '../api-users.ts'

const deliveries = <T = number>(what: string) => sql<T>`(select ${sql.raw(what)} from webhook_delivery d where d.webhook = webhook.id`
const plain = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('webhook')
    .innerJoin('user as apiUser', 'apiUser.id', 'webhook.user')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('webhook.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .select(['webhook.id', 'webhook.name', 'account.id as account', 'account.companyName', 'apiUser.id as user', userName.as('userName')])
    .select(['url', 'topics', 'webhook.state', 'pausedBecause', 'webhook.createdAt', 'webhook.updatedAt'])
/** With counts and last results of its deliveries: each comes from its own index. */
const rows = (db: Db | Tx, actor: Actor) =>
  plain(db, actor).select([
    sql<number>`${deliveries('count(*)::int')} and state = 'waiting')`.as('waiting'),
    sql<number>`${deliveries('count(*)::int')} and state = 'dead')`.as('dead'),
    sql<string | null>`${deliveries('ended_at')} and state = 'sent' order by ended_at desc limit 1)`.as('lastSentAt'),
  ])

export async function listWebhooks(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: Webhook[]; count: number }> {
  return page(db, rows(db, actor), request)
}

export async function getWebhook(db: Db | Tx, actor: Actor, id: string): Promise<Webhook> {
  const found = await rows(db, actor).where('webhook.id', '=', id).executeTakeFirstOrThrow(notFound)
  return found
}

/** A webhook this person may see, with its row locked; without the delivery counts, which take ever longer to compute. */
export async function lockWebhook(tx: Tx, actor: Actor, id: string) {
  await tx.selectFrom('webhook').select('id').where('id', '=', id).forUpdate().execute()
  return plain(tx, actor).where('webhook.id', '=', id).executeTakeFirstOrThrow(notFound)
}

const deliveryRows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhook')
    .innerJoin('user as apiUser', 'apiUser.id', 'webhook.user')
    .innerJoin('account', 'account.id', 'apiUser.account')
    .where('webhook.isDeleted', '=', false)
    .where(accessibleSellers(actor, 'account.seller'))
    .select(['webhookDelivery.id', 'webhookDelivery.webhook', 'webhook.name as webhookName', 'account.companyName', 'place', 'kind'])
    .select(['happenedAt', 'webhookDelivery.state', 'tries', 'tryAfter', 'status', 'error', 'endedAt'])

/** Sorts the newest first unless the request gives another order. */
export async function listDeliveries(db: Db, actor: Actor, request: ListRequest): Promise<{ list?: WebhookDelivery[]; count: number }> {
  const sort = request.sort.length > 0 ? request.sort : [{ place: 'DESC' as const }]
  return page(db, deliveryRows(db, actor), { ...request, sort })
}

/** A delivery with its body and where it goes. */
export async function getDelivery(db: Db, actor: Actor, id: string) {
  return deliveryRows(db, actor).select(['url', 'body']).where('webhookDelivery.id', '=', id).executeTakeFirstOrThrow(notFound)
}

export async function deliveriesById(tx: Tx, actor: Actor, ids: readonly string[]): Promise<WebhookDelivery[]> {
  const found = await deliveryRows(tx, actor).where('webhookDelivery.id', '=', anyOf(ids)).orderBy('place').execute()
  return found
}
