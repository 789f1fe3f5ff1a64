import {
  type PairField,
  fewestCriteria,
  largestSet,
  pairCriteria,
  pairFields,
  smallestSet,
  tooFewCriteria,
} from '@loupe/domain/inventory/pair-criteria.ts'
import { z } from 'zod'
import { id } from '../parts.ts'
import { resource } from '../route.ts'
import { diamond } from './diamond.ts'
import { stoneRequest, totals } from './stone-search.ts'

const tolerance = (field: PairField) => {
  const { title, unit, most } = pairCriteria[field]
  return z
    .number()
    .min(0)
    .max(most)
    .multipleOf(0.01)
    .optional()
    .meta({ title, description: `The largest difference between two stones: ${unit || 'difference'}` })
}
/** The chosen criteria with their tolerances; the shape is always the same. */
const criteria = z
  .strictObject(Object.fromEntries(pairFields.map((field) => [field, tolerance(field)])) as Record<PairField, ReturnType<typeof tolerance>>)
  .refine((chosen) => Object.values(chosen).filter((within) => within !== undefined).length >= fewestCriteria, tooFewCriteria)
  .meta({ title: 'Criteria' })

export const pairSettings = z
  .strictObject({
    criteria,
    size: z.int().min(smallestSet).max(largestSet).meta({ title: 'Stones in a set', description: '2 is a pair' }),
  })
  .meta({ id: 'PairSettings' })

/** Missing criteria and size are those that the person has saved. `limit` counts sets; a page contains at most `setStonesAtMost` stones. */
const question = stoneRequest.pick({ filter: true, search: true, startWith: true, page: true }).extend({
  labGrown: stoneRequest.shape.labGrown.default(false),
  limit: z.int().min(1).max(1000).default(1000),
  criteria: criteria.optional(),
  size: pairSettings.shape.size.optional(),
  isDeleted: z.literal(false).optional().meta({ description: 'Sets are computed, none is ever deleted' }),
})
export type PairQuestion = z.output<typeof question>

const pairSet = z
  .object({
    no: z.int().meta({ title: 'No.', description: 'Position, best first' }),
    score: z
      .number()
      .min(0)
      .max(100)
      .multipleOf(0.1)
      .meta({ title: 'Score', description: '100: equal in all criteria; 0: every tolerance used up' }),
    totals,
    stones: z.array(diamond),
  })
  .meta({ id: 'PairSet' })
export type PairSet = z.output<typeof pairSet>

/** A stone that is in no set, and why: a value is unknown, nothing else is of its kind, the closest is too far, or the closest is better matched. */
const unmatched = z
  .object({
    stone: diamond,
    why: z.enum(['unknown', 'alone', 'apart', 'taken']),
    criteria: z.array(z.enum(pairFields)).meta({ description: 'Criteria that are unknown, or too far apart' }),
    nearest: z.object({ id, vStnId: z.string() }).nullable().meta({ description: 'The closest stone' }),
  })
  .meta({ id: 'UnmatchedStone' })
export type Unmatched = z.output<typeof unmatched>

const found = z.object({
  settings: pairSettings,
  stones: z.int().meta({ title: 'Stones checked' }),
  sets: z.int().meta({ title: 'Sets found' }),
  without: z.int().meta({ title: 'Stones in none' }),
  count: z.int().meta({ description: 'Of what is listed' }),
  limit: z.int().meta({ description: 'Of this page, which may be smaller than requested' }),
})

export const matchPairs = resource('matchPairs', {
  insert: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/match-pair/insert',
    summary: 'Match the available stones of a search into pairs or sets, best first; nothing is stored',
    access: 'match-pair:view',
    body: question,
    reply: found.extend({ list: z.array(pairSet) }),
    refusals: ['validation'],
  },
  list: {
    kind: 'read',
    method: 'POST',
    path: '/admin/v1/match-pair/paginate',
    summary: 'A page of the unmatched stones, each with the reason',
    access: 'match-pair:view',
    body: question,
    reply: found.extend({ list: z.array(unmatched) }),
    refusals: ['validation'],
  },
  settings: {
    kind: 'read',
    method: 'GET',
    path: '/admin/v1/match-pair/settings',
    summary: "My criteria; the trade's usual ones until I save my own",
    access: 'match-pair:view',
    reply: pairSettings.extend({ isOwn: z.boolean() }),
  },
  storeSettings: {
    kind: 'write',
    method: 'PUT',
    path: '/admin/v1/match-pair/settings',
    summary: "Save my criteria; null restores the trade's usual ones",
    access: 'match-pair:update',
    body: z.strictObject({ settings: pairSettings.nullable() }),
    reply: pairSettings.extend({ isOwn: z.boolean() }),
    refusals: ['validation'],
  },
})
