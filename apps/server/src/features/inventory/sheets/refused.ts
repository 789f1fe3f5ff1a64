import type { FileReply } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { RowProblem } from '@loupe/domain/sheets/row.ts'
import type { Reading } from '../../../context.ts'
import { refusedWorkbook } from '../../../papers/sheets/refused.ts'
import { pickRows } from '../../../papers/sheets/read.ts'
import { getKept, rowsOf } from './sheet.ts'

const most = 20_000
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows that were refused, as they stand in the file, what is wrong marked at its cell: mended, the workbook is uploaded as it is. */
export async function refusedRows({ db, house }: Reading, id: string): Promise<FileReply> {
  const sheet = await getKept(db, id)
  const refused = await db
    .selectFrom('sheetRow')
    .select(['row', 'problems'])
    .where('sheet', '=', id)
    .where('kind', '=', 'refused')
    .orderBy('row')
    .limit(most)
    .execute()
  if (refused.length === 0) throw new Refusal('not_found', undefined, 'No row of this sheet was refused.')
  const place = { sheet: sheet.file.sheet ?? undefined, headerRow: sheet.file.headerRow }
  const picked = await pickRows(await rowsOf(house, sheet), { place, rows: refused.map(({ row }) => row) })
  const problemsOf = new Map(refused.map(({ row, problems }) => [row, problems as RowProblem[]]))
  const body = await refusedWorkbook(picked, sheet.columns, problemsOf)
  return { name: `${sheet.name.replace(/\.[^.]*$/, '')} - refused rows.xlsx`, type: workbookType, size: body.length, body }
}
