import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import { type Writing, systemActor } from '../../../context.ts'
import { createTracks } from './commands.ts'

interface PublicEnquiry {
  account: string
  /** The person in whose name it is. */
  seller: string
  diamonds: readonly string[]
  remarks: string
  /** The client, as the audit log names whoever enquired: the company and how. */
  by: string
  /** What it came from, such as `catalogue:<id>`. */
  cause: string
  /** For the visitor, when somebody has a stone meanwhile: the message for staff names who. */
  goneText: string
}

/**
 * An enquiry of a client from a page without a session, in the name of a sales person. The audit log records no member of
 * staff, but the client.
 * @throws conflict with `goneText`
 */
export async function createPublicEnquiry(ctx: Writing, { account, seller, diamonds, remarks, by, cause, goneText }: PublicEnquiry) {
  const inName: Writing = { ...ctx, actor: { ...systemActor, id: seller }, recordedActor: { ...systemActor, name: by } }
  const request = { account, seller, trackType: trackType.enquiry, diamonds: [...diamonds], prices: [], remarks: cutText(remarks, 1000) }
  const { created } = await createTracks(inName, { ...request, partial: false, confirmLargeChange: false }, { cause }).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.reason === 'diamond_blocked' ? new Refusal('conflict', undefined, goneText) : error
    },
  )
  return created
}

/** How many rows of a public page were created within a day. Locks the page, so that requests at once cannot exceed a limit. */
export async function countOfDay(
  { tx, now }: Writing,
  page: 'catalogue' | 'shareLink',
  id: string,
  rows: 'catalogueLike' | 'catalogueAsk' | 'shareAnswer',
): Promise<number> {
  await sql`select from ${sql.table(page)} where id = ${id} for no key update`.execute(tx)
  const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(rows)}
    where ${sql.ref(page)} = ${id} and created_at > ${now.toISOString()}::timestamptz - interval '1 day'`.execute(tx)
  return found.rows[0]?.count ?? 0
}
