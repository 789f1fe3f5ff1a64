import { mediaKinds, mediaTypes } from '@loupe/domain/inventory/media.ts'
import { catalogueFeedPage, catalogueLikedAtMost, catalogueSources, catalogueStonesAtMost } from '@loupe/domain/platforms/catalogue.ts'
import { z } from 'zod'
import { publicDiamond } from '../inventory/public-diamond.ts'
import { count, day, instant, nothing } from '../parts.ts'
import { fileReply, resource } from '../route.ts'

const token = z.object({ token: z.string().min(1).max(200) })
const { shape } = publicDiamond

/**
 * A stone for the customers of a retailer. Written out field by field: nothing that is added to a stone, or to what clients see of it, appears here by itself.
 * It has no price of the company, no status, and no number but the one by which a visitor asks for it.
 */
export const catalogueStone = z
  .object({
    vStnId: shape.vStnId,
    labGrown: shape.labGrown,
    kind: shape.kind,
    shpNm: shape.shpNm,
    isRound: shape.isRound,
    crt: shape.crt,
    colNm: shape.colNm,
    clrNm: shape.clrNm,
    cutNm: shape.cutNm,
    polNm: shape.polNm,
    symNm: shape.symNm,
    fluNm: shape.fluNm,
    lbNm: shape.lbNm,
    rptNo: shape.rptNo,
    msrmnt: shape.msrmnt,
    ratio: shape.ratio,
    depPer: shape.depPer,
    tblPer: shape.tblPer,
    girdleStr: shape.girdleStr,
    cultNm: shape.cultNm,
    growthNm: shape.growthNm,
    treatmentNm: shape.treatmentNm,
    originNm: shape.originNm,
    price: z.number().nullable().meta({ title: 'Price', description: 'In the currency of the catalogue; null when prices are on request' }),
    media: z.array(
      z
        .object({
          kind: z.enum(mediaKinds),
          type: z.string(),
          isDemo: z.boolean(),
          url: z.string().meta({ description: 'In pages a path on this server, in the feed a whole address' }),
        })
        .meta({ id: 'CatalogueMedium' }),
    ),
  })
  .meta({ id: 'CatalogueStone' })
export type CatalogueStone = z.output<typeof catalogueStone>

/** What all answers say of the catalogue. */
const heading = {
  title: z.string(),
  companyName: z.string().meta({ description: 'Of the retailer' }),
  labGrown: z.boolean(),
  currency: z.string(),
  rateDate: day.meta({ description: 'The day of the rate at which prices were converted' }),
  isPriceHidden: z.boolean(),
  expiresAt: instant,
}
const range = z.object({ from: z.number(), to: z.number() }).nullable()
const facet = z.array(z.object({ name: z.string(), count }))

const publicCatalogue = z
  .object({
    ...heading,
    count: count.meta({ description: 'Stones that it has now' }),
    found: count.meta({ description: `Available stones that its search finds; more than \`count\` beyond ${catalogueStonesAtMost}` }),
    shapes: facet,
    colours: facet,
    clarities: facet,
    weights: range,
    prices: range,
  })
  .meta({ id: 'PublicCatalogue' })
export type PublicCatalogue = z.output<typeof publicCatalogue>

const several = (atMost: number) => z.string().max(atMost).optional().meta({ description: 'One or several, separated by commas' })
const vStnId = z.string().min(1).max(100)
const figure = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, 'Please enter a number.')
  .optional()
const sorts = ['price', '-price', 'weight', '-weight'] as const
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,3}$/, 'Please enter the number of a page.')
  .optional()
const stonesQuery = z.strictObject({
  stones: several(catalogueLikedAtMost * 101),
  shapes: several(2000),
  colours: several(2000),
  clarities: several(2000),
  weightFrom: figure,
  weightTo: figure,
  priceFrom: figure,
  priceTo: figure,
  search: z.string().trim().max(100).optional().meta({ description: 'In stone and report numbers, laboratory and grades' }),
  sort: z.enum(sorts).optional(),
  page: pageNumber,
})
export type CatalogueQuery = z.output<typeof stonesQuery>
const visitor = z.uuid().meta({ description: 'A random number that the browser made for this catalogue' })

const stonePage = z.object({ count, pages: count, list: z.array(catalogueStone) }).meta({ id: 'CataloguePage' })
export type CataloguePage = z.output<typeof stonePage>
/** Why an `after` is refused. */
export const noPage = 'This is not `next` of a page. Leave it out to read from the first one.'
const feedQuery = z.strictObject({
  after: z
    .string()
    .max(130, noPage)
    .regex(/^\P{Cc}*$/u, noPage)
    .optional()
    .meta({
      description: `\`next\` of the page before, or the number of a stone that the catalogue has now; a page has ${catalogueFeedPage} stones, by number`,
    }),
})
const feed = z
  .object({
    ...heading,
    count: count.meta({ description: 'Stones of all pages' }),
    next: z.string().nullable().meta({ description: '`after` of the next page; null at the last one' }),
    stones: z.array(catalogueStone).meta({ description: 'Of this page, by number; stones that were held or sold meanwhile are missing' }),
  })
  .meta({ id: 'CatalogueFeed' })
