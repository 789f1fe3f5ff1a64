import { sql } from 'kysely'
import { differenceText } from '../../../db/clock-difference.ts'
import { lotsPast } from '../../transactions/bids/closing.ts'
import { blocksPast } from '../../transactions/blocks/expired-holds.ts'
import { offersPast } from '../../transactions/offers/expiring.ts'
import type { PartCheck } from './part-check.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { lasting } from './text.ts'

/** The delay of scheduled work, in milliseconds, after which it counts as overdue. */
const grace = 120_000
const mailGrace = 300_000

/** Scheduled work that is overdue. */
export const checkOverdue: PartCheck = async ({ db, now }) => {
  const before = new Date(now.getTime() - grace)
  const [holds, lots, offers, mails, jobs] = await Promise.all([
    blocksPast(db, before),
    lotsPast(db, before),
    offersPast(db, before),
    db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'waiting')
      .where('tryAfter', '<', new Date(now.getTime() - mailGrace).toISOString())
      .executeTakeFirstOrThrow(),
    db.selectFrom('schedule').select(['job', 'nextAt', 'lastAt']).where('nextAt', '<', before.toISOString()).orderBy('nextAt').execute(),
  ])
  const bids = lots.flatMap((group) => group.lots).length
  const parts = [
    holds.length > 0 && `${countText(holds.length, 'hold')} past ${holds.length === 1 ? 'its' : 'their'} end`,
    bids > 0 && `${countText(bids, 'lot')} whose bids are not closed`,
    offers.length > 0 && `${countText(offers.length, 'offer')} not expired`,
    mails.count > 0 && `${countText(mails.count, 'email')} not sent`,
    jobs.length > 0 &&
      `${countText(jobs.length, 'scheduled job')} not run in time (${jobs[0]?.job}, due ${lasting((now.getTime() - Date.parse(jobs[0]?.nextAt ?? '')) / 1000)} ago)`,
  ].filter((part) => part !== false)
  return [
    {
      id: 'overdue',
      group: 'Work',
      title: 'Scheduled work',
      state: parts.length > 0 ? 'bad' : 'good',
      message: parts.length > 0 ? `${parts.join(', ')}.` : 'No holds, bids, offers, emails or jobs overdue.',
      next:
        parts.length > 0
          ? 'Stones stay held, and lots and offers open, until this is done. Check that a worker is running, and see its log.'
          : '',
    },
  ]
}

/** Servers with a wrong clock: Loupe uses the database's time, but their logs and certificate checks use their own. */
export const checkClocks: PartCheck = async ({ db }) => {
  const differences = await db
    .selectFrom('clockDifference')
    .select(['node', 'aheadMs'])
    .where('seenAt', '>', sql<string>`now() - interval '30 seconds'`)
    .orderBy('node')
    .execute()
  return [
    {
      id: 'clocks',
      group: 'Work',
      title: 'Clocks of the nodes',
      state: differences.length > 0 ? 'warn' : 'good',
      message:
        differences.length > 0
          ? `${differences.map(({ node, aheadMs }) => `${node} is ${differenceText(aheadMs)}`).join('; ')}.`
          : 'All match the database clock.',
      next: differences.length > 0 ? "Synchronize the machine's clock (NTP). Database time is used meanwhile." : '',
    },
  ]
}
