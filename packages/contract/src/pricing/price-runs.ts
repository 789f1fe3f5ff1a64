import { priceWayNames, priceWays } from '@loupe/domain/pricing/reprice.ts'
import { ruleFault } from '@loupe/domain/pricing/rule.ts'
import { unchangedReasons, priceRunKinds, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { z } from 'zod'
import { totals } from '../inventory/stone-search.ts'
import { stoneNames } from '../inventory/exports.ts'
import { searchState } from '../inventory/saved-searches.ts'
import { listOf } from '../list.ts'
import { byId, count, decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'

const leftReason = z.enum(Object.keys(unchangedReasons) as [keyof typeof unchangedReasons])
const price = z.object({ rap: money.nullable(), back: decimal.nullable(), ctPr: money, amt: money })
const repriced = z.array(z.object({ diamond: id, vStnId: z.string(), before: price, after: price }))

/** The effect of a change of prices: the stones before and after, those left unchanged, and those that move most. */
export const priceChange = z
  .object({
    changed: count.meta({ title: 'To change' }),
    unchanged: count.meta({ title: 'Unchanged' }),
    left: z.partialRecord(leftReason, count).meta({ title: 'Not changed', description: 'Number of stones by reason' }),
    unlisted: count.meta({ title: 'Not in the list', description: 'Fancy colors, colors below M, weights below the list' }),
    lost: count.meta({
      title: 'Lose their list price',
      description: 'The new list has a gap or a hole there: the price stays, list price and back become a dash',
    }),
    offered: count.meta({ title: 'With an open offer', description: 'Of the stones to change; an offer keeps its own price' }),
    unguarded: count.optional().meta({
      title: 'Cost unknown',
      description: 'For people who may see costs: stones that become cheaper and have no known cost, so that no cost floor protects them',
    }),
    before: totals,
    after: totals,
    far: z.object({ amountBefore: money, amountAfter: money, fallen: count }).nullable().meta({
      title: 'Large change',
      description: 'Set when the change needs a confirmation: US$ of the stones that change, and how many fall by more than half',
    }),
    most: repriced.meta({ title: 'Largest changes', description: 'The ten stones whose amount moves most' }),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.output<typeof priceChange>

/** Confirms a large change; the three routes that start a run take it when their preview reports `far`. */
export const largeChangeConfirmation = z.boolean().default(false).meta({ title: 'I confirm this large price change' })

const way = z.enum(priceWayNames as [(typeof priceWayNames)[number]]).meta({ title: 'How' })
const value = decimal.min(-99_999_999).max(99_999_999).meta({ title: 'Figure' })
/** A figure in the range of its way; the message of `ruleFault` is shown below it. */
const fitting = <T extends { way: keyof typeof priceWays; value: number }>(
  { way: how, value: figure }: T,
  ctx: z.core.$RefinementCtx<T>,
) => {
  const message = ruleFault(how, figure)
  if (message) ctx.addIssue({ code: 'custom', path: ['value'], message, input: figure })
}

/** Stones and the change of their prices: stones by name, or all results of a search. */
const revision = z.strictObject({
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  diamonds: stoneNames.optional(),
  search: searchState.omit({ sort: true }).optional(),
  way,
  value,
})
const oneOf = ({ diamonds, search }: { diamonds?: unknown; search?: unknown }) => (diamonds === undefined) !== (search === undefined)
const oneOfText = 'Please select stones or a search.'

export const priceRun = z
  .object({
    id,
    runNo: z.string().meta({ title: 'No.' }),
    kind: z.enum(Object.keys(priceRunKinds) as [keyof typeof priceRunKinds]).meta({ title: 'Kind' }),
    title: z.string().meta({ title: 'What' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    status: z.enum(priceRunLifecycle.codes).meta({ title: 'Status' }),
    total: count.meta({ title: 'Stones', description: 'Number of stones when it was requested' }),
    done: count.meta({ title: 'Checked' }),
    changed: count.meta({ title: 'Changed' }),
    restored: count.meta({ title: 'Restored' }),
    kept: count.meta({
      title: 'Not restored',
      description: 'Changed or promised since, and therefore left as they were when it was undone',
    }),
    left: z.partialRecord(leftReason, count).meta({ title: 'Not changed' }),
    before: totals.meta({ title: 'Before', description: 'As requested' }),
    after: totals.meta({ title: 'After', description: 'As requested' }),
    amountBefore: money
      .nullable()
      .meta({ title: 'Amount before', description: 'Of the stones it changed; until it has run, as requested' }),
    amountAfter: money.nullable().meta({ title: 'Amount after', description: 'Of the stones it changed; until it has run, as requested' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    createdByName: z.string().nullable().meta({ title: 'Requested by' }),
    createdAt: instant.meta({ title: 'Requested' }),
    decidedByName: z.string().nullable().meta({ title: 'Decided by' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'PriceRun' })
export type PriceRunRow = z.output<typeof priceRun>
const priceRunView = priceRun.extend({
  stones: repriced.optional().meta({
    title: 'Stones',
    description: 'While it is pending: up to 200 stones with their price before and after, those whose amount moves most first',
  }),
})
export type PriceRunView = z.output<typeof priceRunView>

export const priceRuns = resource('priceRuns', {
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/revise/preview',
    summary: 'Preview a revision of prices: pieces, carats, average back and amount before and after, and the largest changes',
    access: 'price:insert',
    body: revision.superRefine(fitting).refine(oneOf, oneOfText),
    reply: priceChange,
    refusals: ['validation'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/revise',
    summary: 'Revise prices; it runs immediately for people who may approve and see costs, and else waits for approval',
    access: 'price:insert',
    body: revision
      .extend({ remarks: remarks.default('').meta({ title: 'Remarks' }), isFarMeant: largeChangeConfirmation })
      .superRefine(fitting)
      .refine(oneOf, oneOfText),
    reply: priceRun,
    refusals: ['validation', 'below_cost', 'large_price_change'],
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/revise/paginate',
    summary: 'Changes of many prices: revisions, applied rules, activated lists',
    access: 'price:view',
    ...listOf(priceRun, ['runNo', 'kind', 'title', 'labGrown', 'status', 'total', 'changed', 'createdByName', 'createdAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/revise/:id',
    summary: 'One change of prices and its progress',
    access: 'price:view',
    params: byId,
    reply: priceRunView,
    refusals: ['not_found'],
  },
  resume: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/revise/:id/resume',
    summary: 'Resume a stopped change of prices',
    access: 'price:approve',
    alsoNeeds: 'cost:view',
    params: byId,
    body: z.strictObject({}),
    reply: priceRun,
    refusals: ['not_found', 'wrong_status'],
  },
  undo: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/revise/:id/undo',
    summary: 'Undo a revision or a rule, except for prices changed or promised since',
    access: 'price:approve',
    params: byId,
    body: z.strictObject({}),
    reply: priceRun,
    refusals: ['not_found', 'wrong_status'],
  },
})
