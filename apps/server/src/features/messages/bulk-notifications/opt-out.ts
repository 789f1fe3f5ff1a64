import type { Services, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { isId } from '../../../db/named-stones.ts'
import { isSameSecret, signatureOf } from '../../../http/signed.ts'

/** Signs the recipient of a bulk mail: the link reveals no address, and nobody can make one for somebody else. */
const recipientSignature = (services: Services, recipient: string) => signatureOf(services.config.sessionSecret, `opt-out:${recipient}`)
export const optOutUrl = (services: Services, recipient: string) =>
  `${services.config.publicUrl}/public/v1/opt-out/${recipient}.${recipientSignature(services, recipient)}`

/** The recipient of a link; undefined when it is forged or incomplete. */
export function recipientOf(services: Services, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!isId(id) || rest.length > 0) return undefined
  return isSameSecret(signature, recipientSignature(services, id)) ? id : undefined
}

const addressOf = async (db: Db | Tx, recipient: string): Promise<string | undefined> =>
  (await db.selectFrom('bulkRecipient').select('address').where('id', '=', recipient).executeTakeFirst())?.address.toLowerCase()

/** Opts out of bulk mails, or in again. Repeating it changes nothing. */
export async function optOut(ctx: Writing, recipient: string, isOut: boolean): Promise<void> {
  const address = await addressOf(ctx.tx, recipient)
  if (address === undefined) return
  const values = { address, recipient, at: ctx.now.toISOString() }
  const done = isOut
    ? await ctx.tx
        .insertInto('mailOptOut')
        .values(values)
        .onConflict((on) => on.doNothing())
        .returning('address')
        .executeTakeFirst()
    : await ctx.tx.deleteFrom('mailOptOut').where('address', '=', address).returning('address').executeTakeFirst()
  if (done) await record(ctx, { kind: isOut ? 'mailOptOut.out' : 'mailOptOut.again', subjectType: 'bulkNotification', subject: recipient })
}
