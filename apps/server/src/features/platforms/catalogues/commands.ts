import { type Catalogue, rateDateText, rateText } from '@loupe/contract/platforms/catalogue.ts'
import type { CatalogueChange, CatalogueRequest, CatalogueWithAddresses } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { kindFault } from '@loupe/domain/accounts/stone-kinds.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { onlyChanged } from '@loupe/domain/kernel/history.ts'
import { dayIn } from '@loupe/domain/kernel/local-time.ts'
import { priceCurrency } from '@loupe/domain/pricing/retail-price.ts'
import { catalogueDays } from '@loupe/domain/platforms/catalogue.ts'
import type { Reading, Services, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { record } from '../../../db/event.ts'
import { refuseStale } from '../../../db/stale.ts'
import { stampCreatedBy, stampUpdated } from '../../../db/stamps.ts'
import { keyedHash, newToken } from '../../../http/authentication.ts'
import { refuseUnknownClient } from '../../accounts/accounts/queries.ts'
import { conditionsOf } from '../../accounts/terms/conditions.ts'
import { getWorkingSearch } from '../../inventory/saved-searches/queries.ts'
import { findCatalogue } from './queries.ts'

const subject = (id: string) => ({ subjectType: 'catalogue', subject: id })
const dayMs = 86_400_000

/** The saved search whose stones a client's catalogue shows: one that this person may see, of a kind that the client is shown. */
export async function searchFor(ctx: Pick<Reading, 'actor' | 'services'>, db: Db | Tx, account: string, id: string) {
  const search = await getWorkingSearch(ctx, db, id, 'savedSearch').catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'not_found' ? invalid('savedSearch', 'Please select a saved search.') : error
  })
  // Recent searches come and go by themselves.
  if (search.type !== savedSearchType.saved) throw invalid('savedSearch', 'Please select a saved search.')
  const client = await conditionsOf(db, account)
  const fault = kindFault(client, search.labGrown)
  if (fault)
    throw new Refusal('stone_kind', { company: client.companyName, labGrown: search.labGrown }, `${fault} Change the client’s stone types.`)
  return search
}

interface Converted {
  currency: string
  rate?: number | undefined
  rateDate?: string | undefined
}
/** The rate of a catalogue: 1 for the currency of the company's prices, otherwise as entered. @throws validation without one, and for another than 1 there */
export function rateFor(today: string, { currency, rate, rateDate }: Converted): { rate: number; rateDate: string } {
  if (currency === priceCurrency) {
    if (rate !== undefined && rate !== 1) throw invalid('rate', `Leave out the rate: prices are in ${priceCurrency}.`)
    return { rate: 1, rateDate: today }
  }
  if (rate === undefined) throw invalid('rate', rateText)
  if (rateDate === undefined) throw invalid('rateDate', rateDateText)
  return { rate, rateDate }
}
/** The rate after a change: another currency needs another rate. Undefined where neither is changed. */
function changedRate(today: string, found: Catalogue, change: CatalogueChange) {
  const { currency = found.currency, rate, rateDate } = change
  if (change.currency === undefined && rate === undefined && rateDate === undefined) return undefined
  const isSame = currency === found.currency
  if (isSame && currency === priceCurrency) return { ...rateFor(today, { currency, rate }), rateDate: found.rateDate }
  return rateFor(today, {
    currency,
    rate: rate ?? (isSame ? found.rate : undefined),
    rateDate: rateDate ?? (isSame ? found.rateDate : undefined),
  })
}

/** Refuses days that make no sense: an end that is over or too far away, and a rate of tomorrow. */
function refuseDays({ now }: Writing, { expiresAt, rateDate }: { expiresAt?: string | undefined; rateDate?: string | undefined }) {
  if (rateDate !== undefined && rateDate > dayIn(now)) throw invalid('rateDate', 'Enter a date that is not in the future.')
  if (expiresAt === undefined) return
  const after = Date.parse(expiresAt) - now.getTime()
  if (after <= 0) throw invalid('expiresAt', 'Please choose a future time.')
  if (after > catalogueDays.max * dayMs) throw invalid('expiresAt', `Please choose a time within ${catalogueDays.max} days.`)
}

const addressesOf = ({ config: { publicUrl } }: Services, token: string) => {
  const at = (path: string) => `${publicUrl}${path.replace(':token', token)}`
  return {
    url: at('/catalogue/:token'),
    embed: `<script async src="${at('/catalogue.js')}" data-catalogue="${token}"></script>`,
    feedJson: at(publicCatalogues.feed.path),
    feedCsv: at(publicCatalogues.feedCsv.path),
  }
}

