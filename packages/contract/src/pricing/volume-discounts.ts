import { volumeBases, volumePercent } from '@loupe/domain/pricing/volume-discount.ts'
import { z } from 'zod'
import { familyOf } from '../family.ts'
import { day, id, instant, money } from '../parts.ts'
import { resource } from '../route.ts'

const label = 'Discount %'
const size = z.number().multipleOf(0.01).min(0).max(1_000_000_000)
const values = {
  name: z.string().trim().min(1).max(60).meta({ title: 'Name' }),
  labGrown: z.boolean().meta({ title: 'Stones', description: 'Natural and lab-grown deals have bands of their own' }),
  basis: z.enum(volumeBases).meta({ title: 'By', description: 'The amount of a deal in US$, or its number of stones' }),
  from: size.meta({ title: 'From' }),
  to: size.nullable().meta({ title: 'To', description: 'The upper limit is included; leave empty for none' }),
  percent: z
    .number()
    .multipleOf(0.01)
    .gt(volumePercent.min, `${label} must be more than ${volumePercent.min}`)
    .max(volumePercent.max, `${label} can't be more than ${volumePercent.max}`)
    .meta({ title: label, description: 'Off the whole deal' }),
  validFrom: day.meta({ title: 'From day' }),
  validTill: day.nullable().meta({ title: 'Till day', description: 'Its last day; leave empty for no end' }),
}
const isActive = z.boolean().meta({ title: 'Active', description: 'Inactive ones are not checked for overlaps' })

/** A percentage off large deals, simulated in the final calculation of an order. */
const volumeDiscount = z
  .object({
    id,
    ...values,
    from: money.meta({ title: 'From' }),
    to: money.nullable().meta({ title: 'To' }),
    isActive,
    createdAt: instant.meta({ title: 'Created' }),
    updatedAt: instant.meta({ title: 'Changed' }),
  })
  .meta({ id: 'VolumeDiscount' })
export type VolumeDiscountRow = z.output<typeof volumeDiscount>

const made = z.strictObject({
  ...values,
  to: values.to.optional().meta({ title: 'To', description: 'The upper limit is included; leave empty for none' }),
  validTill: values.validTill.optional().meta({ title: 'Till day', description: 'Its last day; leave empty for no end' }),
  isActive: isActive.default(true),
})

export const volumeDiscounts = resource(
  'volumeDiscounts',
  familyOf({
    path: 'volume-discount',
    module: 'volume-discount',
    nouns: ['a volume discount', 'volume discounts'],
    row: volumeDiscount,
    fields: ['name', 'labGrown', 'basis', 'from', 'to', 'percent', 'validFrom', 'validTill', 'isActive', 'createdAt', 'updatedAt'],
    create: made,
    change: made.extend({ to: values.to, validTill: values.validTill, isActive }),
    reply: volumeDiscount.extend({
      warnings: z
        .array(z.string())
        .meta({ title: 'Gaps', description: 'Sizes that no band covers today. A gap may be intended, so nothing is refused' }),
    }),
    refusals: ['overlap', 'duplicate'],
  }),
)
