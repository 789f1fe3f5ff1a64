import { type Asked, type Interest, type Known, suggestedAtMost, suggestion } from '@loupe/domain/accounts/suggest.ts'
import { dayIn } from '@loupe/domain/kernel/calendar.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { demandSearchType } from '@loupe/domain/inventory/demand.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { shareableStatuses } from '@loupe/domain/inventory/diamond.ts'
import { similarWithin } from '@loupe/domain/inventory/similar.ts'
import { trackType } from '@loupe/domain/transactions/track.ts'
import { type RawBuilder, sql } from 'kysely'
import type { searchState } from '@loupe/contract/inventory/saved-searches.ts'
import type { z } from 'zod'
import type { Reading } from '../../../context.ts'
import { offered } from '../../inventory/demands/commands.ts'
import { type Facts, facts, likenessOf } from '../../inventory/diamond-pages/similar.ts'
import { diamondsById } from '../../inventory/diamonds/rows.ts'
import { foundIds } from '../../inventory/diamonds/search.ts'
import { reachedSellers, reachedTracks } from '../../accounts/reach.ts'

/** How far back it is looked: the latest stones, the nearest in stock to each, the latest searches, what each of them finds. */
const looked = { stones: 60, nearEach: 60, searches: 20, foundEach: 100 }

interface KnownRow {
  interest: Exclude<Interest, 'asked'>
  diamond: string
  at: string
}

/** Stones a client bought, offered on, carted or watches, the latest first; those of rights this person has. */
async function knownOf({ db, actor }: Reading, account: string): Promise<KnownRow[]> {
  const orders = db
    .selectFrom('order')
    .select(['order.id', 'order.createdAt'])
    .where('order.account', '=', account)
    .where('order.status', 'in', [2, 5])
    .where((eb) => reachedSellers(eb, actor, 'order.seller'))
  const tracks = db
    .selectFrom('diamondTrack')
    .select(['diamondTrack.trackType', 'diamondTrack.diamond', 'diamondTrack.createdAt'])
    .where('diamondTrack.account', '=', account)
    .where('diamondTrack.trackType', 'in', [trackType.cart, trackType.watchlist, trackType.offer])
    .where('diamondTrack.isDeleted', '=', false)
    .where(reachedTracks(actor))
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
  const seen = parts.filter(([access]) => can(actor, access)).map(([, part]) => part)
  if (seen.length === 0) return []
  const { rows } = await sql<KnownRow>`
    select interest, diamond, max(at) as at from (${sql.join(seen, sql` union all `)}) as k (interest, diamond, at)
    group by 1, 2 order by 3 desc limit ${looked.stones}`.execute(db)
  return rows
}

/** The stones to be had that are nearest in weight to each of these, of its kind, shape and hue. */
const nearTo = async ({ db }: Reading, stones: readonly string[]) =>
  (
    await sql<{ id: string }>`
      select distinct near.id from diamond k, lateral (
        select d.id from diamond d
        where d.lab_grown = k.lab_grown and d.shp_nm = k.shp_nm and d.is_fc_col = k.is_fc_col and not d.is_deleted
          and (not k.is_fc_col or d.fc_col_nm is not distinct from k.fc_col_nm)
          and d.w_sts = any(${[...shareableStatuses]})
          and d.crt between k.crt * ${1 - similarWithin.weight}::numeric and k.crt * ${1 + similarWithin.weight}::numeric
        order by abs(d.crt - k.crt), d.id limit ${looked.nearEach}) as near
      where k.id = any(${[...stones]}::uuid[])`.execute(db)
  ).rows.map(({ id }) => id)

