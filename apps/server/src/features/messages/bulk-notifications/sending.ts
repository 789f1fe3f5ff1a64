import type { BulkNotification } from '@loupe/contract/messages/bulk-notification.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { bulkMailPace } from '@loupe/domain/messages/bulk-mail.ts'
import { sql } from 'kysely'
import { type Writing, systemActor } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { enqueue } from '../../../db/enqueue.ts'
import { notify } from '../../../db/notify.ts'
import { step } from '../../../db/step.ts'
import { actorOfRequester } from '../../access/acting.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { bulkKind, oneLine, postMail } from '../../../db/outbox.ts'
import { people, refuseUnknownGroups } from './audience.ts'
import { cancelBulkMail } from './commands.ts'
import { fill } from './letter.ts'
import { optOutUrl } from './opt-out.ts'
import { lockBulkMail } from './queries.ts'
import { type Addressee, mergeDataOf } from './recipients.ts'
import { type StoneList, readStones } from './stones.ts'

/** Mails that are due and mails being sent: each has its own job, and this finds those whose job was lost. */
export const bulkMailsDue = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('bulkMail')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'sending'), eb.and([eb('status', '=', 'scheduled'), eb('sendAt', '<=', now.toISOString())])]))
    .where('isDeleted', '=', false)
    .execute()

/**
 * Sends the next portion of a bulk mail. The first time, it stores the recipients; then it puts as many mails into the outbox as there is room for. All
 * of this is one transaction that locks the mail's row: a worker that is killed leaves nothing half done, and two workers run one after the other.
 */
