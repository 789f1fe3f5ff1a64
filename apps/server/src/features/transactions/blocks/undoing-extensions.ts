import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { blockStatuses } from '@loupe/domain/transactions/block.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { enqueueIfSooner } from '../../../db/due-soon.ts'
import { record } from '../../../db/event.ts'
import { stampUpdated } from '../../../db/stamps.ts'
import type { LiveBlock } from './releasing.ts'

type Extended = LiveBlock & { validTillDate: string }

const refused = (why: string) => new Refusal('stale', undefined, `${why} Nothing was undone.`)

/**
 * Gives holds the ends that they had before their extension, which then does not count. The event is that of an extension, so that receivers of webhooks
 * get the end that applies.
 * @throws stale when one of them has ended, or would have by now
 */
export async function undoExtensions(ctx: Writing, holds: readonly Extended[]) {
  const { rows } = await sql<{ subject: string; till: string }>`
    select distinct on (e.subject) e.subject, e.before->>'validTillDate' as till
    from event e
    where e.subject_type = 'block' and e.kind = 'hold.extend' and e.subject = any(${holds.map(({ id }) => id)}::text[])
    order by e.subject, e.id desc`.execute(ctx.tx)
  const earlier = new Map(rows.map(({ subject, till }) => [subject, new Date(till)]))
  for (const hold of holds) {
    const till = earlier.get(hold.id)
    if (!till || till <= ctx.now || !blockStatuses.is('live', hold.status)) throw refused('The hold would have ended by now.')
    // An end that is not earlier is that of an extension that was undone before.
    if (till >= new Date(hold.validTillDate)) throw refused('The extension was undone before.')
    await ctx.tx
      .updateTable('block')
      .set({ validTillDate: till.toISOString(), extensions: sql`extensions - 1`, ...stampUpdated(ctx) })
      .where('id', '=', hold.id)
      .execute()
  }
  await enqueueIfSooner(ctx, 'release-holds', ...earlier.values())
  await record(
    ctx,
    ...holds.map(({ id, validTillDate }) => ({
      kind: 'hold.extend',
      subjectType: 'block',
      subject: id,
      before: { validTillDate },
      after: { validTillDate: earlier.get(id)!.toISOString() },
    })),
  )
}