/** Makes a catalogue. The token is only in this response, not in the database, so nobody can open one by reading the database. */
export async function createCatalogue(ctx: Writing, request: CatalogueRequest): Promise<CatalogueWithAddresses> {
  const { tx, services } = ctx
  await refuseUnknownClient(tx, ctx.actor, request.account)
  const client = await tx.selectFrom('account').select(['seller', 'isActive']).where('id', '=', request.account).executeTakeFirstOrThrow()
  if (!client.isActive) throw invalid('account', 'This company is not active.')
  if (client.seller === null) throw invalid('account', 'This client has no sales person, who would get the enquiries. Assign one first.')
  const { name } = await searchFor(ctx, tx, request.account, request.savedSearch)
  refuseDays(ctx, request)
  const converted = rateFor(dayIn(ctx.now), request)
  const token = newToken()
  const { id } = await tx
    .insertInto('catalogue')
    .values({ ...request, ...converted, tokenHash: keyedHash(services.config.sessionSecret, token), ...stampCreatedBy(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(ctx, { kind: 'catalogue.create', ...subject(id), after: { ...request, ...converted, searchName: name } })
  return { ...(await findCatalogue(ctx, tx, id)), ...addressesOf(services, token) }
}

/** Locks a catalogue of a client that this person may see. */
async function lockCatalogue(ctx: Writing, id: string): Promise<Catalogue> {
  await ctx.tx.selectFrom('catalogue').select('id').where('id', '=', id).forUpdate().execute()
  return findCatalogue(ctx, ctx.tx, id)
}

/** Changes a catalogue; its page, embed and feed follow at once. One that has expired runs again with a later end, a revoked one stays revoked. */
export async function updateCatalogue(ctx: Writing, id: string, { updatedAt, ...request }: CatalogueChange): Promise<Catalogue> {
  const found = await lockCatalogue(ctx, id)
  if (found.state === 'revoked') throw new Refusal('wrong_status')
  refuseStale(found, updatedAt)
  const change = { ...request, ...changedRate(dayIn(ctx.now), found, request) }
  if (change.savedSearch !== undefined && change.savedSearch !== found.savedSearch)
    await searchFor(ctx, ctx.tx, found.account, change.savedSearch)
  refuseDays(ctx, { ...change, ...(change.expiresAt === found.expiresAt ? { expiresAt: undefined } : {}) })
  const before: Record<string, unknown> = { ...found }
  const changed = Object.fromEntries(
    Object.entries(change).filter(([field, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field])),
  )
  if (Object.keys(changed).length === 0) return found
  await ctx.tx
    .updateTable('catalogue')
    .set({ ...changed, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  const now = await findCatalogue(ctx, ctx.tx, id)
  await record(ctx, { kind: 'catalogue.change', ...subject(id), ...onlyChanged(enteredOf(found), enteredOf(now)) })
  return now
}
const enteredOf = (of: Catalogue) => {
  const { title, savedSearch, searchName, markUp, rounding, currency, rate, rateDate, hidePrice, origins, expiresAt } = of
  return { title, savedSearch, searchName, markUp, rounding, currency, rate, rateDate, hidePrice, origins, expiresAt }
}

/** Gives a catalogue new addresses, for when the earlier ones went astray; those stop working at once. */
export async function replaceToken(ctx: Writing, id: string): Promise<CatalogueWithAddresses> {
  const found = await lockCatalogue(ctx, id)
  if (found.state === 'revoked') throw new Refusal('wrong_status')
  const token = newToken()
  const tokenHash = keyedHash(ctx.services.config.sessionSecret, token)
  await ctx.tx
    .updateTable('catalogue')
    .set({ tokenHash, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'catalogue.renew', ...subject(id) })
  return { ...(await findCatalogue(ctx, ctx.tx, id)), ...addressesOf(ctx.services, token) }
}

/** Revokes a catalogue, which lets go of its search. One that is revoked stays as it is. */
export async function revokeCatalogue(ctx: Writing, id: string): Promise<Catalogue> {
  const found = await lockCatalogue(ctx, id)
  if (found.state === 'revoked') return found
  await ctx.tx
    .updateTable('catalogue')
    .set({ revokedAt: ctx.now.toISOString(), savedSearch: null, ...stampUpdated(ctx) })
    .where('id', '=', id)
    .execute()
  await record(ctx, { kind: 'catalogue.revoke', ...subject(id), before: { expiresAt: found.expiresAt } })
  return findCatalogue(ctx, ctx.tx, id)
}
