import { mediaKinds } from '@loupe/domain/inventory/media.ts'
import { type PublicStatus, publicStates } from '@loupe/domain/inventory/share.ts'
import { factsOf, fieldsTo, type stoneFields } from '@loupe/domain/inventory/stone-fields.ts'
import { stoneSections } from '@loupe/domain/inventory/stone-sections.ts'
import { z } from 'zod'
import { instant, money } from '../parts.ts'
import { diamond } from './diamond.ts'

/** A medium of a stone. Its address belongs to the link; where it really comes from is internal. */
export const publicMedium = z
  .object({
    kind: z.enum(mediaKinds).meta({ title: 'Kind' }),
    type: z.string(),
    isDemo: z.boolean().meta({ description: 'A drawing of the demo, no picture of the stone' }),
  })
  .meta({ id: 'PublicMedium' })
export type PublicMedium = z.output<typeof publicMedium>

type PublicField = ReturnType<typeof fieldsTo<'link'>>[number]
/** Graded values are written out, because outsiders do not have the company's lists; everything else is as in the company. */
type PublicShape = {
  [F in PublicField]: (typeof stoneFields)[F]['kind'] extends 'code' ? z.ZodNullable<z.ZodString> : (typeof diamond.shape)[F]
}
const publicFields = fieldsTo('link')
const onPage = stoneSections.flatMap(({ fields }) => fields)
function schemaOf(field: PublicField): z.ZodType {
  const { kind, title } = factsOf(field)
  if (kind !== 'code') return diamond.shape[field]
  const description = field === 'colNm' ? 'The fancy color in full where it is one' : undefined
  return z.string().nullable().meta({ title, description })
}
// What each field is made as, a mapped type can say and a loop over the fields cannot.
const shape = Object.fromEntries(
  publicFields.toSorted((a, b) => onPage.indexOf(a) - onPage.indexOf(b)).map((field) => [field, schemaOf(field)]),
) as unknown as PublicShape
const { vStnId, labGrown, shpNm, ...graded } = shape
const price = (title: string) =>
  money.nullable().meta({ title, description: 'US$; null when the price is hidden or the stone is not available' })

/** A stone for outsiders: only the fields that stone-fields.ts allows in links, without holder, office number or internal status. */
export const publicDiamond = z
  .object({
    vStnId,
    labGrown,
    kind: z.string().meta({ title: 'Kind', description: '"Laboratory-grown diamond" or "Natural diamond"' }),
    status: z.enum(Object.keys(publicStates) as [PublicStatus, ...PublicStatus[]]),
    statusLabel: z.string().meta({ title: 'Status' }),
    shpNm,
    isRound: z.boolean(),
    ...graded,
    ctPr: price('$/Ct'),
    amt: price('Price'),
    media: z.array(publicMedium),
  })
  .meta({ id: 'PublicDiamond' })
export type PublicDiamond = z.output<typeof publicDiamond>

export const publicShare = z
  .object({
    sharedBy: z.string().meta({ description: 'Name of the person who shared the stones' }),
    expiresAt: instant,
    isPriceHidden: z.boolean(),
    diamonds: z.array(publicDiamond),
  })
  .meta({ id: 'PublicShare' })
export type PublicShare = z.output<typeof publicShare>
