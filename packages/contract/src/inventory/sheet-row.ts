import { z } from 'zod'
import { count } from '../parts.ts'

const coded = z.string().nullable()
const figure = z.number().nullable()
/** The stone of a row as it was read: what a new stone will be, and what the sheet says of another. Codes of the lists; null where the row says nothing. */
export const rowStone = {
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  shpNm: coded.meta({ title: 'Shape' }),
  crt: figure.meta({ title: 'Carat' }),
  colNm: coded.meta({ title: 'Color' }),
  fcColNm: coded.meta({ title: 'Fancy color' }),
  clrNm: coded.meta({ title: 'Clarity' }),
  cutNm: coded.meta({ title: 'Cut' }),
  polNm: coded.meta({ title: 'Polish' }),
  symNm: coded.meta({ title: 'Symmetry' }),
  fluNm: coded.meta({ title: 'Fluorescence' }),
  lbNm: coded.meta({ title: 'Lab' }),
  rptNo: coded.meta({ title: 'Report No.' }),
  rap: figure.meta({ title: 'Rap', description: 'Of a new stone also that of the active price list' }),
  back: figure.meta({ title: 'Back %' }),
  ctPr: figure.meta({ title: 'Price/ct' }),
  amt: figure.meta({ title: 'Amount' }),
}
export const rowStoneFields = Object.keys(rowStone) as (keyof typeof rowStone)[]

/** The first rows of a worksheet as they are in the file; blank rows are skipped. */
export const sheetTop = z.object({ rows: z.array(z.object({ row: count, cells: z.array(z.string()) })) }).meta({ id: 'SheetTop' })
export type SheetTop = z.output<typeof sheetTop>
