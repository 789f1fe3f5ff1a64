import type { SavedSearch } from '@loupe/contract/inventory/saved-searches.ts'
import { type CatalogueSource, catalogueOver, originRefused } from '@loupe/domain/platforms/catalogue.ts'
import { viewAgentOf } from '@loupe/domain/inventory/share.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type Rounding, type RetailTerms, rateOf } from '@loupe/domain/pricing/retail-price.ts'
import { bp } from '@loupe/domain/kernel/units.ts'
import { sql } from 'kysely'
import type { Caller, Services, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { publish } from '../../../db/publish.ts'
import { keyedHash } from '../../../http/authentication.ts'
import { isCatalogueServed } from '../../accounts/served.ts'

/** A catalogue that visitors may see now. */
export interface LiveCatalogue {
  id: string
  account: string
  companyName: string
  /** The client's seller, while that person is active. */
  seller: string | null
  createdBy: string
  title: string
  labGrown: boolean
  search: SavedSearch['search']
  markUp: number
  rounding: string
  currency: string
  rate: number
  rateDate: string
  hidePrice: boolean
  origins: string[]
  expiresAt: string
  updatedAt: string
}

/** The live catalogue of a token. Expired, revoked and unknown ones, and those of clients who are not served, get the same answer. */
export async function liveCatalogue(ctx: { services: Services; now: Date }, db: Db | Tx, token: string): Promise<LiveCatalogue> {
  const found = await db
    .selectFrom('catalogue')
    .innerJoin('account', 'account.id', 'catalogue.account')
    .innerJoin('savedSearch', 'savedSearch.id', 'catalogue.savedSearch')
    .leftJoin('user as seller', (join) =>
      join.onRef('seller.id', '=', 'account.seller').on('seller.isActive', '=', true).on('seller.isDeleted', '=', false),
    )
    .select([
      'catalogue.id',
      'catalogue.account',
      'companyName',
      'seller.id as seller',
      'catalogue.createdBy',
      'title',
      'savedSearch.labGrown',
      'search',
    ])
    .select(['markUp', 'rounding', 'currency', 'rate', 'rateDate', 'hidePrice', 'origins', 'expiresAt', 'catalogue.updatedAt'])
    .where('tokenHash', '=', keyedHash(ctx.services.config.sessionSecret, token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', ctx.now.toISOString())
    .where(isCatalogueServed)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found', undefined, catalogueOver)
  return found
}

export const retailTerms = (of: { markUp: number; rate: number; rounding: string; currency: string }): RetailTerms => ({
  markUp: bp(of.markUp),
  rate: rateOf(of.rate),
  rounding: of.rounding as Rounding,
  currency: of.currency,
})

/** Whether a page of this origin may show the catalogue: an allowed one, or one of ours. */
export const isAllowed = ({ config }: Services, { origins }: Pick<LiveCatalogue, 'origins'>, origin: string): boolean =>
  origins.includes(origin) || origin === new URL(config.publicUrl).origin

/**
 * The live catalogue of a token, for the page that asks if it is allowed. Programs name no origin.
 * @throws not_found or forbidden, which any page may read
 */
export async function admittedCatalogue(ctx: { services: Services; caller: Caller; now: Date }, db: Db | Tx, token: string) {
  const { caller, services } = ctx
  const { origin } = caller
  if (origin !== undefined) caller.readableBy = '*'
  const catalogue = await liveCatalogue(ctx, db, token)
  if (origin === undefined) return catalogue
  if (!isAllowed(services, catalogue, origin)) throw new Refusal('forbidden', { origin }, originRefused(origin))
  caller.readableBy = origin
  return catalogue
}

/** Counts a view, in the row of its day: nothing of who. */
export async function countView(ctx: Writing, catalogue: string, source: CatalogueSource): Promise<void> {
  const at = ctx.now.toISOString()
  await ctx.tx
    .insertInto('catalogueView')
    .values({ catalogue, day: dayIn(ctx.now), source, agent: viewAgentOf(ctx.caller.agent), views: 1, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['catalogue', 'day', 'source', 'agent']).doUpdateSet({ views: sql`catalogue_view.views + 1`, lastAt: at }),
    )
    .execute()
  await publish(ctx.tx, ['catalogue'])
}
