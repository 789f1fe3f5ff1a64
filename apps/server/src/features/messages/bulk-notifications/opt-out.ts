import { timingSafeEqual } from 'node:crypto'
import type { House, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { isId } from '../../../db/named-stones.ts'
import { keyedHash } from '../../../http/sign-in.ts'

/** A recipient of a mail to many, signed: whoever reads it learns no address, and nobody makes one for another. */
const signatureOf = (house: House, recipient: string) =>
  keyedHash(house.config.sessionSecret, `opt-out:${recipient}`).toString('base64url').slice(0, 22)
export const optOutUrl = (house: House, recipient: string) =>
  `${house.config.publicUrl}/public/v1/opt-out/${recipient}.${signatureOf(house, recipient)}`

/** The recipient a link names, or nothing when it is forged or cut off. */
export function recipientOf(house: House, token: string): string | undefined {
  const [id = '', signature = '', ...rest] = token.split('.')
  if (!isId(id) || rest.length > 0) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(house, id))]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

export const addressOf = async (db: Db | Tx, recipient: string): Promise<string | undefined> =>
  (await db.selectFrom('bulkRecipient').select('address').where('id', '=', recipient).executeTakeFirst())?.address.toLowerCase()

/** Wants no more, or wants them again. Said twice it is as it was said once. */
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
