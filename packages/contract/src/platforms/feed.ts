import { fieldsTo } from '@loupe/domain/inventory/stone-fields.ts'
import { type SyncResource, clientResources, syncCodes, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'
import { staff } from '../access/staff.ts'
import { account } from '../accounts/account-row.ts'
import { accountTerm } from '../accounts/account-terms.ts'
import { diamond } from '../inventory/diamond.ts'
import { masterRow } from '../masters/master-row.ts'
import { city, country, state } from '../masters/place-lists.ts'
import { weightRange } from '../pricing/ranges.ts'
import { resource } from '../route.ts'

/** A published stone: its properties, its price and a synchronised status code, but not who has it. */
type FeedField = ReturnType<typeof fieldsTo<'feed'>>[number]
const fed = Object.fromEntries(fieldsTo('feed').map((field) => [field, true])) as Record<FeedField, true>
export const feedStone = diamond
  .pick(fed)
  .extend({
    kToSStr: z.array(z.string().max(40)).max(100).meta({ title: 'Key to symbols', description: 'Codes of the list KEY_TO_SYMBOL' }),
  })
  // A host may omit fields: they then do not change here.
  .partial()
  .required({ vStnId: true, labGrown: true })
  .meta({ id: 'FeedStone' })
export type FeedStone = z.output<typeof feedStone>

const feedMaster = masterRow
  .pick({
    parentCode: true,
    code: true,
    name: true,
    webDisplay: true,
    group: true,
    likeKeyWords: true,
    description: true,
    isWebVisible: true,
  })
  .meta({ id: 'FeedMaster' })
const feedSize = weightRange.pick({ name: true, from: true, to: true, isActive: true }).meta({ id: 'FeedSize' })
const feedCountry = country.pick({ name: true, isoCode: true, ISDCode: true, isActive: true }).meta({ id: 'FeedCountry' })
const feedState = state.pick({ name: true, code: true, country: true, isActive: true }).meta({ id: 'FeedState' })
const feedCity = city.pick({ name: true, state: true, isActive: true }).meta({ id: 'FeedCity' })
const feedLedger = account
  .pick({
    companyName: true,
    vendorCode: true,
    name: true,
    firstName: true,
    lastName: true,
    mobile: true,
    contactEmail: true,
    ledgerType: true,
  })
  .extend(account.pick({ isActive: true, showNatural: true, showLabGrown: true }).shape)
  .meta({ id: 'FeedLedger' })
const feedTerm = accountTerm
  .pick({ account: true, type: true, currency: true, dayTermsCode: true, extraPer: true, rapPer: true, splExtraPer: true, splRapPer: true })
  .extend(accountTerm.pick({ ntyUpExtraPer: true, ntyUpRapPer: true, isActive: true }).shape)
  .meta({ id: 'FeedAccountTerm' })
const feedUser = staff
  .pick({ firstName: true, lastName: true, username: true, email: true, mobile: true, isActive: true })
  .meta({ id: 'FeedUser' })

/** The row of each resource. Ids in it (a state's country, a term's client) are the sender's. */
export const feedRows = {
  country: feedCountry,
  state: feedState,
  city: feedCity,
  master: feedMaster,
  size: feedSize,
  ledger: feedLedger,
  accountTerm: feedTerm,
  user: feedUser,
  diamond: feedStone,
} as const satisfies Record<SyncResource, z.ZodObject>
export type FeedRow<R extends SyncResource> = z.output<(typeof feedRows)[R]>

/** One row of a reply; ids are the sender's and never change. */
const entryOf = <R extends z.ZodObject>(row: R) =>
  z.object({
    id: z.uuid().meta({ description: "The sender's id of the row; it never changes" }),
    row: row.nullable().meta({ description: 'The row as it is now; null when it is no longer published' }),
  })
const statusCode = z
  .string()
  .max(10)
  .meta({ title: 'Sync status', description: `One of ${syncCodes.join(', ')}` })

/** One page of the feed. */
const pageOf = <E extends z.ZodObject>(entry: E) =>
  z.object({
    rows: z.array(entry),
    cursor: z.string().max(500).meta({ description: 'For the next request; opaque' }),
    more: z.boolean().meta({ description: 'Whether there is more to read now. Otherwise call again later, with the same cursor' }),
    isAnew: z.boolean().meta({
      description:
        'Everything begins with this page: without a cursor, when the rule that decides what is sent or the fields of the rows have changed, or after a restored backup. Remove rows that neither this page nor those that follow contain by the time `more` is false',
    }),
  })

export const feedLimit = { default: 500, most: 1000 } as const
const limit = z.int().min(1).max(feedLimit.most)
const query = z.strictObject({
  cursor: z.string().max(500).optional().meta({ description: 'From the last reply; without one the feed starts at the beginning' }),
  limit: z.coerce
    .number<string>()
    .pipe(limit)
    .optional()
    .meta({ description: `${feedLimit.default} rows by default` }),
  find: z.string().min(1).max(200).optional().meta({ description: 'One row: by its id, stone ID or username. The cursor is ignored' }),
})

const call = <const R extends SyncResource, E extends z.ZodObject>(name: R, entry: E) => ({
  kind: 'read' as const,
  method: 'GET' as const,
  path: `/admin/hk/sync/${name}` as const,
  summary: `The feed: ${syncTitles[name].toLowerCase()} changed since a cursor`,
  access: clientResources.includes(name) ? ('feed-client:view' as const) : ('feed:view' as const),
  query,
  reply: pageOf(entry),
  refusals: ['validation', 'forbidden'] as const,
})

/** The same route, with its parameters in the body instead of the address. */
const callByBody = <const R extends SyncResource, E extends z.ZodObject>(name: R, entry: E) => {
  const { query: callQuery, ...rest } = call(name, entry)
  const body = callQuery.extend({ limit: limit.optional().meta({ description: `${feedLimit.default} rows by default` }) })
  return { ...rest, method: 'POST' as const, body: body.nullish() }
}

const entries = {
  country: entryOf(feedCountry),
  state: entryOf(feedState),
  city: entryOf(feedCity),
  master: entryOf(feedMaster),
  size: entryOf(feedSize),
  ledger: entryOf(feedLedger),
  accountTerm: entryOf(feedTerm),
  user: entryOf(feedUser),
  diamond: entryOf(feedStone).extend({ sSts: statusCode }),
}
/**
 * The documented feed (S0 §7, "Sync host"), the same for every resource. The first request has no cursor and returns rows and a cursor; each further
 * request sends the last cursor. A change committed before a request is returned by it or by a later one, and only once unless it changes again.
 * While `more` is true there are more rows. A row that was deleted, or is no longer published, is returned once more with `row: null`. Cursors never
 * expire. GET takes parameters in the address, POST in the body (S0 §7). Stones are those that the policies of the feed "Global inventory" include,
 * at their prices.
 */
export const feed = resource('feed', {
  country: call('country', entries.country),
  state: call('state', entries.state),
  city: call('city', entries.city),
  master: call('master', entries.master),
  size: call('size', entries.size),
  ledger: call('ledger', entries.ledger),
  accountTerm: call('accountTerm', entries.accountTerm),
  user: call('user', entries.user),
  diamond: call('diamond', entries.diamond),
  countryByBody: callByBody('country', entries.country),
  stateByBody: callByBody('state', entries.state),
  cityByBody: callByBody('city', entries.city),
  masterByBody: callByBody('master', entries.master),
  sizeByBody: callByBody('size', entries.size),
  ledgerByBody: callByBody('ledger', entries.ledger),
  accountTermByBody: callByBody('accountTerm', entries.accountTerm),
  userByBody: callByBody('user', entries.user),
  diamondByBody: callByBody('diamond', entries.diamond),
})

/** A page as a reader takes it: each row is validated on its own, so that a bad one does not lose the others. */
export const readPage = pageOf(z.object({}))
  .partial({ isAnew: true })
  .extend({ rows: z.array(z.unknown()) })
export const readEntry = entryOf(z.looseObject({})).extend({ sSts: statusCode.optional() })
