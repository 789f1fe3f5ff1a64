import type { BulkNotification } from '@loupe/contract/messages/bulk-notifications.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bulkMailPace } from '@loupe/domain/messages/bulk-mail.ts'
import { sql } from 'kysely'
import { type Writing, houseActor } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { notify } from '../../../db/notify.ts'
import { step } from '../../../db/step.ts'
import { actorOf } from '../../access/acting.ts'
import { getSettings } from '../../masters/settings/queries.ts'
import { bulkKind, postMail } from '../mail.ts'
import { people, refuseStrangeGroups } from './audience.ts'
import { cancelBulkMail } from './commands.ts'
import { fill } from './letter.ts'
import { optOutUrl } from './opt-out.ts'
import { lockBulkMail } from './queries.ts'
import { type Addressee, knownOf } from './recipients.ts'
import { type StoneList, readStones } from './stones.ts'

/** Those that are to begin, and those that are going out: each has a job of its own, and is found here when that was lost. */
export const bulkMailsDue = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('bulkMail')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'sending'), eb.and([eb('status', '=', 'scheduled'), eb('sendAt', '<=', now.toISOString())])]))
    .where('isDeleted', '=', false)
    .execute()

/**
 * Takes a bulk mail one portion further: the first time it is written down who gets it; then so many mails are put in the outbox as have room there.
 * All in one transaction, under the lock of its row: a worker that is killed has done nothing, and two at once come after each other.
 */
