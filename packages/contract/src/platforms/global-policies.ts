import { feeds, markUpBounds, policyEffects } from '@loupe/domain/platforms/global-policy.ts'
import { type BlockReason, blockReasons } from '@loupe/domain/platforms/withholding.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { searchState } from '../inventory/saved-searches.ts'
import { carat, count, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

const label = 'Mark-up %'
const feed = z.enum(feeds).meta({ title: 'Feed', description: 'Where the stones are published' })
const values = {
  feed,
  name: z.string().trim().min(1).max(60).meta({ title: 'Name' }),
  effect: z.enum(policyEffects).meta({ title: 'Effect', description: 'Whether the stones it finds are sent or withheld' }),
  labGrown: z.boolean().meta({ title: 'Stones', description: 'Natural and lab-grown stones are never mixed' }),
  search: searchState.pick({ filter: true }).meta({ title: 'Search', description: "The desk's filter; without any, all stones" }),
  markUp: z
    .number()
    .multipleOf(0.01)
    .min(markUpBounds.min, `${label} can't be less than ${markUpBounds.min}`)
    .max(markUpBounds.max, `${label} can't be more than ${markUpBounds.max}`)
    .nullable()
    .meta({ title: label, description: 'On the price per carat of included stones' }),
  priority: z.int().min(0).max(10_000).meta({ title: 'Priority', description: 'The lowest number decides where policies overlap' }),
}
const isActive = z.boolean().meta({ title: 'Active' })

/** Which stones are published in a feed, and at what price. */
const globalPolicy = z
  .object({
    id,
    ...values,
    isActive,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'GlobalPolicy' })
export type GlobalPolicy = z.output<typeof globalPolicy>

const made = z.strictObject({
  ...values,
  search: values.search.default({}).meta({ title: 'Search', description: "The desk's filter; without any, all stones" }),
  markUp: values.markUp.optional().meta({ title: label, description: 'On the price per carat of included stones' }),
  isActive: isActive.default(true),
})

const outcome = z.enum(['sent', 'blocked', 'excluded', 'unmatched'])
const reason = z.enum(blockReasons as [BlockReason]).nullable()
const pieces = count.meta({ title: 'Pieces' })

/** The effect of a feed's active policies on the present stock. */
const policyPreview = z
  .object({
    policies: z.array(
      z.object({
        id,
        name: z.string(),
        effect: z.enum(policyEffects),
        labGrown: z.boolean(),
        finds: pieces,
        decides: count.meta({ title: 'Decides', description: 'Stones that no earlier policy finds' }),
        sent: count.meta({ title: 'Sent' }),
        blocked: count.meta({ title: 'Not accepted' }),
      }),
    ),
    parts: z.array(z.object({ labGrown: z.boolean(), outcome, reason, pieces, carats: carat, amount: money })),
    overlaps: z.array(z.object({ first: z.string(), second: z.string(), pieces })),
  })
  .meta({ id: 'PolicyPreview' })
export type PolicyPreview = z.output<typeof policyPreview>

export const globalPolicies = resource('globalPolicies', {
  ...familyOf({
    path: 'global-policy',
    module: 'global-policy',
    nouns: ['a policy', 'policies'],
    row: globalPolicy,
    fields: ['feed', 'name', 'effect', 'labGrown', 'markUp', 'priority', 'isActive', 'createdAt', 'updatedAt'],
    create: made,
    change: made.omit({ feed: true }).extend({ search: values.search, markUp: values.markUp, isActive }),
    reply: globalPolicy,
    refusals: ['duplicate'],
  }),
  preview: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/global-policy/preview',
    summary: 'The effect of a feed’s active policies on the present stock',
    access: 'global-policy:view',
    alsoNeeds: 'cost:view',
    body: z.strictObject({ feed }),
    reply: policyPreview,
  },
  check: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/global-policy/check',
    summary: 'Whether one stone is published in a feed, at what price, and why',
    access: 'global-policy:view',
    alsoNeeds: 'cost:view',
    body: z.strictObject({ feed, stone: z.string().trim().min(1, 'Please enter a stone number.').max(100).meta({ title: 'Stone ID' }) }),
    reply: z.object({
      vStnId: z.string(),
      labGrown: z.boolean(),
      outcome,
      reason,
      policy: z.string().nullable().meta({ title: 'Policy', description: 'The policy that decided' }),
      ctPr: money.meta({ title: '$/Ct' }),
      sentAt: money.nullable().meta({ title: 'Sent at', description: 'US$ per carat, with the mark-up' }),
    }),
    refusals: ['not_found'],
  },
})
