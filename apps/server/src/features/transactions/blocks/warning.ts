import { holdWarning } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import type { Post } from '../../messages/mail.ts'

const soon = `${holdWarning.hoursBefore} hours`
const long = `${holdWarning.ifLongerThan} hours`

const whenSaid = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Holds asked for together end together and are warned of together: by their common code. */
const ending = (now: Date) => sql<boolean>`block_type = 1 and status in (1, 2) and valid_till_date > ${now.toISOString()}
  and valid_till_date <= ${now.toISOString()}::timestamptz + ${soon}::interval and valid_till_date - block.created_at > ${long}::interval`

/** Holds soon at their end whose seller has not been told. */
export const blocksEnding = (db: Db, now: Date) =>
  db
    .selectFrom('block')
    .select('blockCode as id')
    .distinct()
    .where(ending(now))
    .where(sql<boolean>`not exists (select from effect where key = 'hold-warning:' || block_code)`)
    .limit(1000)
    .execute()

/** The mail that warns of a hold's end, or nothing when it has ended, or was extended, since it was listed. */
export async function holdWarningMail(tx: Tx, blockCode: string, now: Date): Promise<(Post & { seller: string }) | undefined> {
  const rows = await tx
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .select([
      'block.validTillDate',
      'diamond.vStnId',
      'diamond.crt',
      'account.companyName',
      'seller.id',
      'seller.email',
      'seller.firstName',
    ])
    .where('block.blockCode', '=', blockCode)
    .where(ending(now))
    .orderBy('diamond.vStnId')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const stones = rows.length === 1 ? first.vStnId : `${rows.length} stones`
  const listed = rows.slice(0, 50).map((row) => `${row.vStnId}  ${row.crt.toFixed(2)} ct`)
  const more = rows.length > 50 ? [`and ${rows.length - 50} more`] : []
  return {
    seller: first.id,
    kind: 'hold-warning',
    to: { address: first.email, name: first.firstName },
    subject: `Hold ${blockCode} for ${oneLine(first.companyName)} ends soon: ${stones}`,
    text: [
      `Your hold ${blockCode} for ${first.companyName} ends on ${whenSaid.format(new Date(first.validTillDate))}, India time.`,
      'Then the stones are free for others again:',
      '',
      ...listed,
      ...more,
    ].join('\n'),
  }
}

/** As the subject of a mail has it. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ')
