import { z } from 'zod'
import { familyOf } from '../family.ts'
import { carat, id, instant } from '../parts.ts'
import { resource } from '../route.ts'

const name = z.string().trim().min(1).max(60).meta({ title: 'Name' })
const isActive = z.boolean().meta({ title: 'Active', description: 'Inactive ones are not checked for overlaps' })
const stamps = { createdAt: instant.meta({ title: 'Created' }), updatedAt: instant.meta({ title: 'Changed' }) }
/** Warnings of the writes: what no range covers. A gap may be intended, so nothing is refused. */
const warnings = z.array(z.string()).meta({ title: 'Gaps' })

/** A weight range as written, both ends included: 0.30-0.39. */
export const weightRange = z
  .object({
    id,
    name,
    from: carat.meta({ title: 'From', description: 'ct' }),
    to: carat.meta({ title: 'To', description: 'ct, as written: 0.39 covers everything lighter than 0.40' }),
    isActive,
    ...stamps,
  })
  .meta({ id: 'WeightRange' })
export type WeightRangeRow = z.output<typeof weightRange>

const ranges = (path: string, nouns: readonly [string, string], step: number) => {
  const end = z.number().multipleOf(step).min(0).max(9999.99)
  const made = z.strictObject({
    name,
    from: end.meta({ title: 'From' }),
    to: end.meta({ title: 'To', description: step < 0.01 ? 'The upper limit is included' : '0.39 includes everything lighter than 0.40' }),
    isActive: isActive.default(true),
  })
  return familyOf({
    path,
    module: 'master',
    nouns,
    row: weightRange,
    fields: ['name', 'from', 'to', 'isActive', 'createdAt', 'updatedAt'],
    create: made,
    change: made.extend({ isActive }),
    reply: weightRange.extend({ warnings }),
    refusals: ['overlap', 'duplicate'],
  })
}

/** Weight classes with prices of their own, to 0.01 ct. */
export const caratRanges = resource('caratRanges', ranges('carat-range', ['a carat range', 'carat ranges'], 0.01))
/** The weight of one stone of a parcel, to 0.001 ct. */
export const sizes = resource('sizes', ranges('size', ['a size', 'sizes'], 0.001))

const codes = (title: string) =>
  z
    .array(z.string().min(1).max(40))
    .max(30)
    .refine((list) => new Set(list).size === list.length, 'Please name each once.')
    .meta({ title })
const cuts = codes('Cut').meta({ title: 'Cut', description: 'Leave empty for stones without a cut grade (fancy shapes)' })

/** A dealers' shorthand for cut, polish and symmetry: 3EX. */
const cutGroup = z
  .object({ id, name, cutNm: cuts, polNm: codes('Polish'), symNm: codes('Symmetry'), isActive, ...stamps })
  .meta({ id: 'CutGroup' })
export type CutGroupRow = z.output<typeof cutGroup>

const made = z.strictObject({
  name,
  cutNm: cuts.default([]),
  polNm: codes('Polish').min(1).meta({ title: 'Polish' }),
  symNm: codes('Symmetry').min(1).meta({ title: 'Symmetry' }),
  isActive: isActive.default(true),
})
export const cutGroups = resource(
  'cutGroups',
  familyOf({
    path: 'cut-group',
    module: 'master',
    nouns: ['a cut group', 'cut groups'],
    row: cutGroup,
    fields: ['name', 'isActive', 'createdAt', 'updatedAt'],
    create: made,
    change: made.extend({ cutNm: cuts, isActive }),
    reply: cutGroup.extend({ warnings }),
    refusals: ['overlap', 'duplicate'],
  }),
)
