import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { readerTimeText } from '@loupe/domain/kernel/local-time.ts'
import { blockType, holdWarning } from '@loupe/domain/transactions/block.ts'
import { type QuotedTerm, priceOf } from '@loupe/domain/accounts/quote.ts'
import { statusIn } from '../../../db/expressions.ts'
import { sql } from 'kysely'
import { amountText, stoneName, stonesName } from '../about-stones.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { frozenTerm } from '../../accounts/terms/conditions.ts'
import { type Post, oneLine } from '../../../db/outbox.ts'

const soon = `${holdWarning.hoursBefore} hours`
const long = `${holdWarning.ifLongerThan} hours`

/** Holds requested together end together and share one warning: they are grouped by their common code. */
const ending = (
  now: Date,
) => sql<boolean>`block_type = ${sql.lit(blockType.hold)} and ${statusIn('hold', 'live')} and valid_till_date > ${now.toISOString()}
  and valid_till_date <= ${now.toISOString()}::timestamptz + ${soon}::interval and valid_till_date - block.created_at > ${long}::interval`

/** Holds that end soon and whose seller has not been warned. */
export const blocksEnding = (db: Db, now: Date) =>
  db
    .selectFrom('block')
    .select('blockCode as id')
    .distinct()
    .where(ending(now))
    .where(sql<boolean>`not exists (select from effect where key = 'hold-warning:' || block_code)`)
    .limit(1000)
    .execute()

/** The mail that warns of a hold's end; undefined if it has ended or was extended since it was listed. */
export async function holdWarningMail(tx: Tx, blockCode: string, now: Date): Promise<(Post & { seller: string }) | undefined> {
  const rows = await tx
    .selectFrom('block')
    .innerJoin('diamond', 'diamond.id', 'block.diamond')
    .innerJoin('account', 'account.id', 'block.account')
    .innerJoin('user as seller', 'seller.id', 'block.seller')
    .select([
      'block.validTillDate',
      'diamond.vStnId',
      'diamond.labGrown',
      'diamond.crt',
      'account.companyName',
      'seller.id',
      'seller.email',
      'seller.firstName',
      'seller.timeZone',
      'seller.dateFormat',
      'block.amt',
      frozenTerm('block.term').as('term'),
    ])
    .where('block.blockCode', '=', blockCode)
    .where(ending(now))
    .orderBy('diamond.vStnId')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const listed = rows.slice(0, 50).map((row) => `${stoneName(row)}  ${caratText(row.crt)} ct  ${amountOf(row)}`)
  const more = rows.length > 50 ? [`and ${rows.length - 50} more`] : []
  return {
    seller: first.id,
    kind: 'hold-warning',
    to: { address: first.email, name: first.firstName },
    subject: `Hold ${blockCode} for ${oneLine(first.companyName)} ends soon: ${stonesName(rows)}`,
    text: [
      `Your hold ${blockCode} for ${first.companyName} ends on ${readerTimeText(first.validTillDate, first)}.`,
      'Its stones then become available to others:',
      '',
      ...listed,
      ...more,
    ].join('\n'),
  }
}

/** The amount of a stone for the client. */
function amountOf({ amt, term }: { amt: number; term: QuotedTerm | null }) {
  const quoted = priceOf(term)
  return amountText(quoted?.amt ?? amt, quoted?.dayTerms)
}