export async function sendBulkMail(ctx: Writing, id: string): Promise<void> {
  const mail = await lockBulkMail(ctx.tx, houseReach, id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  const isDue = mail?.status === 'scheduled' && mail.sendAt !== null && Date.parse(mail.sendAt) <= ctx.now.getTime()
  if (!mail || (mail.status !== 'sending' && !isDue)) return
  try {
    const actor = await actorOf(ctx.tx, mail.createdBy)
    if (!can(actor, 'bulk-email:update')) throw new Refusal('forbidden')
    const stones = await readStones({ ...ctx, actor }, ctx.tx, mail.stones)
    if (isDue) await begin({ ...ctx, actor }, mail, stones)
    await goOn(ctx, mail, stones)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await stop(ctx, mail, isDue, error)
  }
}
const houseReach = { ...houseActor, reach: 'all' as const }

async function begin(ctx: Writing, mail: BulkNotification, stones: StoneList | undefined) {
  await refuseStrangeGroups(ctx.tx, ctx.actor, mail.audience)
  const everybody = people(ctx.actor, mail.audience, ctx.now, stones?.labGrown ?? null)
  const { rows } = await sql<{ leftOut: string | null }>`insert into bulk_recipient (bulk_mail, "user", account, name, address, left_out)
    select ${mail.id}, "user", account, name, address, left_out from ${everybody} as p order by company_name, name
    returning left_out`.execute(ctx.tx)
  if (rows.every(({ leftOut }) => leftOut !== null)) throw new Refusal('audience_empty')
  await step(ctx, 'bulkMail', [mail.id], 'begin')
  await ctx.tx.updateTable('bulkMail').set({ startedAt: ctx.now.toISOString() }).where('id', '=', mail.id).execute()
}

type Recipient = Addressee & { id: string }

async function goOn(ctx: Writing, mail: BulkNotification, stones: StoneList | undefined) {
  const { tx, house, now } = ctx
  // Said before each portion: who wants no more since it began is left out still.
  await sql`update bulk_recipient r set left_out = 'optedOut' where r.bulk_mail = ${mail.id} and r.mail is null and r.left_out is null
    and exists (select from mail_opt_out o where o.address = lower(r.address))`.execute(tx)
  const { room, waiting } = await roomFor(tx, mail.id)
  const next = await tx
    .selectFrom('bulkRecipient')
    .select(['id', 'user', 'account', 'name', 'address'])
    .where('bulkMail', '=', mail.id)
    .where('mail', 'is', null)
    .where('leftOut', 'is', null)
    // Who is written to is a client's, as the table has it.
    .where('account', 'is not', null)
    .$narrowType<{ account: string }>()
    .orderBy('id')
    .limit(bulkMailPace.portion)
    .execute()
  if (next.length === 0 && waiting === 0) return finish(ctx, mail)
  if (room) await post(ctx, mail, stones, next)
  const runAt = new Date(house.clock().getTime() + bulkMailPace.seconds * 1000)
  await enqueue(tx, 'send-bulk', { id: mail.id }, { runAt: runAt > now ? runAt : now, key: `send-bulk:${mail.id}` })
}

/** Room while those before have been tried, and not too many wait for a server that is away: the rest keeps here, where a cancel finds it. */
async function roomFor(tx: Tx, id: string): Promise<{ room: boolean; waiting: number }> {
  const { rows } = await sql<{ waiting: number; untried: number }>`
    select count(*)::int as waiting, (count(*) filter (where m.tries = 0))::int as untried
    from bulk_recipient r join mail m on m.id = r.mail where r.bulk_mail = ${id} and m.status = 'waiting'`.execute(tx)
  const { waiting = 0, untried = 0 } = rows[0] ?? {}
  return { waiting, room: untried < bulkMailPace.portion && waiting < bulkMailPace.portion * 5 }
}

async function post({ tx, house, now }: Writing, mail: BulkNotification, stones: StoneList | undefined, next: readonly Recipient[]) {
  const { name, addresses } = await getSettings(tx, 'project')
  const known = await knownOf(tx, next, name, now)
  const files = mail.files.map(({ id }) => id)
  for (const to of next) {
    const client = known.get(to)
    if (!client) continue
    const sees = !stones || (stones.labGrown ? client.seesLabGrown : client.seesNatural)
    if (!sees) {
      await tx.updateTable('bulkRecipient').set({ leftOut: 'wrongKind' }).where('id', '=', to.id).execute()
      continue
    }
    const optOut = optOutUrl(house, to.id)
    const list = stones && (client.maySeePrices ? stones.priced : stones.unpriced)
    const letter = fill(mail, client.values, list, { name, addresses }, optOut)
    const id = await postMail(tx, { kind: bulkKind, to: { address: to.address, name: oneLine(to.name) }, ...letter, files, optOut })
    if (id !== undefined) await tx.updateTable('bulkRecipient').set({ mail: id }).where('id', '=', to.id).execute()
  }
}
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

async function finish(ctx: Writing, mail: BulkNotification) {
  await step(ctx, 'bulkMail', [mail.id], 'finish')
  await ctx.tx.updateTable('bulkMail').set({ finishedAt: ctx.now.toISOString() }).where('id', '=', mail.id).execute()
  const failed = mail.failed > 0 ? `, ${mail.failed} failed` : ''
  await told(ctx, mail, `has gone out: ${mail.sent} sent${failed}`)
}

/** Why it can not go out, or not go on; what has left by then has left. */
async function stop(ctx: Writing, mail: BulkNotification, isDue: boolean, { message }: Refusal) {
  const now = await lockBulkMail(ctx.tx, houseReach, mail.id)
  if (now.status === 'sending') await cancelBulkMail({ ...ctx, actor: houseReach }, mail.id, message)
  else if (isDue) {
    await sql`delete from bulk_recipient where bulk_mail = ${mail.id} and left_out is null`.execute(ctx.tx)
    await step(ctx, 'bulkMail', [mail.id], 'giveUp', message)
    await ctx.tx.updateTable('bulkMail').set({ finishedAt: ctx.now.toISOString() }).where('id', '=', mail.id).execute()
  }
  await told(ctx, mail, 'could not go out', message)
}

const told = (ctx: Writing, mail: BulkNotification, what: string, text = '') =>
  notify(ctx, [mail.createdBy], {
    kind: 'mail',
    title: `“${mail.subject}” ${what}`,
    text,
    link: `/notification/bulk-email/record/${mail.id}`,
    key: `bulk:${mail.id}:${what.slice(0, 5)}`,
  })
