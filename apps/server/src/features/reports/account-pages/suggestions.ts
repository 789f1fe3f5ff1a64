import { anyOf, isBlocked } from '../../../db/expressions.ts'
import { type ClientSearch, type Interest, type Known, suggestedAtMost, suggestion } from '@loupe/domain/accounts/suggest.ts'
import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { demandSearchType } from '@loupe/domain/inventory/demand.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import { similarWithin } from '@loupe/domain/inventory/similar.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import { orderLifecycle } from '@loupe/domain/transactions/order.ts'
import type { Reading } from '../../../context.ts'
import { offered } from '../../inventory/demands/commands.ts'
import { type Facts, facts, likenessOf } from '../../inventory/diamond-pages/similar.ts'
import { diamondsById } from '../../inventory/diamonds/rows.ts'
import { searchFault } from '../../inventory/saved-searches/faults.ts'
import { foundIds } from '../../inventory/diamonds/search.ts'
import { accessibleSellers, accessibleTracks } from '../../accounts/scope.ts'

/**
 * Limits: the latest stones; for each, the nearest in weight in either direction and the most similar of those; the latest searches, and the results of
 * each.
 */
const checked = { stones: 60, nearEach: 120, alikeEach: suggestedAtMost, searches: 20, foundEach: 2 * suggestedAtMost }

interface KnownRow {
  interest: Exclude<Interest, 'asked'>
  diamond: string
  at: string
}

/** Stones a client bought, made offers on, put in its cart or watches, the latest first, as far as this person has permission to see them. */
async function knownOf({ db, actor }: Reading, account: string): Promise<KnownRow[]> {
  const orders = db
    .selectFrom('order')
    .select(['order.id', 'order.createdAt'])
    .where('order.account', '=', account)
    .where('order.status', 'in', orderLifecycle.statuses('sold'))
    .where(accessibleSellers(actor, 'order.seller'))
  const tracks = db
    .selectFrom('diamondTrack')
    .select(['diamondTrack.trackType', 'diamondTrack.diamond', 'diamondTrack.createdAt'])
    .where('diamondTrack.account', '=', account)
    .where('diamondTrack.trackType', 'in', [trackType.cart, trackType.watchlist, trackType.offer])
    .where('diamondTrack.isDeleted', '=', false)
    .where(accessibleTracks(actor))
  const parts: [Permission, RawBuilder<unknown>][] = [
    [
      'order:view',
      sql`select 'bought' as interest, l.diamond, o.created_at as at from (${orders}) as o join order_line l on l."order" = o.id`,
    ],
    [
      'track:view',
      sql`select case track_type when 1 then 'cart' when 2 then 'watched' else 'offered' end, diamond, created_at from (${tracks}) as t`,
    ],
  ]
  const known = parts.filter(([access]) => can(actor, access)).map(([, part]) => part)
  if (known.length === 0) return []
  const { rows } = await sql<KnownRow>`
    select interest, diamond, max(at) as at from (${sql.join(known, sql` union all `)}) as k (interest, diamond, at)
    group by 1, 2 order by 3 desc limit ${checked.stones}`.execute(db)
  return rows
}

/** The values of a list near enough to this one for a similar stone, and this one's place among them; for an unknown value there are none. */
function nearGrades(list: readonly { no: number }[], no: number | null) {
  const at = list.findIndex((value) => value.no === no)
  const from = Math.max(0, at - similarWithin.grades)
  return at < 0
    ? { near: [], at: 0 }
    : { near: list.slice(from, at + similarWithin.grades + 1).map((value) => value.no), at: at - from + 1 }
}

/**
 * The available stones most similar to each of these, of its kind, shape and hue. Walks the index `diamond_alike` up and down from the weight of each stone
 * and stops early, because there are very many stones of about one carat. The order is that of `distance` in the domain.
 */
async function alikeTo({ db, services: { masters } }: Reading, stones: readonly Facts[]): Promise<string[]> {
  const [colors, clarities] = [masters.list(diamondLists.colNm), masters.list(diamondLists.clrNm)]
  const nearby = stones.map(({ labGrown, shpNm, fcColNm, isFcCol, crt, colNm, clrNm }) => {
    const [color, clarity] = [nearGrades(colors, colNm), nearGrades(clarities, clrNm)]
    return { labGrown, shpNm, fcColNm, isFcCol, crt, colors: color.near, color: color.at, clarities: clarity.near, clarity: clarity.at }
  })
  const of = (
    isFcCol: boolean,
  ) => sql`jsonb_to_recordset(${JSON.stringify(nearby.filter((stone) => stone.isFcCol === isFcCol))}::jsonb) as k
    ("labGrown" boolean, "shpNm" smallint, "fcColNm" smallint, crt numeric, colors smallint[], color int, clarities smallint[], clarity int)`
  const [least, most] = [1 - similarWithin.weight, 1 + similarWithin.weight].map((part) => sql`k.crt * ${sql.lit(part)}::numeric`)
  const alike = sql`not d.is_deleted and d.lab_grown = k."labGrown" and d.shp_nm = k."shpNm" and d.clr_nm = any(k.clarities)`
  const statuses = sql`${[...shareableStatuses]}::text[]`
  const walk = (within: RawBuilder<unknown>, way: 'asc' | 'desc') => sql`(select d.id, d.crt, d.col_nm, d.clr_nm from diamond d
    where ${alike} and d.w_sts = any(${statuses}) and d.col_nm = any(k.colors) and ${within}
    order by d.crt ${sql.raw(way)}, d.id limit ${sql.lit(checked.nearEach)})`
  const away = (d: string) => sql.raw(`abs(${d}.crt - k.crt) / k.crt / 0.05 + abs(array_position(k.clarities, ${d}.clr_nm) - k.clarity)`)
  const first = sql`limit ${sql.lit(checked.alikeEach)}`
  const { rows } = await sql<{ id: string }>`
    select near.id from ${of(false)}, lateral (
      select w.id from (
        ${walk(sql`d.crt between k.crt and ${most}`, 'asc')} union all ${walk(sql`d.crt < k.crt and d.crt >= ${least}`, 'desc')}) as w
      order by ${away('w')} + abs(array_position(k.colors, w.col_nm) - k.color), w.id ${first}) as near
    union
    select near.id from ${of(true)}, lateral (
      select d.id from diamond d where d.is_fc_col and ${alike} and d.w_sts = any(${statuses}) and d.fc_col_nm is not distinct from k."fcColNm"
        and d.crt between ${least} and ${most}
      order by ${away('d')}, d.id ${first}) as near`.execute(db)
  return rows.map(({ id }) => id)
}

