import type { BulkAudience, BulkStones } from '@loupe/contract/messages/bulk-audience.ts'
import type { BulkCount, BulkLetter } from '@loupe/contract/messages/bulk-notifications.ts'
import { bulkAudience } from '@loupe/contract/messages/bulk-audience.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { getSettings } from '../../masters/settings/queries.ts'
import { postMail } from '../mail.ts'
import { countAudience, people, refuseStrangeGroups } from './audience.ts'
import { filesOf } from './files.ts'
import { fill, readLetter } from './letter.ts'
import { listPeople } from './queries.ts'
import { type Addressee, knownOf } from './recipients.ts'
import { kindOfStones, readStones, someStones } from './stones.ts'

interface Asked extends BulkLetter {
  account: string | null
  user: string | null
}

/** Somebody within reach, the one who was named or the first: nobody sees a mail as a client who is not theirs to see. */
async function oneOf(ctx: Reading | Writing, db: Db | Tx, { account, user }: Asked): Promise<Addressee> {
  const audience = bulkAudience.parse({ accounts: account === null ? [] : [account], withUnverified: true })
  const { rows } = await sql<Addressee>`select "user", account, name, address from ${people(ctx.actor, audience, ctx.now, null)} as p
    where ${user}::uuid is null or "user" = ${user}::uuid
    order by left_out is not null, company_name, name limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('not_found', undefined, 'There is no client of yours to show it as.')
  return found
}

async function asOne(ctx: Reading | Writing, db: Db | Tx, asked: Asked) {
  const letter = readLetter(asked)
  const to = await oneOf(ctx, db, asked)
  const stones = await readStones(ctx, db, asked.stones)
  const { name, addresses } = await getSettings(db, 'project')
  const known = (await knownOf(db, [to], name, ctx.now)).get(to)
  if (!known) throw new Refusal('not_found')
  const list = stones && (known.maySeePrices ? stones.priced : stones.unpriced)
  const filled = fill(letter, known.values, list, { name, addresses }, `${ctx.house.config.publicUrl}/public/v1/opt-out/test`)
  return { ...filled, to: [to.name, to.address].filter(Boolean).join(', '), gone: stones?.gone ?? [] }
}

interface AskedAudience {
  audience: BulkAudience
  stones: BulkStones | null
}
/** Of the stones' kind: whoever is not shown it gets no mail of them. */
async function kindAsked(ctx: Reading, asked: BulkStones | null): Promise<boolean | null> {
  const stones = someStones(asked)
  return stones && kindOfStones(ctx, ctx.db, stones)
}

/** How many an audience has for these stones. */
export const countAsked = async (ctx: Reading, { audience, stones }: AskedAudience): Promise<BulkCount> =>
  countAudience(ctx.db, ctx.actor, audience, ctx.now, await kindAsked(ctx, stones))

/** The same, one by one. */
export async function peopleAsked(ctx: Reading, { audience, stones, ...request }: AskedAudience & ListRequest) {
  await refuseStrangeGroups(ctx.db, ctx.actor, audience)
  return listPeople(ctx.db, people(ctx.actor, audience, ctx.now, await kindAsked(ctx, stones)), request)
}

export const previewBulkMail = (ctx: Reading, asked: Asked) => asOne(ctx, ctx.db, asked)

/** To whoever asks for it, and to nobody else. */
export async function testBulkMail(ctx: Writing, asked: Asked & { files: string[] }) {
  const { subject, html, text } = await asOne(ctx, ctx.tx, asked)
  await filesOf(ctx.tx, asked.files)
  const me = await ctx.tx.selectFrom('user').select(['email', 'firstName']).where('id', '=', ctx.actor.id).executeTakeFirstOrThrow()
  const to = { address: me.email, name: me.firstName }
  await postMail(ctx.tx, { kind: 'bulk-test', to, subject: `Test: ${subject}`, text, html, files: asked.files })
  await record(ctx, {
    kind: 'bulkNotification.test',
    subjectType: 'bulkNotification',
    subject: ctx.actor.id,
    after: { subject, to: me.email },
  })
  return { to: me.email }
}
