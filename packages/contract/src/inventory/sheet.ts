import { discountConventions, questionCodes, sheetModes, sheetFieldNames } from '@loupe/domain/sheets/codes.ts'
import { sheetKinds, sheetLifecycle } from '@loupe/domain/sheets/sheet.ts'
import { z } from 'zod'
import { count, id, instant } from '../parts.ts'
import { sheetCounts } from './sheet-counts.ts'

export const vendor = z
  .string()
  .trim()
  .max(100)
  .meta({ title: 'Vendor', description: 'Folder of the vendor’s sheets; empty for our own stock' })
export const mode = z
  .enum(sheetModes)
  .meta({ title: 'Mode', description: 'add: add and update; replace: a full list, missing stones are withdrawn; prices: prices only' })
export const labGrown = z
  .boolean()
  .meta({ title: 'Lab-Grown', description: 'The kind of the rows that do not say theirs: a row that says it is imported as that' })
export const blankClears = z
  .boolean()
  .meta({ title: 'Blank cells erase values', description: 'Otherwise a blank cell does not change the field' })
export const state = z.enum(sheetLifecycle.codes).meta({ title: 'Status' })
export const field = z.enum(sheetFieldNames)

/** How the file is written. `headerRow` is the number that a spreadsheet shows beside the heading row; `rows` counts the rows below it. */
const file = z.object({
  name: z.string(),
  kind: z.enum(sheetKinds),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  headerRow: count,
  dataRow: count.optional(),
  rows: count,
})
const column = z.object({
  index: count,
  header: z.string(),
  field: field.nullable(),
  confidence: z.number(),
  by: z.enum(['remembered', 'person', 'name', 'values', 'none']),
  samples: z.array(z.string()),
  isRead: z
    .literal(true)
    .optional()
    .meta({ description: 'It has no field of its own, and is read: for whether stones are natural or lab-grown, or for several fields' }),
  partOf: z
    .string()
    .optional()
    .meta({ description: 'The column of the file whose cells have it beside other fields; the file has no column of its own for it' }),
})
const convention = z.object({
  law: z.enum(discountConventions),
  factor: z.number(),
  agree: count,
  of: count,
  wholeHundreds: count,
  proved: z.boolean(),
  asked: z.boolean().meta({ description: 'Not proved here, but confirmed by a person or proved by an earlier sheet of the vendor' }),
  rate: z
    .object({ rate: z.string(), isOfList: z.boolean() })
    .optional()
    .meta({ description: 'Prices are in another currency: units of it for one US dollar, and whether list prices are in it too' }),
  odd: z.array(count).optional().meta({ description: 'The first rows that the convention does not explain, when it explains nearly all' }),
})
const question = z.object({
  code: z.enum(questionCodes),
  column: z.string().nullable().meta({ description: 'The heading that it is about; null when it is about the whole sheet' }),
  stage: z.enum(['columns', 'rows', 'import']).meta({
    description:
      'columns: answered before the check of the rows; rows: raised by the check; both rows and import: answered before the import',
  }),
  text: z.string(),
  evidence: z.array(z.string()).meta({ description: 'What the sheet itself shows: counts and example rows' }),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  samples: z.array(z.string()).optional().meta({ description: 'Where it asks for the field of a column: its first values' }),
  stone: z
    .array(z.object({ column: z.string(), value: z.string() }))
    .optional()
    .meta({ description: 'Where it asks for fields: one stone of the sheet, to compare with its report' }),
  rateUnless: z.string().optional().meta({ description: 'Answers other than this value need an exchange rate and its date' }),
  answer: z.string().nullable(),
  rate: z.string().nullable(),
  rateDate: z.string().nullable(),
})
export const problem = z.object({
  row: count.meta({ title: 'Row' }),
  column: z.string().meta({ title: 'Column' }),
  field: z.string(),
  level: z.enum(['error', 'warning']).meta({ title: 'Level' }),
  message: z.string().meta({ title: 'What is wrong' }),
  expected: z.string().optional().meta({ title: 'Expected' }),
})
/** A sheet of stones and its progress. `lacks` lists what must be answered before it can be checked. */
export const sheet = z
  .object({
    id,
    state,
    vendor,
    mode,
    labGrown,
    blankClears,
    file,
    columns: z.array(column),
    convention,
    lacks: z.array(z.string()),
    lacksForNew: z.array(z.string()).meta({ description: 'What a new stone needs and no column says: only stones in stock can change' }),
    questions: z.array(question).meta({ description: 'What only a person can decide; answered by `map`' }),
    notices: z
      .array(z.string())
      .meta({ description: 'What was done to the figures of the sheet: converted weights, list prices that are not ours' }),
    counts: sheetCounts.nullable(),
    problems: z.array(problem).meta({ description: 'The first 200, errors first; all of them: rows/paginate' }),
    unknown: z.array(
      z.object({
        field: z.string(),
        list: z.string(),
        text: z.string(),
        rows: count,
        refused: count.optional().meta({ description: 'How many of the rows are refused because of it' }),
        refusedOtherwise: count.optional().meta({ description: 'How many are refused for another reason; the others are imported' }),
      }),
    ),
    removals: z
      .object({ stones: count, of: count, mustConfirm: z.boolean() })
      .nullable()
      .meta({ description: 'Stones that a full list would withdraw; `run` requires the number when it is large' }),
    done: count,
    total: count,
    putBack: z.object({ stones: count, kept: count, removed: count }).nullable().meta({
      description:
        'After a rollback: stones that are as before, stones changed since, which stay, and of the first the new stones, which are removed',
    }),
    task: id.nullable(),
    createdBy: z.string(),
    createdAt: instant,
    finishedAt: instant.nullable(),
  })
  .meta({ id: 'Sheet' })
export type Sheet = z.output<typeof sheet>