/** Searches saved or run for a client, including demands, each with its current results. */
async function searchResultsOf({ db, actor, services }: Reading, account: string) {
  if (!can(actor, 'saved-search:view')) return []
  const searches = await db
    .selectFrom('savedSearch')
    .select(['name', 'labGrown', 'search', 'type'])
    .where('account', '=', account)
    .where('type', 'in', can(actor, 'demand:view') ? [1, 2, demandSearchType] : [1, 2])
    .orderBy('updatedAt', 'desc')
    .limit(checked.searches)
    .execute()
  return Promise.all(
    searches.map(async ({ name, labGrown, search }) => {
      if (searchFault(services.masters, { labGrown, search })) return { name, ids: new Set<string>() }
      const { ids } = await foundIds(services, { ...search, labGrown }, checked.foundEach, [offered])
      return { name, ids: new Set(ids) }
    }),
  )
}

/** Only stones with the same key can be similar: natural or lab-grown, shape, hue. */
const kindOf = ({ labGrown, shpNm, isFcCol, fcColNm }: Facts) => `${labGrown} ${shpNm} ${isFcCol ? fcColNm : '-'}`

/** Available stones that a client may want, those with the most reasons first. Stones it has dealt with are not suggested. */
export async function suggestionsFor(ctx: Reading, account: string) {
  const { db, actor, services } = ctx
  const known = await knownOf(ctx, account)
  const dealtWith = known.map(({ diamond }) => diamond)
  const client = await db.selectFrom('account').select(['showNatural', 'showLabGrown']).where('id', '=', account).executeTakeFirstOrThrow()
  const of = (ids: readonly string[]) => facts(db).where('id', '=', anyOf(ids))
  const taken = await of(dealtWith).execute()
  const [near, bySearch] = await Promise.all([alikeTo(ctx, taken), searchResultsOf(ctx, account)])
  const candidates = [...new Set([...near, ...bySearch.flatMap(({ ids }) => [...ids])])]
  const stones = new Map(taken.map((row) => [row.id, row]))
  const free = await of(candidates)
    .where('id', '<>', sql<string>`all(${dealtWith}::uuid[])`)
    .where('wSts', 'in', shareableStatuses)
    .where('isDeleted', '=', false)
    .where('labGrown', 'in', [
      ...(client.showNatural ? [false] : []),
      ...(client.showLabGrown ? [true] : []),
      ...(neither(client) ? [false, true] : []),
    ])
    .where(sql<boolean>`not ${isBlocked()}`)
    .execute()
  const nameOf = (list: string, no: number | null) => services.masters.list(list).find((value) => value.no === no)?.name
  const textOf = ({ shpNm, crt, colNm, isFcCol, clrNm }: Facts) =>
    [
      nameOf(diamondLists.shpNm, shpNm),
      `${caratText(crt)} ct`,
      isFcCol ? 'fancy color' : nameOf(diamondLists.colNm, colNm),
      nameOf(diamondLists.clrNm, clrNm),
    ]
      .filter(Boolean)
      .join(' ')
  const dealt = known.flatMap(({ interest, diamond, at }): (Known & { stone: Facts })[] => {
    const stone = stones.get(diamond)
    if (!stone) return []
    const when = dayText(dayIn(new Date(at)))
    return [{ interest, stone, description: textOf(stone), when, like: likenessOf(services.masters, stone) }]
  })
  const dealtOfKind = Map.groupBy(dealt, ({ stone }) => kindOf(stone))
  const best = free
    .flatMap((stone) => {
      const finding: ClientSearch[] = bySearch.filter(({ ids }) => ids.has(stone.id)).map(({ name }) => ({ name }))
      const found = suggestion(likenessOf(services.masters, stone), dealtOfKind.get(kindOf(stone)) ?? [], finding)
      return found ? [{ id: stone.id, ...found }] : []
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, suggestedAtMost)
  const rows = await diamondsById(
    db,
    services.masters,
    actor,
    best.map(({ id }) => id),
  )
  const reasons = new Map(best.map((one) => [one.id, one.reasons]))
  return { list: rows.map((diamond) => ({ diamond, reasons: reasons.get(diamond.id) ?? [] })), known: known.length + bySearch.length }
}
/** The client has no setting about kinds. */
const neither = ({ showNatural, showLabGrown }: { showNatural: boolean; showLabGrown: boolean }) => !showNatural && !showLabGrown