export async function sendBulkMail(ctx: Writing, id: string): Promise<void> {
  const mail = await lockBulkMail(ctx.tx, companyScope, id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  const isDue = mail?.status === 'scheduled' && mail.sendAt !== null && Date.parse(mail.sendAt) <= ctx.now.getTime()
  if (!mail || (mail.status !== 'sending' && !isDue)) return
  try {
    const actor = await senderOf(ctx, id)
    if (!can(actor, 'bulk-email:update')) throw new Refusal('forbidden')
    const stones = await readStones({ ...ctx, actor }, ctx.tx, mail.stones)
    if (isDue) await begin({ ...ctx, actor }, mail, stones)
    await goOn(ctx, mail, stones)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await stop(ctx, mail, isDue, error)
  }
}

/** The person who scheduled the mail, or the system with the rights of the key by which it did. @throws forbidden when neither works */
async function senderOf({ tx, now }: Writing, id: string) {
  const { createdBy, apiKey } = await tx
    .selectFrom('bulkMail')
    .select(['createdBy', 'apiKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return actorOfRequester(tx, { owner: createdBy, apiKey }, now)
}
const companyScope = { ...systemActor, scope: 'all' as const }

async function begin(ctx: Writing, mail: BulkNotification, stones: StoneList | undefined) {
  await refuseUnknownGroups(ctx.tx, ctx.actor, mail.audience)
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
  const { tx, services, now } = ctx
  // Repeated before each portion, so that people who opt out while the mail is being sent are left out too.
  await sql`update bulk_recipient r set left_out = 'optedOut' where r.bulk_mail = ${mail.id} and r.mail is null and r.left_out is null
    and exists (select from mail_opt_out o where o.address = lower(r.address))`.execute(tx)
  const { room, waiting } = await roomFor(tx, mail.id)
  const next = await tx
    .selectFrom('bulkRecipient')
    .select(['id', 'user', 'account', 'name', 'address'])
    .where('bulkMail', '=', mail.id)
    .where('mail', 'is', null)
    .where('leftOut', 'is', null)
    // A mail is only sent to a client's address; a constraint of the table ensures that only people left out have no client.
    .where('account', 'is not', null)
    .$narrowType<{ account: string }>()
    .orderBy('id')
    .limit(bulkMailPace.portion)
    .execute()
  if (next.length === 0 && waiting === 0) return finish(ctx, mail)
  if (room) await post(ctx, mail, stones, next)
  const runAt = new Date(services.clock().getTime() + bulkMailPace.seconds * 1000)
  await enqueue(tx, 'send-bulk', { id: mail.id }, { runAt: runAt > now ? runAt : now, key: `send-bulk:${mail.id}` })
}

/** There is room when the previous mails were tried and not too many wait for a server that is down. The others stay here, where a cancellation finds them. */
async function roomFor(tx: Tx, id: string): Promise<{ room: boolean; waiting: number }> {
  const { rows } = await sql<{ waiting: number; untried: number }>`
    select count(*)::int as waiting, (count(*) filter (where m.tries = 0))::int as untried
    from bulk_recipient r join mail m on m.id = r.mail where r.bulk_mail = ${id} and m.status = 'waiting'`.execute(tx)
  const { waiting = 0, untried = 0 } = rows[0] ?? {}
  return { waiting, room: untried < bulkMailPace.portion && waiting < bulkMailPace.portion * 5 }
}

async function post({ tx, services, now }: Writing, mail: BulkNotification, stones: StoneList | undefined, next: readonly Recipient[]) {
  const known = await mergeDataOf(tx, next, await getCompanyName(tx), now)
  const files = mail.files.map(({ id }) => id)
  for (const to of next) {
    const client = known.get(to)
    if (!client) continue
    const sees = !stones || (stones.labGrown ? client.seesLabGrown : client.seesNatural)
    if (!sees) {
      await tx.updateTable('bulkRecipient').set({ leftOut: 'wrongKind' }).where('id', '=', to.id).execute()
      continue
    }
    const optOut = optOutUrl(services, to.id)
    const list = stones && (client.maySeePrices ? stones.priced : stones.unpriced)
    const letter = fill(mail, client.values, list, optOut)
    const id = await postMail(tx, { kind: bulkKind, to: { address: to.address, name: oneLine(to.name) }, ...letter, files, optOut })
    if (id !== undefined) await tx.updateTable('bulkRecipient').set({ mail: id }).where('id', '=', to.id).execute()
  }
}

async function finish(ctx: Writing, { id }: BulkNotification) {
  // Read again: the last mails may have gone out after it was read first.
  const mail = await lockBulkMail(ctx.tx, companyScope, id)
  await step(ctx, 'bulkMail', [mail.id], 'finish')
  await ctx.tx.updateTable('bulkMail').set({ finishedAt: ctx.now.toISOString() }).where('id', '=', mail.id).execute()
  const failed = mail.failed > 0 ? `, ${mail.failed} failed` : ''
  await notifyAuthor(ctx, mail, `was sent: ${mail.sent} sent${failed}`)
}

/** Stops a mail that cannot be sent, or not any further, with the reason. Mails that have left stay sent. */
async function stop(ctx: Writing, mail: BulkNotification, isDue: boolean, { message }: Refusal) {
  const now = await lockBulkMail(ctx.tx, companyScope, mail.id)
  if (now.status === 'sending') await cancelBulkMail({ ...ctx, actor: companyScope }, mail.id, message)
  else if (isDue) {
    await sql`delete from bulk_recipient where bulk_mail = ${mail.id} and left_out is null`.execute(ctx.tx)
    await step(ctx, 'bulkMail', [mail.id], 'giveUp', { reason: message })
    await ctx.tx.updateTable('bulkMail').set({ finishedAt: ctx.now.toISOString() }).where('id', '=', mail.id).execute()
  }
  await notifyAuthor(ctx, mail, 'could not be sent', message)
}

const notifyAuthor = (ctx: Writing, mail: BulkNotification, what: string, text = '') =>
  notify(ctx, [mail.createdBy], {
    kind: 'mail',
    title: `“${mail.subject}” ${what}`,
    text,
    link: `/notification/bulk-email/record/${mail.id}`,
    key: `bulk:${mail.id}:${what.slice(0, 5)}`,
  })
