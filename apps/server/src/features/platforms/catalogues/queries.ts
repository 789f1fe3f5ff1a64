import type { ListRequest } from '@loupe/contract/list.ts'
import type { Catalogue } from '@loupe/contract/platforms/catalogue.ts'
import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import type { CatalogueDetail } from '@loupe/contract/platforms/catalogues.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { type CatalogueSource, type CatalogueState, catalogueCountedAtMost } from '@loupe/domain/platforms/catalogue.ts'
import type { Rounding } from '@loupe/domain/pricing/retail-price.ts'
import { type Actor, can } from '@loupe/domain/kernel/permissions.ts'
import { publicStatus } from '@loupe/domain/inventory/share.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { anyOf, fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'
import { searchFault } from '../../inventory/saved-searches/faults.ts'
import { stoneRows } from '../client-api/stones.ts'
import { isCatalogueServed } from '../../accounts/served.ts'

const viewFigure = (what: string) =>
  `(select ${what} from catalogue_view v where v.catalogue = catalogue.id and v.agent <> 'program' and v.source <> 'feed')`
const countOf = (table: string) => sql<number>`(select count(*)::int
  from (select from ${sql.table(table)} x where x.catalogue = catalogue.id limit ${sql.lit(catalogueCountedAtMost)}) as counted)`

/** Catalogues of clients that this user may see. */
const rows = (db: Db | Tx, actor: Actor, now: Date) =>
  db
    .selectFrom('catalogue')
    .innerJoin('account', 'account.id', 'catalogue.account')
    .leftJoin('savedSearch', 'savedSearch.id', 'catalogue.savedSearch')
    .innerJoin('user as owner', 'owner.id', 'catalogue.createdBy')
    .where(accessibleSellers(actor, 'account.seller'))
    .select(['catalogue.id', 'catalogue.account', 'title', 'catalogue.savedSearch', 'savedSearch.search'])
    .select(['markUp', 'currency', 'rate', 'rateDate', 'hidePrice', 'origins', 'catalogue.expiresAt'])
    .select(['catalogue.createdBy', 'catalogue.createdAt', 'catalogue.updatedAt', fullName('owner').as('ownerName')])
    .select([
      // Whoever may not see clients sees none of their names here either.
      (can(actor, accounts.view.access) ? sql<string | null>`account.company_name` : sql<null>`null::text`).as('companyName'),
      sql<string>`coalesce(saved_search.name, '')`.as('searchName'),
      sql<boolean>`coalesce(saved_search.lab_grown, false)`.as('labGrown'),
      sql<Rounding>`catalogue.rounding`.as('rounding'),
      sql<CatalogueState>`case when revoked_at is not null then 'revoked' when catalogue.expires_at <= ${now.toISOString()} then 'expired'
        when not (${isCatalogueServed}) then 'off' else 'live' end`.as('state'),
      sql<number>`${sql.raw(viewFigure('coalesce(sum(views), 0)::int'))}`.as('views'),
      sql<string | null>`${sql.raw(viewFigure('max(last_at)'))}`.as('lastViewedAt'),
      countOf('catalogue_like').as('likes'),
      countOf('catalogue_ask').as('asks'),
    ])

type Ctx = Pick<Reading, 'actor' | 'now' | 'services'>
type Row = Omit<Catalogue, 'searchFault'> & { search: SavedSearch['search'] | null }
/** A catalogue with what keeps its search from working: the lists of values are in memory. */
const withFault = ({ services: { masters } }: Ctx, { search, ...row }: Row): Catalogue => ({
  ...row,
  searchFault: (search && searchFault(masters, { search, labGrown: row.labGrown })) ?? null,
})

export async function listCatalogues(ctx: Ctx, db: Db, request: ListRequest) {
  const { list, ...counted } = await page<Row>(db, rows(db, ctx.actor, ctx.now), request)
  return { ...counted, ...(list ? { list: list.map((row) => withFault(ctx, row)) } : {}) }
}

export async function findCatalogue(ctx: Ctx, db: Db | Tx, id: string): Promise<Catalogue> {
  return withFault(ctx, await rows(db, ctx.actor, ctx.now).where('catalogue.id', '=', id).executeTakeFirstOrThrow(notFound))
}

const stonesAtMost = 200
const daysAtMost = 60

export async function getCatalogue(ctx: Ctx, db: Db, id: string): Promise<CatalogueDetail> {
  const found = await findCatalogue(ctx, db, id)
  const [interests, days] = await Promise.all([interestsOf(db, id), viewsOf(db, id)])
  return { ...found, interests, days }
}

async function interestsOf(db: Db, id: string): Promise<CatalogueDetail['interests']> {
  const { rows: found } = await sql<{ diamond: string; likes: number; asks: number; lastAt: string }>`
    select diamond, count(*) filter (where is_like)::int as likes, count(*) filter (where not is_like)::int as asks, max(at) as last_at
    from (select diamond, created_at as at, true as is_like from catalogue_like where catalogue = ${id}
      union all select t.diamond, a.created_at, false from catalogue_ask a join diamond_track t on t.id = a.track where a.catalogue = ${id}) as x
    group by diamond order by max(at) desc limit ${stonesAtMost}`.execute(db)
  const stones = await stoneRows(db)
    .where('diamond.id', '=', anyOf(found.map(({ diamond }) => diamond)))
    .execute()
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  return found.flatMap((row) => {
    const stone = byId.get(row.diamond)
    return stone ? [{ ...row, vStnId: stone.vStnId, labGrown: stone.labGrown, status: publicStatus(stone) }] : []
  })
}

async function viewsOf(db: Db, id: string): Promise<CatalogueDetail['days']> {
  const { rows: found } = await sql<{ day: string; source: CatalogueSource; views: number; programs: number }>`
    select day, source, coalesce(sum(views) filter (where agent <> 'program'), 0)::int as views,
      coalesce(sum(views) filter (where agent = 'program'), 0)::int as programs
    from catalogue_view where catalogue = ${id} and day in (select distinct day from catalogue_view where catalogue = ${id} order by day desc limit ${daysAtMost})
    group by day, source order by day desc, source`.execute(db)
  return found
}
