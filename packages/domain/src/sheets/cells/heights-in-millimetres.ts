import { composedFields } from '../headings/composed-heading.ts'
import type { Vocabulary } from '../headings/field.ts'
import type { MappedColumn } from '../headings/mapper.ts'
import { fieldsNamedBy } from '../headings/named-fields.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { type Rows, indexOf, numbersAt } from '../layout/column-values.ts'
import { type InMillimetres, diameterOf } from './in-millimetres.ts'

/**
 * Columns of crown heights, pavilion depths and tables in millimetres, under headings that say percent or nothing: 0.95 under "Crown Height" is 13.9% of a stone of 6.83 mm.
 * The diameters of the rows prove it; without them the column stays unmapped, as no stone has a crown of 0.95% (`plausible`). The bounds are in percent of
 * the diameter.
 */
const ofStones: Readonly<Record<string, { least: number; most: number }>> = {
  cHgt: { least: 6, most: 30 },
  pHgt: { least: 25, most: 72 },
  tblPer: { least: 40, most: 90 },
}
const mostly = 0.9
const fewestRows = 3
const mostRows = 300
const unit = /[([]?\bmm\b\.?[)\]]?/i

/** The proportion that a column has, or that its heading names beside its unit. */
function proportionOf({ header, field, by }: MappedColumn): string | undefined {
  if (field !== null) return field in ofStones ? field : undefined
  if (by === 'person' || by === 'remembered') return undefined
  const name = header.replace(unit, ' ').trim()
  return [...fieldsNamedBy(name, sheetFields), ...composedFields(name)].find((one) => one in ofStones)
}

/** Maps the columns whose headings name a length: their figures are percent by now. */
export function mapMillimetres(columns: readonly MappedColumn[], { columns: found }: InMillimetres): void {
  for (const { index, field } of found) {
    const column = columns.find((one) => one.index === index)
    if (column?.field === null && column.by === 'none') Object.assign(column, { field, by: 'values', confidence: 0.9 })
  }
}

/** The columns of proportions in millimetres, each with its field; undefined where there is none. */
export function columnsInMillimetres(all: Rows, columns: readonly MappedColumn[], vocabulary: Vocabulary): InMillimetres | undefined {
  const rows = all.slice(0, mostRows)
  const [measurements, length, width, shape] = ['msrmnt', 'length', 'width', 'shpNm'].map((field) => indexOf(columns, field))
  const sides = { columns: [], measurements, length, width, shape }
  const diameters = rows.map((cells) => diameterOf(cells, sides, vocabulary))
  const found = columns.flatMap((column) => {
    const field = proportionOf(column)
    const range = ofStones[field ?? '']
    const isTaken = columns.some((one) => one.field === field && one.index !== column.index)
    if (field === undefined || !range || isTaken) return []
    const isStone = (percent: number) => percent >= range.least && percent <= range.most
    const figures = numbersAt(rows, column.index)
    const pairs = figures.flatMap((figure, at) => (figure && diameters[at] ? [{ figure, percent: (100 * figure) / diameters[at] }] : []))
    const areHeights = pairs.filter(({ figure, percent }) => isStone(percent) && !isStone(figure) && !isStone(100 * figure))
    return pairs.length >= Math.min(fewestRows, rows.length) && areHeights.length > 0 && areHeights.length >= mostly * pairs.length
      ? [{ index: column.index, field }]
      : []
  })
  const first = found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at)
  return first.length === 0 ? undefined : { ...sides, columns: first }
}
