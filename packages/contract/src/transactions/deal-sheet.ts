import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { discountConventions } from '@loupe/domain/sheets/codes.ts'
import { lineStates } from '@loupe/domain/sheets/deals/deal-lines.ts'
import { dealFieldNames } from '@loupe/domain/sheets/deals/deal-fields.ts'
import { sheetExtensions, sheetKinds, sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { trackNames, trackTypes } from '@loupe/domain/transactions/track.ts'
import { z } from 'zod'
import { carat, chosenId, count, decimal, id, instant, money } from '../parts.ts'
import { refusedDiamond } from './block.ts'
import { codeNames } from '../status.ts'

/** A sheet that names stones of our stock for a client's deal (domain/sheets/deals/deal.ts): how it was read, and the result of each row. */

/** JSON in a text field beside a file: parsed, and then validated by its schema. */
export const jsonText = <S extends z.ZodType>(schema: S, title: string, description: string) =>
  z
    .string()
    .max(10_000)
    .transform((text, ctx): unknown => {
      try {
        // Control characters hidden in escapes are refused as in any text.
        return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
      } catch {
        ctx.addIssue({ code: 'custom', message: 'This is not JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)
    .meta({ title, description })

const field = z.enum(dealFieldNames)
const chosen = z.array(z.strictObject({ index: count.min(0), field: field.nullable() })).max(sheetLimits.columns)

export const dealUpload = { accept: sheetExtensions, megabytes: 5, files: 1 } as const
/** The fields beside the file, whatever the sheet is for. */
export const dealQuestions = {
  account: chosenId('Please Select Company Name.')
    .optional()
    .meta({ title: 'Company', description: 'The client’s own holds and memos do not count as taken' }),
  labGrown: z.enum(['true', 'false']).optional().meta({ title: 'Lab-Grown', description: 'The kind meant by a sheet that mixes both' }),
  columns: jsonText(chosen, 'Columns', 'JSON: [{ index, field or null }], where a column was mapped wrongly').optional(),
  convention: z
    .enum(discountConventions)
    .optional()
    .meta({ title: 'Convention', description: 'Discount convention, where the sheet does not show it' }),
  folder: z.string().max(100).optional(),
  destination: z.string().max(100).optional(),
}

const stone = z.object({
  id,
  vStnId: z.string(),
  labGrown: z.boolean(),
  shpNm: z.string().nullable(),
  crt: carat,
  colNm: z.string().nullable(),
  clrNm: z.string().nullable(),
  wSts: z.enum(diamondLifecycle.codes),
  rap: money.nullable(),
  back: decimal.nullable(),
  ctPr: money,
  amt: money,
})

const dealLine = z
  .object({
    row: count.meta({ title: 'Row', description: 'As the spreadsheet counts' }),
    number: z.string().meta({ title: 'In the sheet' }),
    state: z.enum(lineStates).meta({
      title: 'Result',
      description: 'good; unknown here; taken by someone or unavailable; repeated; mixed: of the other kind; wrong: an impossible value',
    }),
    message: z.string().optional(),
    suggestion: z.string().optional().meta({ description: 'One of our numbers that differs in one place' }),
    heldBy: z.string().optional(),
    until: instant.optional(),
    ctPr: money.optional().meta({ title: 'Requested $/Ct' }),
    trackType: z
      .literal(trackTypes)
      .optional()
      .meta({ title: 'Type', ...codeNames(trackTypes, trackNames) }),
    remarks: z.string().optional().meta({ title: 'Remarks' }),
    stone: stone.optional(),
  })
  .meta({ id: 'DealLine' })
export type DealLine = z.output<typeof dealLine>

export const dealSheet = z
  .object({
    file: z.object({ name: z.string(), kind: z.enum(sheetKinds), sheet: z.string().nullable(), headerRow: count, rows: count }),
    columns: z.array(
      z.object({
        index: count,
        header: z.string(),
        field: field.nullable(),
        confidence: z.number(),
        by: z.enum(['remembered', 'person', 'name', 'values', 'none']),
        samples: z.array(z.string()),
      }),
    ),
    lacks: z.array(z.string()).meta({ description: 'What a person has to decide first; nothing is created before' }),
    labGrown: z.boolean(),
    lines: z.array(dealLine),
    counts: z.partialRecord(z.enum(lineStates), count),
    refused: z.array(refusedDiamond).meta({ description: 'Rows left out' }),
  })
  .meta({ id: 'DealSheet' })
export type DealSheet = z.output<typeof dealSheet>
