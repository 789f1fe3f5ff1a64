import { caratText } from '@loupe/domain/kernel/number-text.ts'
import { localStamp } from '@loupe/domain/kernel/local-time.ts'
import { stoneSections } from '@loupe/domain/inventory/stone-sections.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ExportColumn, outwardFields } from '@loupe/contract/inventory/exports.ts'
import { kindLabels } from '@loupe/domain/inventory/share.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { makePdf, pdfType } from '../../../rendering/pdf.ts'
import { takenBy } from '../../../rendering/taken-by.ts'
import { written } from '../../../rendering/table-pdf.ts'
import type { XRay } from '../../../rendering/x-ray.ts'
import { fileColumns } from './columns.ts'
import { getCompanyName } from '../../../db/settings.ts'
import type { Ctx } from './make.ts'

const priceFields = ['rap', 'back', 'ctPr', 'amt'] as const
/** The sections of a stone's page, with the fields that a client may see; name and price are in the heading of the sheet. */
const parts = stoneSections.map(({ title, fields }) => ({
  title,
  fields: outwardFields
    .toSorted((a, b) => fields.indexOf(a) - fields.indexOf(b))
    .filter((field) => fields.includes(field) && field !== 'vStnId' && !priceFields.some((price) => price === field)),
}))

/** X-ray sheets: a page for each stone, with its profile to scale. */
export async function makeXRays(ctx: Ctx, stones: readonly Diamond[], how: { hidePrice: boolean; rapBy: Permission }) {
  const { db, services, actor, now } = ctx
  const columnsOf = (fields: readonly ExportColumn[]) =>
    fileColumns(services.masters, actor, { fields, rapBy: how.rapBy }).filter(({ field }) => field !== 'kind')
  const sections = parts.map(({ title, fields }) => ({
    title,
    columns: columnsOf(fields),
  }))
  const fields = priceFields.filter((field) => field !== 'back' || can(actor, how.rapBy))
  const prices = how.hidePrice ? [] : columnsOf(fields)
  const shapes = new Map(services.masters.list('SHAPE').map(({ code, name }) => [code, name]))
  const page = (stone: Diamond): XRay => ({
    name: stone.vStnId,
    kind: kindLabels(stone.labGrown),
    line: [
      stone.shpNm && (shapes.get(stone.shpNm) ?? stone.shpNm),
      `${caratText(stone.crt)} ct`,
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
  const foot = takenBy(await getCompanyName(db), actor, now)
  const pages = stones.map(page).map(({ proportions: { tblPer, depPer, cAng, pAng, grdlPer }, ...rest }) => ({
    ...rest,
    proportions: { tblPer, depPer, cAng, pAng, grdlPer },
  }))
  const name = stones.length === 1 ? `${stones[0]?.vStnId}-x-ray.pdf` : `x-ray-${localStamp(now).slice(0, 10)}.pdf`
  return { name, type: pdfType, content: await makePdf(ctx, { kind: 'x-ray', title: 'X-ray', foot, pages }) }
}
