import type { Interests } from '@loupe/contract/reports/account-pages.ts'
import { requestedCodes, weightBreaks, weightClass } from '@loupe/domain/accounts/behaviour.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { can } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import { accessibleTracks } from '../../accounts/scope.ts'
import { monthOf, monthsUpTo } from './months.ts'
import { searchesFor } from './searches.ts'

interface Tracked {
  lab: boolean
  month: string
  shape: number | null
  weight: number
  pieces: number
}
interface Searched {
  lab: boolean
  month: string
  search: { filter?: Record<string, unknown> }
}
/** Reads only the latest; no client has more searches in two years. */
const searchesRead = 2000

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What a client is interested in: searches run or saved for it, and stones in its cart or on its watchlist now. */
export async function interestsOf(ctx: Reading, account: string): Promise<{ natural: Interests; labGrown: Interests }> {
  const { db, actor, now, services } = ctx
  const tracks = db
    .selectFrom('diamondTrack')
    .select(['diamondTrack.diamond', 'diamondTrack.createdAt'])
    .where('diamondTrack.account', '=', account)
    .where('diamondTrack.trackType', 'in', [trackType.cart, trackType.watchlist])
    .where('diamondTrack.isDeleted', '=', false)
    .where(accessibleTracks(actor))
  const { rows: tracked } = await sql<Tracked>`
    select d.lab_grown as lab, ${monthOf(sql`t.created_at`)} as month, d.shp_nm as shape,
      width_bucket(d.crt, ${sql.lit(`{${weightBreaks.join(',')}}`)}::numeric[]) as weight, count(*)::int as pieces
    from (${tracks}) as t join diamond d on d.id = t.diamond group by 1, 2, 3, 4`.execute(db)
  const searches = searchesFor(db, actor)
    .where('savedSearch.account', '=', account)
    .orderBy('savedSearch.updatedAt', 'desc')
    .limit(searchesRead)
  const { rows: searched } = can(actor, 'saved-search:view')
    ? await sql<Searched>`select s.lab_grown as lab, ${monthOf(sql`s.updated_at`)} as month, s.search from (${searches}) as s`.execute(db)
    : { rows: [] as Searched[] }
  const list = services.masters.list(diamondLists.shpNm)
  const kind = (lab: boolean): Interests => {
    const t = tracked.filter((row) => row.lab === lab)
    const s = searched.filter((row) => row.lab === lab)
    const shapes = list
      .map(({ no, code }) => ({
        shpNm: code as string | null,
        searches: s.filter(({ search }) => requestedCodes(search.filter?.['shpNm']).includes(code)).length,
        tracked: sum(t.filter(({ shape }) => shape === no).map(({ pieces }) => pieces)),
      }))
      .filter((one) => one.searches + one.tracked > 0)
      .toSorted((a, b) => b.searches + b.tracked - a.searches - a.tracked)
    const weights = Array.from({ length: weightBreaks.length + 1 }, (_, at) => ({
      weight: weightClass(at),
      tracked: sum(t.filter(({ weight }) => weight === at).map(({ pieces }) => pieces)),
    })).filter((one) => one.tracked > 0)
    return {
      searches: s.length,
      tracked: sum(t.map(({ pieces }) => pieces)),
      months: monthsUpTo(now).map((month) => ({
        month,
        searches: s.filter((one) => one.month === month).length,
        tracked: sum(t.filter((one) => one.month === month).map(({ pieces }) => pieces)),
      })),
      shapes,
      weights,
    }
  }
  return { natural: kind(false), labGrown: kind(true) }
}
