import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { laws } from '@loupe/domain/sheets/codes.ts'
import { dealFieldNames, lineStates } from '@loupe/domain/sheets/deal.ts'
import { sheetExtensions } from '@loupe/domain/sheets/sheet.ts'
import { trackTypes } from '@loupe/domain/transactions/track.ts'
import { z } from 'zod'
import { carat, count, decimal, id, instant, money } from '../parts.ts'
import { refusedDiamond } from './blocks.ts'

/** A sheet that names stones of ours for a client's deal (domain/sheets/deal.ts): how it was read, and what each of its rows comes to. */

/** A text field beside a file that holds JSON: read, and then held against its schema. */
export const jsonText = <S extends z.ZodType>(schema: S, title: string, description: string) =>
  z
    .string()
    .max(10_000)
    .transform((text, ctx): unknown => {
      try {
        // What escapes hide, no text of ours may hold.
        return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value))
      } catch {
        ctx.addIssue({ code: 'custom', message: 'This is not JSON.' })
        return z.NEVER
      }
    })
    .pipe(schema)
    .meta({ title, description })

const field = z.enum(dealFieldNames)
const chosen = z.array(z.strictObject({ index: count.min(0), field: field.nullable() })).max(200)

export const dealUpload = { accept: sheetExtensions, megabytes: 5, files: 1 } as const
/** What goes beside the file, whatever is made of it. */
export const dealQuestions = {
  account: z
    .uuid('Please Select Company Name.')
    .optional()
    .meta({ title: 'Company', description: 'Whose own holds and memos are no hindrance' }),
  labGrown: z
    .enum(['true', 'false'])
    .optional()
    .meta({ title: 'Lab-Grown', description: 'Which kind is meant, of a sheet that mixes them' }),
  columns: jsonText(chosen, 'Columns', 'JSON: [{ index, field or null }], where the house reads a column wrongly').optional(),
  convention: z
    .enum(laws)
    .optional()
    .meta({ title: 'Convention', description: 'How discounts are written, where the sheet does not show it' }),
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

export const dealLine = z
  .object({
    row: count.meta({ title: 'Row', description: 'As a spreadsheet counts' }),
    number: z.string().meta({ title: 'In the sheet' }),
    state: z.enum(lineStates).meta({
      title: 'Comes to',
      description:
        'good; unknown here; taken by somebody or not to be had; repeated; mixed: of the other kind; wrong: can not be what it says',
    }),
    message: z.string().optional(),
    suggestion: z.string().optional().meta({ description: 'A number of ours that differs in one place' }),
    heldBy: z.string().optional(),
    until: instant.optional(),
    ctPr: money.optional().meta({ title: 'Asked $/Ct' }),
    trackType: z.literal(trackTypes).optional().meta({ title: 'Type' }),
    remarks: z.string().optional().meta({ title: 'Remarks' }),
    stone: stone.optional(),
  })
  .meta({ id: 'DealLine' })
export type DealLine = z.output<typeof dealLine>

export const dealSheet = z
  .object({
    file: z.object({ name: z.string(), kind: z.enum(['csv', 'xlsx']), sheet: z.string().nullable(), headerRow: count, rows: count }),
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
    lacks: z.array(z.string()).meta({ description: 'What somebody has to say first; nothing is made before' }),
    labGrown: z.boolean(),
    lines: z.array(dealLine),
    counts: z.partialRecord(z.enum(lineStates), count),
    refused: z.array(refusedDiamond).meta({ description: 'What was left out of what was made' }),
  })
  .meta({ id: 'DealSheet' })
export type DealSheet = z.output<typeof dealSheet>
