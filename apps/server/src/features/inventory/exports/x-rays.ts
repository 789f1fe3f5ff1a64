import { inclusionFields, measurementFields } from '@loupe/domain/inventory/stone-sections.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { ExportField } from '@loupe/contract/inventory/exports.ts'
import { kindWords } from '@loupe/domain/inventory/share.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { makePdf, pdfType } from '../../../papers/pdf.ts'
import { houseZone, wallAt } from '../../../papers/table.ts'
import { written } from '../../../papers/table-paper.ts'
import type { XRay } from '../../../papers/x-ray.ts'
import { columnsOf } from './columns.ts'
import { getHouseName } from '../../masters/settings/look.ts'
import type { Ctx } from './make.ts'

/** The sections of an X-ray sheet, as those of a stone's page (S0 §2), without what is the house's own. */
const parts: readonly { title: string; fields: readonly ExportField[] }[] = [
  {
    title: 'Basic Details',
    fields: ['shpNm', 'crt', 'colNm', 'fcColDesc', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'fluColNm', 'lbNm', 'rptNo', 'locNm'],
  },
  {
    title: 'Measurements',
    fields: measurementFields,
  },
  {
    title: 'Inclusion Details',
    fields: inclusionFields,
  },
  { title: 'Other Information', fields: ['hANm', 'lsrInc', 'lbCmt', 'growthNm', 'treatmentNm', 'originNm', 'altCert'] },
]
const priceFields = ['rap', 'back', 'ctPr', 'amt'] as const

/** X-ray sheets: a page for each stone, with its side to scale. */
export async function makeXRays(
  { db, house, actor, now }: Ctx,
  stones: readonly Diamond[],
  how: { hidePrice: boolean; rapBy: Permission },
) {
  const sections = parts.map(({ title, fields }) => ({
    title,
    columns: columnsOf(house.masters, actor, fields, how.rapBy).filter(({ field }) => field !== 'kind'),
  }))
  const fields = priceFields.filter((field) => field !== 'back' || can(actor, how.rapBy))
  const prices = how.hidePrice ? [] : columnsOf(house.masters, actor, fields, how.rapBy).filter(({ field }) => field !== 'kind')
  const shapes = new Map(house.masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const page = (stone: Diamond): XRay => ({
    name: stone.vStnId,
    kind: kindWords(stone.labGrown),
    line: [
      stone.shpNm && (shapes.get(stone.shpNm) ?? stone.shpNm),
      `${stone.crt.toFixed(2)} ct`,
      stone.isFcCol ? stone.fcColDesc : stone.colNm,
      stone.clrNm,
    ]
      .filter(Boolean)
      .join('  '),
    price: prices
      .flatMap((column) => (column.of(stone) === null ? [] : [`${column.title} ${written(column.of(stone), column)}`]))
      .join('   '),
    proportions: stone,
    parts: sections.map(({ title, columns }) => ({
      title,
      fields: columns.flatMap((column): [string, string][] => {
        const text = written(column.of(stone), column)
        return text === '' ? [] : [[column.title, text]]
      }),
    })),
  })
  const foot = `${await getHouseName(db)} · ${actor.name} · ${wallAt(now).slice(0, 16)} ${houseZone}`
  const pages = stones.map(page).map(({ proportions: { tblPer, depPer, cAng, pAng, grdlPer }, ...rest }) => ({
    ...rest,
    proportions: { tblPer, depPer, cAng, pAng, grdlPer },
  }))
  const name = stones.length === 1 ? `${stones[0]?.vStnId}-x-ray.pdf` : `x-ray-${wallAt(now).slice(0, 10)}.pdf`
  return { name, type: pdfType, content: await makePdf({ kind: 'x-ray', title: 'X-ray', foot, pages }) }
}
