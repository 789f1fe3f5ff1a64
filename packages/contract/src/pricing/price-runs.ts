import { priceWayNames, priceWays } from '@loupe/domain/pricing/reprice.ts'
import { ruleFault } from '@loupe/domain/pricing/rule.ts'
import { leftWords, priceRunKinds, priceRunLifecycle } from '@loupe/domain/pricing/run.ts'
import { z } from 'zod'
import { totals } from '../inventory/diamonds.ts'
import { stoneNames } from '../inventory/exports.ts'
import { searchState } from '../inventory/saved-searches.ts'
import { listOf } from '../list.ts'
import { byId, count, decimal, id, instant, money, remarks } from '../parts.ts'
import { resource } from '../route.ts'

const leftReason = z.enum(Object.keys(leftWords) as [keyof typeof leftWords])
const price = z.object({ rap: money.nullable(), back: decimal.nullable(), ctPr: money, amt: money })

/** What a change of prices does to stones: those it speaks of before and after, those it leaves as they are, and those it moves most. */
export const priceChange = z
  .object({
    changed: count.meta({ title: 'To change' }),
    unchanged: count.meta({ title: 'So already' }),
    left: z.partialRecord(leftReason, count).meta({ title: 'Left as they are', description: 'How many, by the reason' }),
    unlisted: count.meta({ title: 'Not in the list', description: 'Fancy colors, colors below M, weights below the list' }),
    lost: count.meta({
      title: 'Lose their list price',
      description: 'The new list has a gap or a hole there: the price stays, list price and back become a dash',
    }),
    unguarded: count.optional().meta({
      title: 'Cost not known',
      description: 'For who may see costs: stones that fall without a known cost, so that no cost floor protects them',
    }),
    before: totals,
    after: totals,
    far: z.object({ amountBefore: money, amountAfter: money, fallen: count }).nullable().meta({
      title: 'Moves far',
      description: 'Said when it goes further than may go unasked: US$ of the stones that change, and how many fall by more than half',
    }),
    most: z
      .array(z.object({ diamond: id, vStnId: z.string(), before: price, after: price }))
      .meta({ title: 'Moved most', description: 'The ten stones whose amount moves most' }),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.output<typeof priceChange>

/** What the three calls that begin a run take, where `far` of their preview is said. */
export const isFarMeant = z.boolean().default(false).meta({ title: 'Prices are meant to move this far' })

const way = z.enum(priceWayNames as [(typeof priceWayNames)[number]]).meta({ title: 'How' })
const value = decimal.min(-99_999_999).max(99_999_999).meta({ title: 'Figure' })
/** A figure that fits its way; what `ruleFault` says is said under the figure. */
export const fitting = <T extends { way: keyof typeof priceWays; value: number }>(
  { way: how, value: figure }: T,
  ctx: z.core.$RefinementCtx<T>,
) => {
  const message = ruleFault(how, figure)
  if (message) ctx.addIssue({ code: 'custom', path: ['value'], message, input: figure })
}

/** Which stones and what becomes of their prices: stones by name, or all a search finds. */
const revision = z.strictObject({
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  diamonds: stoneNames.optional(),
  search: searchState.omit({ sort: true }).optional(),
  way,
  value,
})
const oneOf = ({ diamonds, search }: { diamonds?: unknown; search?: unknown }) => (diamonds === undefined) !== (search === undefined)
const oneOfWords = 'Please say which stones: by name, or by a search.'

export const priceRun = z
  .object({
    id,
    runNo: z.string().meta({ title: 'No.' }),
    kind: z.enum(Object.keys(priceRunKinds) as [keyof typeof priceRunKinds]).meta({ title: 'Kind' }),
    title: z.string().meta({ title: 'What' }),
    labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
    status: z.enum(priceRunLifecycle.codes).meta({ title: 'Status' }),
    total: count.meta({ title: 'Stones', description: 'How many it spoke of when it was asked for' }),
    done: count.meta({ title: 'Looked at' }),
    changed: count.meta({ title: 'Changed' }),
    restored: count.meta({ title: 'Put back' }),
    kept: count.meta({ title: 'Kept', description: 'Changed since, or promised meanwhile: left as they were when it was taken back' }),
    left: z.partialRecord(leftReason, count).meta({ title: 'Left as they are' }),
    before: totals.meta({ title: 'Before', description: 'As it was asked for' }),
    after: totals.meta({ title: 'After', description: 'As it was asked for' }),
    amountBefore: money.nullable().meta({ title: 'Amount before', description: 'Of the stones it has changed' }),
    amountAfter: money.nullable().meta({ title: 'Amount after', description: 'Of the stones it has changed' }),
    remarks: z.string().meta({ title: 'Remarks' }),
    createdByName: z.string().nullable().meta({ title: 'Asked by' }),
    createdAt: instant.meta({ title: 'Asked' }),
    decidedByName: z.string().nullable().meta({ title: 'Decided by' }),
    finishedAt: instant.nullable().meta({ title: 'Finished' }),
  })
  .meta({ id: 'PriceRun' })
export type PriceRunRow = z.output<typeof priceRun>

export const priceRuns = resource('priceRuns', {
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/revise/preview',
    summary: 'What a revision of prices would do: pieces, carats, average back and amount before and after, the stones moved most',
    access: 'price:insert',
    body: revision.superRefine(fitting).refine(oneOf, oneOfWords),
    reply: priceChange,
    refusals: ['validation'],
  },
  create: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/revise',
    summary: 'Revise prices; it runs at once for who may approve and see costs, and waits for approval otherwise',
    access: 'price:insert',
    body: revision
      .extend({ remarks: remarks.default('').meta({ title: 'Remarks' }), isFarMeant })
      .superRefine(fitting)
      .refine(oneOf, oneOfWords),
    reply: priceRun,
    refusals: ['validation', 'below_cost', 'prices_far'],
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/revise/paginate',
    summary: 'Changes of many prices: revisions, rules applied, lists made active',
    access: 'price:view',
    ...listOf(priceRun, ['runNo', 'kind', 'title', 'labGrown', 'status', 'total', 'changed', 'createdByName', 'createdAt']),
  },
  view: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/revise/:id',
    summary: 'One change of prices, and how far it is',
    access: 'price:view',
    params: byId,
    reply: priceRun,
    refusals: ['not_found'],
  },
  resume: {
    kind: 'write',
    method: 'POST',
    path: '/admin/v1/revise/:id/resume',
    summary: 'Go on with a change that was stopped, where it stood',
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
    summary: 'Take a revision or a rule back, but for prices changed or promised since',
    access: 'price:approve',
    params: byId,
    body: z.strictObject({}),
    reply: priceRun,
    refusals: ['not_found', 'wrong_status'],
  },
})
