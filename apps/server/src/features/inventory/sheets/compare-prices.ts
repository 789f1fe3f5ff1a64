import type { PriceListRow } from '@loupe/contract/pricing/price-lists.ts'
import { dollars, mct } from '@loupe/domain/kernel/units.ts'
import { listLookup } from '@loupe/domain/pricing/price-list.ts'
import type { Values } from '@loupe/domain/sheets/difference.ts'
import { ListDifferences } from '@loupe/domain/sheets/list-difference.ts'
import { PriceLevels } from '@loupe/domain/sheets/price-levels.ts'
import { basisBesideStock, problemBesideList } from '@loupe/domain/sheets/price-peers.ts'
import type { Problem } from '@loupe/domain/sheets/reading.ts'
import type { Writing } from '../../../context.ts'
import { activeList } from '../../pricing/price-lists/active-list.ts'
import { cellsOf } from '../../pricing/price-lists/queries.ts'
import { isLabGrown } from './match-rows.ts'
import type { StoredSheet } from './sheet.ts'

/** The prices of a sheet beside those in stock and those of the active price list. */
export interface PriceComparison {
  /** Compares the price of one row; the problem, if it is too far from the list. */
  problemOf(row: { stone: Values; stock?: { values: Values } }): Problem | undefined
  /** What to ask about the level of all prices, after all rows. */
  questions: PriceLevels['questions']
  /** How many of the sheet's list prices differ from the active list, after all rows. */
  differences(): ReturnType<ListDifferences['found']>
}

/**
 * Compares the price of each row with that of its stone in stock, and of a natural stone with the active price list. A price far from that list is refused
 * unless a person has confirmed the prices of the sheet.
 */
export async function priceComparisonOf({ tx, now, services: { masters } }: Writing, sheet: StoredSheet): Promise<PriceComparison> {
  const levels = new PriceLevels()
  const differences = new ListDifferences()
  const list: PriceListRow | undefined = await activeList(tx, now, false)
  const lookup = list && listLookup(await cellsOf(tx, list.id))
  const isConfirmed = sheet.answers.some(({ code, column }) => code === 'price-level' && column === null)
  // Two prices prove each other.
  const isOnlyPrice = sheet.columns.filter(({ field }) => field === 'ctPr' || field === 'amt').length === 1
  const has = (name: string) => sheet.columns.some(({ field }) => field === name)
  const hasRap = has('rap') || has('back')
  // With discounts each row is held to its own list price.
  const isRapAlone = has('rap') && !has('back')
  const code = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    problemOf({ stone, stock }) {
      const { ctPr, crt, shpNm, colNm, clrNm, fcColNm } = stone
      if (typeof ctPr !== 'number') return undefined
      const ofBasis = isOnlyPrice && !isConfirmed && stock ? basisBesideStock(stone, stock.values) : undefined
      if (typeof stock?.values['ctPr'] === 'number') levels.add('stock', ctPr, stock.values['ctPr'], Number(crt ?? stock.values['crt']))
      if (isRapAlone && typeof stone['rap'] === 'number' && !isLabGrown(sheet, stone)) levels.addListed('sheet', ctPr, stone['rap'])
      if (!lookup || isLabGrown(sheet, stone) || typeof crt !== 'number' || crt <= 0 || typeof fcColNm === 'string') return ofBasis
      const [colNo, clrNo] = [masters.noOf('COLOR', code(colNm)), masters.noOf('CLARITY', code(clrNm))]
      if (colNo === undefined || clrNo === undefined) return ofBasis
      const rap = lookup({ isRound: shpNm === 'ROUND', crt: mct(crt), colNo, clrNo, isFcCol: false })
      if (!rap) return ofBasis
      levels.add('list', ctPr, dollars(rap))
      if (!hasRap) levels.addListed('company', ctPr, dollars(rap))
      if (typeof stone['rap'] === 'number') differences.add(stone['rap'], dollars(rap))
      // The price of a stone in stock has been accepted before.
      return isConfirmed || ctPr === stock?.values['ctPr'] ? undefined : (ofBasis ?? problemBesideList(ctPr, dollars(rap)))
    },
    questions: () => levels.questions(),
    differences: () => list && differences.found(list.name),
  }
}
