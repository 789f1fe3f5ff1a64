import type { FileReply } from '@loupe/contract/route.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Reading } from '../../../context.ts'
import { refusedWorkbook } from '../../../rendering/sheets/refused.ts'
import { workbookType } from '../../../rendering/workbook.ts'
import { pickRows } from '../../../rendering/sheets/read.ts'
import { getStored, rowsOf, vocabularyNow } from './sheet.ts'

const most = 20_000

/** The refused rows as the sheet's layout reads them, with the faults marked at their cells: once corrected, the workbook can be uploaded as it is. */
export async function refusedRows(ctx: Reading, id: string): Promise<FileReply> {
  const { db, services } = ctx
  const sheet = await getStored(db, id)
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
  const picked = await pickRows(ctx, await rowsOf(services, sheet), {
    place,
    vocabulary: await vocabularyNow(db),
    rows: refused.map(({ row }) => row),
  })
  const problemsOf = new Map(refused.map(({ row, problems }) => [row, problems]))
  const body = await refusedWorkbook(picked, sheet.columns, problemsOf)
  return { name: `${sheet.name.replace(/\.[^.]*$/, '')} - refused rows.xlsx`, type: workbookType, size: body.length, body }
}