/** Searches kept or run for a client, demands among them, each with what it finds now. */
async function askedOf({ db, actor, house }: Reading, account: string) {
  if (!can(actor, 'saved-search:view')) return []
  const kept = await db
    .selectFrom('savedSearch')
    .select(['name', 'labGrown', 'search', 'type'])
    .where('account', '=', account)
    .where('type', 'in', can(actor, 'demand:view') ? [1, 2, demandSearchType] : [1, 2])
    .orderBy('updatedAt', 'desc')
    .limit(looked.searches)
    .execute()
  return Promise.all(
    kept.map(async ({ name, labGrown, search }) => {
      const asked = search as z.output<typeof searchState>
      const { ids } = await foundIds(house, { ...asked, labGrown }, looked.foundEach, [offered])
      return { name, ids: new Set(ids) }
    }),
  )
}

const isLike = (a: Facts, b: Facts) =>
  a.labGrown === b.labGrown && a.shpNm === b.shpNm && a.isFcCol === b.isFcCol && (!a.isFcCol || a.fcColNm === b.fcColNm)

/** Stones to be had that a client may want, those with the most reasons first. What it has had to do with already is not suggested. */
export async function suggestionsFor(ctx: Reading, account: string) {
  const { db, actor, house } = ctx
  const known = await knownOf(ctx, account)
  const asked = await askedOf(ctx, account)
  const taken = known.map(({ diamond }) => diamond)
  const candidates = [...new Set([...(await nearTo(ctx, taken)), ...asked.flatMap(({ ids }) => [...ids])])]
  const client = await db.selectFrom('account').select(['showNatural', 'showLabGrown']).where('id', '=', account).executeTakeFirstOrThrow()
  const of = (ids: readonly string[]) => facts(db).where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
  const stones = new Map((await of(taken).execute()).map((row) => [row.id, row]))
  const free = await of(candidates)
    .where('id', '<>', sql<string>`all(${taken}::uuid[])`)
    .where('wSts', 'in', shareableStatuses)
    .where('isDeleted', '=', false)
    .where('labGrown', 'in', [
      ...(client.showNatural ? [false] : []),
      ...(client.showLabGrown ? [true] : []),
      ...(neither(client) ? [false, true] : []),
    ])
    .where(sql<boolean>`not exists (select from block where block.diamond = diamond.id and block.status in (1, 2))`)
    .execute()
  const nameOf = (list: string, no: number | null) => house.masters.list(list).find((value) => value.no === no)?.name
  const words = ({ shpNm, crt, colNm, isFcCol, clrNm }: Facts) =>
    [
      nameOf(diamondLists.shpNm, shpNm),
      `${crt.toFixed(2)} ct`,
      isFcCol ? 'fancy color' : nameOf(diamondLists.colNm, colNm),
      nameOf(diamondLists.clrNm, clrNm),
    ]
      .filter(Boolean)
      .join(' ')
  const dealt = known.flatMap(({ interest, diamond, at }): (Known & { stone: Facts })[] => {
    const stone = stones.get(diamond)
    if (!stone) return []
    const when = dayIn(new Date(at)).split('-').toReversed().join('/')
    return [{ interest, stone, words: words(stone), when, like: likenessOf(house.masters, stone) }]
  })
  const best = free
    .flatMap((stone) => {
      const finding: Asked[] = asked.filter(({ ids }) => ids.has(stone.id)).map(({ name }) => ({ name }))
      const like = dealt.filter((one) => isLike(one.stone, stone))
      const found = suggestion(likenessOf(house.masters, stone), like, finding)
      return found ? [{ id: stone.id, ...found }] : []
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, suggestedAtMost)
  const rows = await diamondsById(
    db,
    house.masters,
    actor,
    best.map(({ id }) => id),
  )
  const reasons = new Map(best.map((one) => [one.id, one.reasons]))
  return { list: rows.map((diamond) => ({ diamond, reasons: reasons.get(diamond.id) ?? [] })), known: known.length + asked.length }
}
/** Nothing was said of what it is shown. */
const neither = ({ showNatural, showLabGrown }: { showNatural: boolean; showLabGrown: boolean }) => !showNatural && !showLabGrown
