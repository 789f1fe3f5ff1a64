import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { StoneTest } from '@loupe/domain/inventory/stone-test.ts'
import { type Bp, bp } from '@loupe/domain/kernel/units.ts'
import { caratBandOf, caratBands } from '@loupe/domain/pricing/carat-bands.ts'
import type { StoneSearch } from '../../../services/stone-search.ts'

export interface GradedStone {
  id: string
  labGrown: boolean
  shpNm: number
  crt: number
  colNm: number | null
  clrNm: number | null
  isFcCol: boolean
  ctPr: number
}
/** Stones of the same grade with a list price: how many, their average back, and how many of them cost less per carat. */
export interface Alike {
  stones: number
  avgBack: Bp | null
  cheaper: number
}
type Test = StoneTest<SearchableField>
const is = (field: SearchableField, ...values: (string | number | boolean)[]): Test => ({ is: 'among', field, values, orNull: false })
const not = (test: Test): Test => ({ is: 'not', test })

/** Statuses of stones that are not in stock any more. */
export const goneStatuses: readonly string[] = ['O', 'NA']
/** The stones with which those of a shape are compared. */
export const isInComparison = (shpNm: number): Test[] => [not(is('wSts', ...goneStatuses)), is('shpNm', shpNm), not(is('isFcCol', true))]

/** The stones available of the same kind, shape, weight band, color and clarity; none for stones of fancy color or unknown grade. */
export async function findAlike(search: StoneSearch, stone: GradedStone): Promise<Alike> {
  const { id, labGrown, shpNm, colNm, clrNm } = stone
  if (stone.isFcCol || colNm === null || clrNm === null) return { stones: 0, avgBack: null, cheaper: 0 }
  const alike = [...isInComparison(shpNm), ...[is('colNm', colNm), is('clrNm', clrNm), not(is('id', id))], ...inBandOf(stone.crt)]
  const sumsOf = async (others: readonly Test[]) => {
    const { sums } = await search.search({
      labGrown,
      byFacet: new Map(),
      others,
      sort: [],
      page: undefined,
      sums: true,
      isCounted: false,
      facets: [],
    })
    return sums
  }
  const [sums, cheaper] = await Promise.all([
    sumsOf(alike),
    sumsOf([...alike, { is: 'compared', field: 'ctPr', by: '<', value: stone.ctPr }]),
  ])
  if (!sums || sums.listedPieces === 0) return { stones: 0, avgBack: null, cheaper: 0 }
  // Both in units of a thousandth of a cent, so that they are integers.
  const share = (Math.round(sums.listedAmount * 100) * 1000) / Math.round(sums.rapAmount * 100_000)
  return { stones: sums.listedPieces, avgBack: bp(Number(((share - 1) * 100).toFixed(2))), cheaper: cheaper?.listedPieces ?? 0 }
}

/** The first band takes lighter stones too, and the last all heavier ones. */
function inBandOf(crt: number): Test[] {
  const at = caratBands.indexOf(caratBandOf(crt))
  const [low, next] = [at > 0 ? caratBands[at]?.low : undefined, caratBands[at + 1]?.low]
  return [
    ...(low === undefined ? [] : [{ is: 'compared', field: 'crt', by: '>=', value: low } as const]),
    ...(next === undefined ? [] : [{ is: 'compared', field: 'crt', by: '<', value: next } as const]),
  ]
}
