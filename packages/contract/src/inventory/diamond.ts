import { mediaSorts } from '@loupe/domain/inventory/media-sort.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { type StoneField, factsOf, storedFields, stoneFieldNames, stoneFields } from '@loupe/domain/inventory/stone-fields.ts'
import { trackNames, trackTypes } from '@loupe/domain/transactions/track.ts'
import { blockStatus, blockTypeNames, blockTypes, blockStatuses } from '@loupe/domain/transactions/block.ts'
import { z } from 'zod'
import { carat, decimal, id, instant, money } from '../parts.ts'
import { codeNames, statusOf } from '../status.ts'

/** Who has a stone and until when: shown in rows, in the eye modal and in refusals. */
const holder = z
  .object({
    blockType: z.literal(blockTypes).meta(codeNames(blockTypes, blockTypeNames)),
    status: statusOf(blockStatuses, [blockStatus.pending, blockStatus.approved]),
    company: z.string().nullable().meta({ description: 'Null for a client outside your scope' }),
    companyCode: z.string().nullable().meta({ description: 'Tells clients of one name apart; null for a client outside your scope' }),
    seller: z.string(),
    validTillDate: instant,
  })
  .meta({ id: 'Holder' })

type Nullable<S extends z.ZodType> = z.ZodNullable<S>
/** The schema of each kind of field; other kinds are text. */
const schemas = {
  code: z.string().max(40),
  status: z.enum(diamondLifecycle.codes),
  number: decimal,
  money,
  weight: carat,
  flag: z.boolean(),
  instant,
} as const
type SchemaOf<Kind> = Kind extends keyof typeof schemas ? (typeof schemas)[Kind] : z.ZodString
type Fields = typeof stoneFields
type StoneShape = {
  [F in StoneField]: Fields[F] extends { required: true } ? SchemaOf<Fields[F]['kind']> : Nullable<SchemaOf<Fields[F]['kind']>>
}

/** The schema of a catalogue field, with its title, and its meaning or unit as the description. */
function schemaOf(field: StoneField): z.ZodType {
  const { kind, required, title, meaning, unit } = factsOf(field)
  const schema: z.ZodType = kind in schemas ? schemas[kind as keyof typeof schemas] : z.string()
  const description = meaning ?? unit
  return (required ? schema : schema.nullable()).meta({ title, ...(description ? { description } : {}) })
}
// What each field is made as, a mapped type can say and a loop over the fields cannot.
const shape = Object.fromEntries(stoneFieldNames.map((field) => [field, schemaOf(field)])) as unknown as StoneShape
const {
  vStnId,
  stoneId,
  mfgStnId,
  vendorNo,
  vendorNote,
  labGrown,
  wSts,
  sSts,
  sgiSts,
  webSts,
  initSts,
  isBestBuy,
  memoNo,
  remarks,
  ...graded
} = shape

/**
 * One stone, as every list of stones shows it (S0 §3). Wire names are the specification's; its fields come from the catalogue (domain
 * inventory/stone-fields.ts).
 */
export const diamond = z
  .object({
    id,
    ...{ vStnId, stoneId, mfgStnId, vendorNo, vendorNote },
    diamondId: id.meta({ title: 'Stone', description: 'The same as id' }),
    selectionKey: id.meta({ title: 'Selection key', description: 'The same as id' }),
    labGrown,
    wSts,
    status: z.string().meta({ title: 'Status code', description: 'wSts, or UN for an available stone in a blocked list' }),
    statusLabel: z.string().meta({ title: 'Status' }),
    ...{ sSts, sgiSts, webSts, initSts, isBestBuy },
    sgiMemo: z.boolean(),
    sgiHold: z.boolean(),
    bestBuyMemo: z.boolean(),
    bestBuyHold: z.boolean(),
    memoNo,
    heldBy: holder.nullable(),
    remarks,
    blockTxnId: id.nullable().meta({ title: 'Hold or memo', description: 'The live hold or memo that has it' }),
    user: z
      .string()
      .nullable()
      .meta({ title: 'Buyer', description: 'Who at the client has it; null when there is no one, or outside your scope' }),
    tracks: z
      .array(z.object({ trackType: z.literal(trackTypes).meta(codeNames(trackTypes, trackNames)), count: z.int() }))
      .meta({ title: 'Tracks', description: 'Number of carts, watchlists, open offers and other open tracks of clients in scope' }),
    reminderDate: instant.nullable().meta({ title: 'Remind at', description: 'The next reminder of a client in scope' }),
    media: z.array(z.enum(mediaSorts)).meta({ title: 'Media', description: 'The kinds of media that exist' }),
    ...graded,
  })
  .meta({ id: 'Diamond' })
export type Diamond = z.output<typeof diamond>
export const diamondFields = diamond.keyof().options

/** Fields for filters and sorting: everything that is stored of a stone. */
export const searchableFields = ['id', ...storedFields] as const
export type SearchableField = (typeof searchableFields)[number]
