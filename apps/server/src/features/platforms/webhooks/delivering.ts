import { createHmac } from 'node:crypto'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { pauseAfter, triesAtMost } from '@loupe/domain/platforms/webhook.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { type Db, type Tx, inTransaction } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { record } from '../../../db/event.ts'
import { unseal } from '../../../db/sealed.ts'
import { tell } from '../../../db/tell.ts'
import { bodyOf } from './body.ts'

const lanes = 2
/** Has an endpoint told what waits for it. One endpoint is always in the same lane, where one is told at a time: so its order is kept. */
export const enqueueDelivering = (tx: Db | Tx, id: string, runAt?: Date) =>
  enqueue(tx, 'deliver-webhook', { id }, { runAt, queue: `webhook-${parseInt(id.slice(0, 4), 16) % lanes}`, key: `webhook:${id}` })

/** Whoever sends has a delivery to itself this long; longer than any try lasts. */
const lease = 30_000
/** So long is one endpoint told; then the next of its lane has its turn. */
const turn = 10_000

/**
 * Tells one endpoint what waits for it, in order, one after the other: what fails is tried again before anything that happened later is told. A delivery
 * that was taken may be sent again when this process dies before that is written down: its id is the same, and so is its body.
 */
export async function deliverTo(ctx: Reading, id: string): Promise<void> {
  const { db, house } = ctx
  const until = performance.now() + turn
  let told = 0
  while (performance.now() < until) {
    const delivery = await claim(db, id, house.clock())
    if (!delivery) break
    told++
    const outcome = await send(ctx, delivery)
    await inTransaction(db, (tx) => settle({ ...ctx, tx, now: house.clock() }, delivery, outcome))
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
  // One that is due and was not claimed is not to be told now: its client may call no more. It is looked for again with what happens.
  const at = next ? new Date(next.tryAfter) : undefined
  if (at && (told > 0 || at > house.clock())) await enqueueDelivering(db, id, at)
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

/** The delivery whose turn it is, if it is due, of an endpoint that may be told. */
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
  /** Why it was not taken. */
  error?: string
  /** Trying again is of no use. */
  isFinal?: boolean
}

/** As Standard Webhooks signs: HMAC-SHA256 over id, time and body, with the bytes the secret stands for. */
export const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

async function send({ db, house }: Reading, delivery: Claimed): Promise<Outcome> {
  const { id, url } = delivery
  const secret = unseal(house.config.sessionSecret, 'webhook', delivery.secret)
  if (secret === undefined)
    return {
      status: null,
      error: 'What signs can not be read: SESSION_SECRET is another one. Please make the webhook anew.',
      isFinal: true,
    }
  const body = delivery.body ?? (await keepBody(db, id, await bodyOf(db, house.masters, delivery)))
  const seconds = Math.floor(house.clock().getTime() / 1000)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, id, seconds, body),
  }
  try {
    const status = await house.remote.post(url, [new URL(url).host.toLowerCase()], { headers, body })
    if (status >= 200 && status < 300) return { status }
    if (status >= 300 && status < 400) return { status, error: 'It sends on to another address, which is not followed.' }
    if (status === 410) return { status, error: 'Its host says that it is gone (410).', isFinal: true }
    return { status, error: `Its host answers ${status}.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: null, error: error.message }
  }
}

/** The body as it was written first: another try, of whichever process, says the same. */
async function keepBody(db: Db, id: string, body: string): Promise<string> {
  const kept = await db
    .updateTable('webhookDelivery')
    .set({ body: sql<string>`coalesce(body, ${body})` })
    .where('id', '=', id)
    .returning('body')
    .executeTakeFirstOrThrow()
  return kept.body ?? body
}

async function settle(ctx: Reading & { tx: Tx }, { id, webhook, tries }: Claimed, { status, error, isFinal }: Outcome): Promise<void> {
  const { tx, now } = ctx
  // Whoever looks on sees what became of it.
  await tell(tx, ['webhookDelivery'])
  const mine = tx.updateTable('webhookDelivery').where('id', '=', id).where('state', '=', 'waiting')
  if (error === undefined) {
    await mine.set({ state: 'sent', status, error: null, endedAt: now.toISOString() }).execute()
    return
  }
  const isDead = isFinal === true || tries >= triesAtMost
  const tryAfter = new Date(now.getTime() + pauseAfter(tries) * 1000).toISOString()
  await mine.set({ status, error, ...(isDead ? { state: 'dead', endedAt: now.toISOString() } : { tryAfter }) }).execute()
  if (!isDead) return
  const pausedBecause = isFinal ? error : `It failed ${tries} times, lastly: ${error}`
  await tx.updateTable('webhook').set({ state: 'failing', pausedBecause, updatedAt: now.toISOString() }).where('id', '=', webhook).execute()
  await record(ctx, { kind: 'webhook.fail', subjectType: 'webhook', subject: webhook, after: { state: 'failing', pausedBecause } })
}
