import { publicStates, type PublicStatus } from '@loupe/domain/inventory/share.ts'
import { catalogueSources, catalogueStonesAtMost } from '@loupe/domain/platforms/catalogue.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, carat, chosenId, count, day, id, instant } from '../parts.ts'
import { resource } from '../route.ts'
import { rateDateText, entered, catalogue } from './catalogue.ts'

const catalogueRequest = z.strictObject({
  account: chosenId('Please Select Company Name.').meta({ title: 'Company' }),
  ...entered,
  hidePrice: entered.hidePrice.default(false),
  origins: entered.origins.default([]),
  rate: entered.rate.optional().meta({ title: 'Rate', description: 'Units of the currency for one US dollar; none, or 1, for US dollars' }),
  rateDate: z.iso.date(rateDateText).optional().meta({ title: 'Rate date', description: 'Shown to visitors; not needed for US dollars' }),
})
export type CatalogueRequest = z.output<typeof catalogueRequest>
const catalogueChange = catalogueRequest.omit({ account: true }).partial().extend({ updatedAt: instant.optional() }).strict()
export type CatalogueChange = z.output<typeof catalogueChange>

const addresses = {
  url: z.string().meta({ description: 'The page for visitors' }),
  embed: z.string().meta({ description: 'The tag for the pages of the retailer' }),
  feedJson: z.string(),
  feedCsv: z.string(),
}
const withAddresses = catalogue.extend(addresses).meta({ id: 'CatalogueWithAddresses' })
export type CatalogueWithAddresses = z.output<typeof withAddresses>

/** A stone of a catalogue with what its visitors did, and its price there now. */
const catalogueInterest = z
  .object({
    diamond: id,
    vStnId: z.string(),
    labGrown: z.boolean(),
    status: z.enum(Object.keys(publicStates) as [PublicStatus, ...PublicStatus[]]),
    likes: count,
    asks: count,
    lastAt: instant,
  })
  .meta({ id: 'CatalogueInterest' })
const catalogueViews = z
  .object({ day, source: z.enum(catalogueSources), views: count.meta({ description: 'Of people' }), programs: count })
  .meta({ id: 'CatalogueViews' })
const catalogueDetail = catalogue
  .extend({
    interests: z.array(catalogueInterest).meta({ description: 'Stones that were liked or asked for, the latest first' }),
    days: z.array(catalogueViews).meta({ description: 'The last 60 days on which it was opened, the latest first' }),
  })
  .meta({ id: 'CatalogueDetail' })
export type CatalogueDetail = z.output<typeof catalogueDetail>

const retailPrice = z.number().nullable().meta({ title: 'Price', description: 'In the currency of the catalogue; null when it is hidden' })
const preview = z
  .object({
    count: count.meta({ description: `Stones that it shows now; at most ${catalogueStonesAtMost}` }),
    found: count.meta({ description: 'Available stones that the search finds' }),
    list: z
      .array(
        z.object({
          diamond: id,
          vStnId: z.string(),
          crt: carat,
          line: z.string(),
          amt: z.number().meta({ description: 'The client’s price in US$' }),
          price: retailPrice,
        }),
      )
      .meta({ description: 'The lightest stones, to check the prices' }),
  })
  .meta({ id: 'CataloguePreview' })
export type CataloguePreview = z.output<typeof preview>

const previewRequest = catalogueRequest.pick({ account: true, savedSearch: true, markUp: true, rounding: true, currency: true, rate: true })
export type CataloguePreviewRequest = z.output<typeof previewRequest>

export const catalogues = resource('catalogues', {
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/catalogue/paginate',
    summary: 'List retailers’ catalogues: of clients in scope',
    access: 'diamond:mail',
    ...listOf(catalogue, [
      ...(['account', 'companyName', 'title', 'searchName', 'labGrown', 'markUp', 'rounding', 'currency', 'rate', 'rateDate'] as const),
      ...(['hidePrice', 'state', 'views', 'likes', 'asks', 'lastViewedAt', 'expiresAt', 'createdBy', 'ownerName'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ]),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/catalogue/:id',
    summary: 'One catalogue: its views by day, and the stones that were liked or asked for',
    access: 'diamond:mail',
    params: byId,
    reply: catalogueDetail,
    refusals: ['not_found'],
  },
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/catalogue/preview',
    summary: 'How many stones a catalogue would show, and the prices of some',
    access: 'diamond:mail',
    body: previewRequest,
    reply: preview,
    refusals: ['validation', 'stone_kind'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/catalogue/create',
    summary: 'Make a catalogue for a retailer. Its addresses are only returned once',
    access: 'diamond:mail',
    body: catalogueRequest,
    reply: withAddresses,
    refusals: ['validation', 'stone_kind'],
    unrepeatable: true,
  },
  update: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/catalogue/:id',
    summary: 'Change a catalogue. Its page, embed and feed follow at once',
    access: 'diamond:mail',
    params: byId,
    body: catalogueChange,
    reply: catalogue,
    refusals: ['validation', 'stone_kind', 'not_found', 'stale', 'wrong_status'],
  },
  replaceToken: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/catalogue/replace-token',
    summary: 'Give a catalogue new addresses: the earlier ones stop working at once',
    access: 'diamond:mail',
    body: z.strictObject({ id }),
    reply: withAddresses,
    refusals: ['not_found', 'wrong_status'],
    unrepeatable: true,
  },
  revoke: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/catalogue/revoke',
    summary: 'Revoke a catalogue: from now on it opens for no one',
    access: 'diamond:mail',
    body: z.strictObject({ id }),
    reply: catalogue,
    refusals: ['not_found'],
  },
})
