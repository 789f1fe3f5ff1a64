import type { BulkAudience, BulkStones } from '@loupe/contract/messages/bulk-audience.ts'
import type { BulkLetter } from '@loupe/contract/messages/bulk-notification.ts'
import type { BulkCount } from '@loupe/contract/messages/bulk-notifications.ts'
import { bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { getCompanyName } from '../../../db/settings.ts'
import { postMail, signedText } from '../../../db/outbox.ts'
import { getOrRefuse } from '../../../db/not-found.ts'
import { viewLetter } from '../../masters/settings/mail-letter.ts'
import { countAudience, people, refuseUnknownGroups } from './audience.ts'
import { filesOf } from './files.ts'
import { fill, readLetter } from './letter.ts'
import { listPeople } from './queries.ts'
import { type Addressee, mergeDataOf } from './recipients.ts'
import { kindOfStones, readStones, someStones } from './stones.ts'

interface PreviewRequest extends BulkLetter {
  account: string | null
  user: string | null
}

/** A recipient this person may see, the named one or the first: nobody can preview a mail as a client they may not see. */
async function oneOf(ctx: Reading | Writing, db: Db | Tx, { account, user }: PreviewRequest): Promise<Addressee> {
  const audience = bulkAudience.parse({ accounts: account === null ? [] : [account], withUnverified: true })
  const { rows } = await sql<Addressee>`select "user", account, name, address from ${people(ctx.actor, audience, ctx.now, null)} as p
    where ${user}::uuid is null or "user" = ${user}::uuid
    order by left_out is not null, company_name, name limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('not_found', undefined, 'None of your clients is in the audience, so there is no preview.')
  return found
}

async function asOne(ctx: Reading | Writing, db: Db | Tx, request: PreviewRequest) {
  const letter = readLetter(request)
  const to = await oneOf(ctx, db, request)
  const stones = await readStones(ctx, db, request.stones)
  const known = getOrRefuse((await mergeDataOf(db, [to], await getCompanyName(db), ctx.now)).get(to))
  const list = stones && (known.maySeePrices ? stones.priced : stones.unpriced)
  const filled = fill(letter, known.values, list, `${ctx.services.config.publicUrl}/public/v1/opt-out/test`)
  return { ...filled, to: [to.name, to.address].filter(Boolean).join(', '), gone: stones?.gone ?? [] }
}

interface RequestedAudience {
  audience: BulkAudience
  stones: BulkStones | null
}
/** The kind of the stones: people who may not see this kind get no mail about them. */
async function requestedKind(ctx: Reading, selection: BulkStones | null): Promise<boolean | null> {
  const stones = someStones(selection)
  return stones && kindOfStones(ctx, ctx.db, stones)
}

export const countRequested = async (ctx: Reading, { audience, stones }: RequestedAudience): Promise<BulkCount> =>
  countAudience(ctx.db, ctx.actor, audience, ctx.now, await requestedKind(ctx, stones))

export async function requestedPeople(ctx: Reading, { audience, stones, ...request }: RequestedAudience & ListRequest) {
  await refuseUnknownGroups(ctx.db, ctx.actor, audience)
  return listPeople(ctx.db, people(ctx.actor, audience, ctx.now, await requestedKind(ctx, stones)), request)
}

/** The mail as it is sent to one recipient: with the company's signature, head and foot. */
export async function previewBulkMail(ctx: Reading, request: PreviewRequest) {
  const letter = await asOne(ctx, ctx.db, request)
  const html = await viewLetter(ctx.db, ctx.services, letter)
  return { ...letter, html, text: await signedText(ctx.db, letter.text) }
}

/** Sends the test mail only to the person who requests it. */
export async function testBulkMail(ctx: Writing, request: PreviewRequest & { files: string[] }) {
  const { subject, html, text } = await asOne(ctx, ctx.tx, request)
  await filesOf(ctx, request.files)
  const me = await ctx.tx.selectFrom('user').select(['email', 'firstName']).where('id', '=', ctx.actor.id).executeTakeFirstOrThrow()
  const to = { address: me.email, name: me.firstName }
  await postMail(ctx.tx, { kind: 'bulk-test', to, subject: `Test: ${subject}`, text, html, files: request.files })
  await record(ctx, {
    kind: 'bulkNotification.test',
    subjectType: 'bulkNotification',
    subject: ctx.actor.id,
    after: { subject, to: me.email },
  })
  return { to: me.email }
}