export type CatalogueFeed = z.output<typeof feed>

/** Requests with a catalogue's address, without signing in. Expired, revoked and unknown ones get the same answer. */
export const publicCatalogues = resource('publicCatalogues', {
  open: {
    kind: 'write',
    method: 'GET',
    path: '/public/v1/catalogue/:token',
    summary: 'A retailer’s catalogue, with what its stones can be filtered by. Counts as a view',
    access: 'anyone',
    perMinute: 120,
    params: token,
    query: z.strictObject({ from: z.enum(catalogueSources).exclude(['feed']).optional() }),
    reply: publicCatalogue,
    refusals: ['not_found', 'forbidden', 'rate_limited'],
  },
  heading: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/catalogue/:token/heading',
    summary: 'The same as opening a catalogue, without counting a view: for pages that follow its changes. Revalidate with its ETag',
    access: 'anyone',
    perMinute: 600,
    cacheSeconds: 0,
    params: token,
    reply: publicCatalogue,
    refusals: ['not_found', 'forbidden', 'rate_limited'],
  },
  stones: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/catalogue/:token/stones',
    summary: 'Available stones of the catalogue, a page of those that pass the filters. Revalidate with its ETag',
    access: 'anyone',
    perMinute: 600,
    cacheSeconds: 0,
    params: token,
    query: stonesQuery,
    reply: stonePage,
    refusals: ['not_found', 'forbidden', 'validation', 'rate_limited'],
  },
  medium: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/catalogue/:token/media/:vStnId/:kind',
    summary: 'The bytes of a medium of an available stone; a picture also in smaller widths',
    access: 'anyone',
    perMinute: 1200,
    hasEtag: true,
    params: token.extend({ vStnId, kind: z.enum(mediaKinds) }),
    query: z.strictObject({ width: z.enum(['96', '480']).optional() }),
    reply: fileReply(...mediaTypes),
    refusals: ['not_found', 'unavailable', 'rate_limited'],
  },
  like: {
    kind: 'write',
    method: 'POST',
    path: '/public/v1/catalogue/:token/like',
    summary: 'Like a stone, or no longer. The sales person sees how often a stone is liked, and not by whom',
    access: 'anyone',
    perMinute: 60,
    params: token,
    body: z.strictObject({ vStnId, visitor, isLiked: z.boolean() }),
    reply: z.object({ isLiked: z.boolean() }),
    refusals: ['not_found', 'conflict', 'validation', 'rate_limited'],
  },
  ask: {
    kind: 'write',
    method: 'POST',
    path: '/public/v1/catalogue/:token/ask',
    summary: 'Ask for a stone: it becomes an enquiry of the retailer, and the sales person is notified',
    access: 'anyone',
    perMinute: 30,
    params: token,
    body: z.strictObject({
      vStnId,
      name: z.string().trim().min(1, 'Please enter your name.').max(100).meta({ title: 'Name' }),
      email: z.email('Please enter your email address.').max(200).meta({ title: 'Email' }),
      message: z.string().trim().max(600).default('').meta({ title: 'Message' }),
    }),
    reply: nothing,
    refusals: ['not_found', 'conflict', 'validation', 'rate_limited'],
  },
  embed: {
    kind: 'read',
    method: 'GET',
    path: '/public/v1/catalogue/:token/embed',
    summary: 'Whether the page that asks may show the catalogue, and in words why not. For the script of embedding pages',
    access: 'anyone',
    perMinute: 240,
    params: token,
    reply: z.object({ isAllowed: z.boolean(), title: z.string(), message: z.string() }),
    refusals: ['rate_limited'],
  },
  feed: {
    kind: 'write',
    method: 'GET',
    path: '/public/v1/catalogue/:token/feed',
    summary: 'The available stones of the catalogue, in pages. Revalidate with its ETag; pages of allowed origins may read it',
    access: 'anyone',
    perMinute: 60,
    cacheSeconds: 0,
    isPaged: true,
    params: token,
    query: feedQuery,
    reply: feed,
    refusals: ['not_found', 'forbidden', 'validation', 'rate_limited'],
  },
  feedCsv: {
    kind: 'write',
    method: 'GET',
    path: '/public/v1/catalogue/:token/feed.csv',
    summary: 'The same as a CSV file',
    access: 'anyone',
    perMinute: 60,
    hasEtag: true,
    isPaged: true,
    params: token,
    query: feedQuery,
    reply: fileReply('text/csv'),
    refusals: ['not_found', 'forbidden', 'validation', 'rate_limited'],
  },
})
