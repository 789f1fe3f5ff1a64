import { type SyncResource, clientResources, syncCodes, syncResources, syncTitles } from '@loupe/domain/platforms/sync.ts'
import { z } from 'zod'
import { staff } from '../access/staff.ts'
import { account } from '../accounts/account-row.ts'
import { accountTerm } from '../accounts/account-terms.ts'
import { diamond } from '../inventory/diamond.ts'
import { masterRow } from '../masters/master-row.ts'
import { city, country, state } from '../masters/place-lists.ts'
import { weightRange } from '../pricing/ranges.ts'
import { resource } from '../route.ts'

/** A stone as it goes out: what it is, what it costs, and a status of the sync codes; nothing of who has it. */
export const feedStone = diamond
  .pick({ vStnId: true, labGrown: true, mfgStnId: true, shpNm: true, crt: true, colNm: true, fcColDesc: true, fcColNm: true, intNm: true })
  .extend(diamond.pick({ ovrtnNm: true, clrNm: true, cutNm: true, polNm: true, symNm: true, fluNm: true, fluColNm: true }).shape)
  .extend(diamond.pick({ lbNm: true, rptNo: true, altCert: true, locNm: true, rap: true, back: true, ctPr: true, amt: true }).shape)
  .extend(diamond.pick({ depPer: true, tblPer: true, length: true, width: true, height: true, ratio: true }).shape)
  .extend(diamond.pick({ grdlFrom: true, grdlTo: true, grdlPer: true, grdlCondNm: true, cultNm: true, culet: true }).shape)
  .extend(diamond.pick({ pAng: true, pHgt: true, cAng: true, cHgt: true, strLn: true, lwrHal: true, shdNm: true, mlkNm: true }).shape)
  .extend(diamond.pick({ mixTintNm: true, eClnNm: true, hANm: true, naturalNm: true, blkIncNm: true, blkSdIncNm: true }).shape)
  .extend(diamond.pick({ wInclNm: true, wSdInclNm: true, opIncNm: true, eFact: true, lbCmt: true, lsrInc: true }).shape)
  .extend(diamond.pick({ growthNm: true, treatmentNm: true, originNm: true }).shape)
  .extend({
    kToSStr: z.array(z.string().max(40)).max(100).meta({ title: 'Key to symbols', description: 'Codes of the list KEY_TO_SYMBOL' }),
  })
  // A host need not know everything: what it leaves out stays as it is here.
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

/** What a row of each resource says. Ids within it (a state's country, a term's client) are the sender's. */
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

/** One row in one answer; ids are the sender's and stay for ever. */
const entryOf = <R extends z.ZodObject>(row: R) =>
  z.object({
    id: z.uuid().meta({ description: "The sender's id of the row; it never changes" }),
    row: row.nullable().meta({ description: 'The row as it is now; null when it is not told any more' }),
  })
const statusCode = z
  .string()
  .max(10)
  .meta({ title: 'Sync status', description: `One of ${syncCodes.join(', ')}` })

/** An answer of the feed. */
const pageOf = <E extends z.ZodObject>(entry: E) =>
  z.object({
    rows: z.array(entry),
    cursor: z.string().max(500).meta({ description: 'To be sent with the next call; opaque' }),
    more: z.boolean().meta({ description: 'Whether there is more to read now. Otherwise call again later, with the same cursor' }),
  })

export const feedLimit = { usual: 500, most: 1000 } as const
const limit = z.int().min(1).max(feedLimit.most)
const query = z.strictObject({
  cursor: z.string().max(500).optional().meta({ description: 'Of the last answer; without one everything is told from the beginning' }),
  limit: z.coerce
    .number<string>()
    .pipe(limit)
    .optional()
    .meta({ description: `${feedLimit.usual} rows when not said` }),
  find: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'One row alone: by its id, its stone id, its username. The cursor is not looked at' }),
})

const call = <const R extends SyncResource, E extends z.ZodObject>(name: R, entry: E) => ({
  kind: 'read' as const,
  method: 'GET' as const,
  path: `/admin/hk/sync/${name}` as const,
  summary: `The feed: ${syncTitles[name].toLowerCase()}, those that changed since a cursor`,
  access: clientResources.includes(name) ? ('feed-client:view' as const) : ('feed:view' as const),
  query,
  reply: pageOf(entry),
  refusals: ['validation', 'forbidden'] as const,
})

/** The same call with what it asks in the body instead of the address. */
const callByBody = <const R extends SyncResource, E extends z.ZodObject>(name: R, entry: E) => {
  const { query: asked, ...rest } = call(name, entry)
  const body = asked.extend({ limit: limit.optional().meta({ description: `${feedLimit.usual} rows when not said` }) })
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
 * The documented feed (S0 §7, "Sync host"), the same for every resource. The first call sends no cursor and is answered with rows and a cursor; each
 * further call sends the cursor of the last answer. What was committed before a call is told by it or by a later one, and nothing is told twice
 * unless it changed again; while `more` is true there is more. A row that is gone, or not told any more, comes once more with `row: null`. A cursor
 * may be kept for as long as one likes. GET asks in the address, POST in the body (S0 §7). Of stones, those go out that the policies of the feed "Global inventory" take in, at the price they say.
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

/** An answer as a reader takes it: each row is looked at by itself, so that a bad one does not lose the others. */
export const readPage = pageOf(z.object({})).extend({ rows: z.array(z.unknown()) })
export const readEntry = entryOf(z.looseObject({})).extend({ sSts: statusCode.optional() })
export const isSyncResource = (name: string): name is SyncResource => (syncResources as readonly string[]).includes(name)
