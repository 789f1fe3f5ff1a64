import { oldAfterDays } from '@loupe/domain/pricing/price-list-status.ts'
import { dayIn, daysBetween } from '@loupe/domain/kernel/local-time.ts'
import { sql } from 'kysely'
import { statusIn } from '../../../db/expressions.ts'
import { imported } from '../../inventory/stock-imports/queries.ts'
import { claimFaults } from '../../transactions/claim-check.ts'
import type { PartCheck } from './part-check.ts'
import { countText } from '@loupe/domain/kernel/pieces.ts'
import { lasting } from './text.ts'

const dayLong = 86_400
const percent = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((100 * part) / whole))

export const checkPriceLists: PartCheck = async ({ db, now }) => {
  const lists = await db.selectFrom('priceList').select(['name', 'labGrown', 'effectiveDate']).where('status', '=', 'active').execute()
  return [false, true].map((labGrown) => {
    const list = lists.find((one) => one.labGrown === labGrown)
    const age = list ? daysBetween(list.effectiveDate, dayIn(now)) : 0
    const isOld = age > (labGrown ? oldAfterDays.labGrown : oldAfterDays.natural)
    const about = labGrown ? 'lab-grown' : 'natural'
    return {
      id: `price-list-${about}`,
      group: 'Trade',
      title: `Price list, ${about}`,
      state: !list || isOld ? ('warn' as const) : ('good' as const),
      message: list
        ? `${list.name}, ${age <= 0 ? 'of today' : `${lasting(age * dayLong)} old`}.`
        : `No ${about} list is active: these stones have no list price.`,
      next: !list ? 'Load one under Price, review it and make it active.' : isOld ? 'Load the newest list under Price.' : '',
    }
  })
}

/** Whether each promised stone has exactly one active document. */
export const checkClaims: PartCheck = async ({ db }) => {
  const most = 20
  const faults = await claimFaults(db, most)
  const names = [...new Set(faults.map(({ vStnId }) => vStnId))]
  return [
    {
      id: 'claims',
      group: 'Trade',
      title: 'One document per stone',
      state: faults.length > 0 ? 'bad' : 'good',
      message:
        faults.length === 0
          ? '0 live documents without a claim on their stone, 0 claims without a live document.'
          : `${faults.length === most ? 'At least ' : ''}${countText(names.length, 'stone')} promised by more than one live document: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}.`,
      next:
        faults.length > 0
          ? 'Two clients may have been promised the same stone. Open the history of each stone, and end the document that should not have it: release the hold, cancel the order, or take the lot out.'
          : '',
    },
  ]
}

export const checkMediaState: PartCheck = async ({ db }) => {
  const { rows } = await sql<{ stones: number; pictured: number }>`
    select count(*)::int as stones, count(*) filter (where exists (
      select from media m where m.diamond = d.id and m.kind = 'still' and m.is_present))::int as pictured
    from diamond d where not d.is_deleted and not ${statusIn('diamond', 'gone', 'd.w_sts')}`.execute(db)
  const { stones = 0, pictured = 0 } = rows[0] ?? {}
  const share = percent(pictured, stones)
  return [
    {
      id: 'media-gaps',
      group: 'Trade',
      title: 'Pictures',
      state: share >= 95 ? 'good' : 'warn',
      message:
        stones === 0
          ? 'No stones in stock.'
          : `${countText(stones - pictured, 'stone')} of ${stones.toLocaleString('en')} without a picture (${pictured > 0 && share === 0 ? 'under 1' : share}% have one).`,
      next: share >= 95 ? '' : 'See Media for what is missing. Upload files named by stone, or set an address pattern.',
    },
  ]
}

/** Imports of stock that began and did not end. */
export const checkStock: PartCheck = async ({ db, now }) => {
  const { rows } = await sql<{ stuck: number; lastAt: string | null }>`
    select count(*) filter (where finished_at is null and started_at < ${now.toISOString()}::timestamptz - interval '1 hour')::int as stuck,
      max(finished_at) as "lastAt" from ${imported} import`.execute(db)
  const { stuck = 0, lastAt = null } = rows[0] ?? {}
  return [
    {
      id: 'stock-imports',
      group: 'Trade',
      title: 'Stock imports',
      state: stuck > 0 ? 'bad' : 'good',
      message:
        stuck > 0
          ? `${countText(stuck, 'import')} began over an hour ago and did not end.`
          : lastAt === null
            ? 'No imports yet.'
            : `The last ended ${lasting((now.getTime() - Date.parse(lastAt)) / 1000)} ago.`,
      next: stuck > 0 ? 'See Stock imports, open the sheet under Upload sheet, and resume it or roll it back.' : '',
    },
  ]
}
