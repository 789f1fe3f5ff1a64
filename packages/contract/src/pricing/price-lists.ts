import { listRules } from '@loupe/domain/pricing/reprice.ts'
import { priceListLifecycle } from '@loupe/domain/pricing/price-list-status.ts'
import { z } from 'zod'
import { listOf } from '../list.ts'
import { byId, carat, count, day, decimal, id, instant, money, nothing } from '../parts.ts'
import { resource } from '../route.ts'
import { largeChangeConfirmation, priceChange, priceRun } from './price-runs.ts'

const finding = z.object({ kind: z.enum(['gap', 'hole', 'inversion']), text: z.string() })

/** A price list that the company has loaded from its own licensed file. Only people who manage lists can read its prices. */
const priceList = z
  .object({
    id,
    name: z.string().meta({ title: 'Name' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    effectiveDate: day.meta({ title: 'Effective' }),
    status: z.enum(priceListLifecycle.codes).meta({ title: 'Status' }),
    isDemo: z.boolean().meta({ title: 'Demo', description: 'Synthetic, not a published list' }),
    isOld: z.boolean().meta({ title: 'Old', description: 'Active for longer than such lists are valid' }),
    cells: count.meta({ title: 'Prices' }),
    bands: count.meta({ title: 'Weight bands' }),
    gaps: count.meta({ title: 'Gaps', description: 'Weights between two bands that no band covers' }),
    holes: count.meta({ title: 'Holes' }),
    inversions: count.meta({ title: 'Inversions', description: 'Prices that rise as color or clarity falls' }),
    fileName: z.string().meta({ title: 'File' }),
    createdBy: z.string().nullable().meta({ title: 'Loaded by' }),
    createdAt: instant.meta({ title: 'Loaded' }),
    activatedAt: instant.nullable().meta({ title: 'Active from' }),
    retiredAt: instant.nullable().meta({ title: 'Active until' }),
  })
  .meta({ id: 'PriceList' })
export type PriceListRow = z.output<typeof priceList>

const listRule = z.enum(Object.keys(listRules) as [keyof typeof listRules]).meta({ title: 'Keep fixed' })
const move = z.object({ cell: z.string(), before: money, after: money, percent: decimal })
const listCellRow = z
  .object({
    table: z.enum(['round', 'pear']).meta({ title: 'Table' }),
    low: carat.meta({ title: 'From' }),
    high: carat.meta({ title: 'To' }),
    colNm: z.string().meta({ title: 'Color' }),
    clrNm: z.string().meta({ title: 'Clarity' }),
    rap: money.meta({ title: 'Price per carat' }),
  })
  .meta({ id: 'PriceListCell' })

const path = '/admin/v1/rap-price'
export const priceLists = resource('priceLists', {
  list: {
    kind: 'read',
    method: 'POST',
    path: `${path}/paginate`,
    summary: 'Price lists: active, draft and retired ones',
    access: 'price-list:view',
    ...listOf(priceList, ['name', 'labGrown', 'effectiveDate', 'status', 'isDemo', 'createdAt', 'activatedAt']),
  },
  upload: {
    kind: 'write',
    method: 'POST',
    path: `${path}/upload`,
    summary:
      'Load a price list from a file (.csv, or .json in the form of price interfaces) as a draft. A faulty row refuses the whole file',
    access: 'price-list:insert',
    upload: { accept: ['.csv', '.json'], megabytes: 10, files: 1 },
    body: z.strictObject({
      name: z.string().trim().max(100).optional().meta({ title: 'Name' }),
      labGrown: z.enum(['true', 'false']).optional().meta({ title: 'Lab-Grown' }),
      effectiveDate: day.optional().meta({ title: 'Effective', description: 'Where the file contains none' }),
      folder: z.string().max(100).optional(),
      destination: z.string().max(100).optional(),
    }),
    reply: priceList,
    refusals: ['validation', 'duplicate', 'too_large'],
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One price list, with the result of its check',
    access: 'price-list:view',
    params: byId,
    reply: priceList.extend({ findings: z.array(finding) }),
    refusals: ['not_found'],
  },
  cells: {
    kind: 'read',
    method: 'GET',
    path: `${path}/:id/prices`,
    summary: 'All prices of a list',
    access: 'price-list:view',
    params: byId,
    reply: z.array(listCellRow),
    refusals: ['not_found'],
  },
  diff: {
    kind: 'read',
    method: 'POST',
    path: `${path}/:id/diff`,
    summary: 'Compare a list with the active one: prices that come, go, rise and fall, and the effect on the stock',
    access: 'price-list:view',
    params: byId,
    body: z.strictObject({ keep: listRule.default('back') }),
    reply: z.object({
      active: priceList.pick({ id: true, name: true, effectiveDate: true }).nullable(),
      added: count,
      removed: count,
      up: count,
      down: count,
      same: count,
      gone: z.array(z.string()).meta({ title: 'Ranges removed', description: 'Of the active list: weights without a price in this one' }),
      moves: z.array(move),
      stock: priceChange,
    }),
    refusals: ['not_found', 'validation'],
  },
  activate: {
    kind: 'write',
    method: 'POST',
    path: `${path}/:id/activate`,
    summary:
      'Make a list the active one: the stock is repriced in batches; prices promised in holds, memos, offers and orders do not change',
    access: 'price-list:update',
    params: byId,
    body: z.strictObject({
      keep: listRule.default('back'),
      isFaultyTaken: z.boolean().default(false).meta({ title: 'Accept gaps, holes and inversions' }),
      isFarMeant: largeChangeConfirmation,
    }),
    reply: priceRun,
    refusals: ['not_found', 'wrong_status', 'list_faulty', 'large_price_change', 'validation', 'conflict'],
  },
  delete: {
    kind: 'write',
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a list that was never active',
    access: 'price-list:delete',
    params: byId,
    reply: nothing,
    refusals: ['not_found', 'wrong_status'],
  },
})
