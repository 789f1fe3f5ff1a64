import type { CatalogueStone } from '@loupe/contract/platforms/public-catalogues.ts'
import { measurementsText } from '@loupe/domain/inventory/measurements-text.ts'

/** A price as people of the visitor's country write it; whole prices without decimals. */
export const priceText = (price: number, currency: string): string =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
    ...(Number.isInteger(price) ? { maximumFractionDigits: 0 } : {}),
  }).format(price)

/** A number with so many decimals, as people of the visitor's country write it. */
export const numberText = (value: number, places: number): string =>
  new Intl.NumberFormat(undefined, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value)

const weight = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 3 })
export const weightText = (crt: number): string => `${weight.format(crt)} ct`

export const lineOf = ({ shpNm, crt, colNm, clrNm }: CatalogueStone): string =>
  [shpNm, weightText(crt), colNm, clrNm].filter(Boolean).join(' ')

/** A calendar day, which has no time zone. */
export const dayText = (iso: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))

const percent = (value: number | null) => (value === null ? null : `${value}%`)
/** What is told of a stone, in the order of a report. */
export const factsOf = (stone: CatalogueStone): readonly (readonly [title: string, value: string])[] =>
  (
    [
      ['Shape', stone.shpNm],
      ['Carat weight', weightText(stone.crt)],
      ['Color', stone.colNm],
      ['Clarity', stone.clrNm],
      ['Cut', stone.cutNm],
      ['Polish', stone.polNm],
      ['Symmetry', stone.symNm],
      ['Fluorescence', stone.fluNm],
      ['Report', [stone.lbNm, stone.rptNo].filter(Boolean).join(' ')],
      ['Measurements', stone.msrmnt && measurementsText(stone.msrmnt)],
      ['Ratio', stone.ratio?.toFixed(2) ?? null],
      ['Table', percent(stone.tblPer)],
      ['Depth', percent(stone.depPer)],
      ['Girdle', stone.girdleStr],
      ['Culet', stone.cultNm],
      ['Growth', stone.growthNm],
      ['Treatment', stone.treatmentNm],
      ['Origin', stone.originNm],
      ['Stone number', stone.vStnId],
    ] as const
  ).flatMap(([title, value]) => (value ? [[title, String(value)] as const] : []))
