import { createHmac } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { pauseAfter, triesAtMost } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { unseal } from '../../../db/sealed.ts'
import { publish } from '../../../db/publish.ts'
import { bodyOf } from './body.ts'
import { disable } from './disabling.ts'

/**
 * Queues a job that sends an endpoint's waiting deliveries, beside those of other endpoints: one that is slow delays nobody else. The order is preserved
 * because only the first waiting delivery of an endpoint can be claimed.
 */
export const enqueueDelivering = (tx: Db | Tx, id: string, runAt?: Date) =>
  enqueue(tx, 'deliver-webhook', { id }, { runAt, key: `webhook:${id}` })

/** A worker has a delivery to itself for this long; longer than any attempt lasts. */
const lease = 30_000
/** One endpoint is served for this long; then those that wait for a place have their turn. */
const turn = 2000

/**
 * Sends the waiting deliveries of one endpoint, in order and one at a time: a failed one is tried again before anything later is sent. When the process
 * dies before the result is stored, a delivery may be sent twice: with the same id and the same body.
 */
export async function deliverTo(ctx: Reading, id: string): Promise<void> {
  const { db, services } = ctx
  const until = performance.now() + turn
  let sent = 0
  while (performance.now() < until) {
    const delivery = await claim(db, id, services.clock())
    if (!delivery) break
    sent++
    const outcome = await send(ctx, delivery)
    await inTransaction(db, (tx) => settle({ ...ctx, tx, now: services.clock() }, delivery, outcome))
    if (outcome.error !== undefined) break
  }
  const next = await db
    .selectFrom('webhookDelivery')
    .innerJoin('webhook', 'webhook.id', 'webhookDelivery.webhook')
    .select('tryAfter')
    .where('webhook', '=', id)
    .where('webhookDelivery.state', '=', 'waiting')
    .where('webhook.state', '=', 'active')
    .where('isDeleted', '=', false)
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
  // A delivery that is due but was not claimed cannot be sent now, because its client may no longer use the API. The next event tries again.
  const at = next ? new Date(next.tryAfter) : undefined
  if (at && (sent > 0 || at > services.clock())) await enqueueDelivering(db, id, at)
}

interface Claimed {
  id: string
  webhook: string
  kind: string
  subject: string
  happenedAt: string
  body: string | null
  tries: number
  url: string
  secret: Buffer
  account: string
}

/** The delivery whose turn it is, if it is due and its endpoint may be notified. */
async function claim(db: Db, id: string, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update webhook_delivery d set tries = d.tries + 1, try_after = ${new Date(now.getTime() + lease).toISOString()}::timestamptz
    from webhook w join "user" u on u.id = w."user" join account a on a.id = u.account
    where d.id = (select id from webhook_delivery where webhook = ${id}::uuid and state = 'waiting' order by place limit 1)
      and d.state = 'waiting' and d.try_after <= ${now.toISOString()}::timestamptz and w.id = d.webhook and w.state = 'active' and not w.is_deleted
      and u.type = ${roles.API_USER} and u.is_active and not u.is_deleted and a.is_active and not a.is_deleted
    returning d.id, d.webhook, d.kind, d.subject, d.happened_at, d.body, d.tries, w.url, w.secret, u.account`.execute(db)
  return rows[0]
}

interface Outcome {
  status: number | null
  /** Why it was not accepted. */
  error?: string
  /** Trying again is useless. */
  isFinal?: boolean
}

/** The signature of Standard Webhooks: HMAC-SHA256 over id, time and body, with the bytes of the secret. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

async function send({ db, services }: Reading, delivery: Claimed): Promise<Outcome> {
  const { id, url } = delivery
  const secret = unseal(services.config.sessionSecret, 'webhook', delivery.secret)
  if (secret === undefined)
    return {
      status: null,
      error: 'The signing secret cannot be read because SESSION_SECRET has changed. Delete the webhook and create a new one.',
      isFinal: true,
    }
  const body = delivery.body ?? (await storeBody(db, id, await bodyOf(services, db, delivery)))
  const seconds = Math.floor(services.clock().getTime() / 1000)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, body),
  }
  try {
    // Earlier versions stored addresses that are none; the request says so.
    const hosts = URL.canParse(url) ? [new URL(url).host] : []
    const status = await services.privateRemote.post(url, hosts, { headers, body })
    if (status >= 200 && status < 300) return { status }
    if (status >= 300 && status < 400) return { status, error: 'The host redirects to another address; redirects are not followed.' }
    if (status === 410) return { status, error: 'The host says that the address no longer exists (410).', isFinal: true }
    return { status, error: `Its host returned ${status}.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: null, error: error.message }
  }
}

/** Stores the body at the first attempt: every later attempt, by whichever process, sends the same body. */
async function storeBody(db: Db, id: string, body: string): Promise<string> {
  const stored = await db
    .updateTable('webhookDelivery')
    .set({ body: sql<string>`coalesce(body, ${body})` })
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirstOrThrow()
  return stored.body ?? body
}

async function settle(ctx: Reading & { tx: Tx }, { id, webhook, tries }: Claimed, { status, error, isFinal }: Outcome): Promise<void> {
  const { tx, now } = ctx
  // Updates the open lists of deliveries.
  await publish(tx, ['webhookDelivery'])
  const mine = tx.updateTable('webhookDelivery').where('id', '=', id).where('state', '=', 'waiting')
  if (error === undefined) {
    await mine.set({ state: 'sent', status, error: null, endedAt: now.toISOString() }).execute()
    return
  }
  const isDead = isFinal === true || tries >= triesAtMost
  const tryAfter = new Date(now.getTime() + pauseAfter(tries) * 1000).toISOString()
  await mine.set({ status, error, ...(isDead ? { state: 'dead', endedAt: now.toISOString() } : { tryAfter }) }).execute()
  if (isDead) await disable(ctx, webhook, error, isFinal === true)
}
