import type { Values } from '@loupe/domain/sheets/difference.ts'
import { readAtLevel } from '@loupe/domain/sheets/prices/level-answer.ts'
import { ListDifferences } from '@loupe/domain/sheets/prices/list-difference.ts'
import { PriceLevels } from '@loupe/domain/sheets/prices/price-levels.ts'
import { basisBesideStock, problemBesideList } from '@loupe/domain/sheets/prices/price-peers.ts'
import { unprovedCurrency } from '@loupe/domain/sheets/questions.ts'
import type { Problem } from '@loupe/domain/sheets/cells/reading.ts'
import type { ListPrices } from './list-prices.ts'
import { isLabGrown } from './match-rows.ts'
import type { StoredSheet } from './sheet.ts'

/** The prices of a sheet beside those in stock and those of the active price list. */
export interface PriceComparison {
  /** Compares the price of one row; the problem, if it is too far from the list. */
  problemOf(row: { stone: Values; stock?: { values: Values } }): Problem | undefined
  /** The row's prices as a person has answered of prices at this level, or what is wrong with them. Counts every price before it is changed. */
  read(row: { stone: Values; stock?: { values: Values } }): { prices?: { ctPr: number; amt?: number }; problem?: Problem }
  /** What to ask about the level of all prices, after all rows. */
  questions: PriceLevels['questions']
  /** Whether nothing but an answer says that the prices are in US dollars, after all rows. */
  isUncompared(): boolean
  /** How many of the sheet's list prices differ from the active list, after all rows. */
  differences(): ReturnType<ListDifferences['found']>
}

/**
 * Compares the price of each row with that of its stone in stock, and of a natural stone with the active price list. A price far from that list is refused
 * unless a person has confirmed the prices of the sheet.
 * @param natural the active list of natural stones
 */
export function priceComparisonOf(sheet: StoredSheet, natural: ListPrices | undefined): PriceComparison {
  const isUnproved = sheet.questions.some(({ code, column }) => code === 'currency' && column === unprovedCurrency)
  const isConverted = sheet.answers.some(({ code, rate }) => code === 'currency' && rate !== undefined)
  const levels = new PriceLevels(isUnproved && !isConverted)
  const differences = new ListDifferences()
  const answer = sheet.answers.find((one) => one.code === 'price-level' && one.column === null)
  const isConfirmed = answer?.value === 'right'
  // Two prices prove each other.
  const isOnlyPrice = sheet.columns.filter(({ field }) => field === 'ctPr' || field === 'amt').length === 1
  const has = (name: string) => sheet.columns.some(({ field }) => field === name)
  const hasRap = has('rap') || has('back')
  // With discounts each row is held to its own list price.
  const isRapAlone = has('rap') && !has('back')
  /** What the active list has for a natural stone without a fancy color. */
  const listedOf = (stone: Values): number | undefined => (isLabGrown(sheet, stone) ? undefined : natural?.of(stone))
  const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined)
  return {
    read({ stone, stock }) {
      const { ctPr } = stone
      if (typeof ctPr !== 'number') return {}
      const [before, listed, crt] = [number(stock?.values['ctPr']), listedOf(stone), number(stone['crt']) ?? number(stock?.values['crt'])]
      if (before !== undefined) levels.add('stock', ctPr, before, crt)
      if (isRapAlone && typeof stone['rap'] === 'number' && !isLabGrown(sheet, stone)) levels.addListed('sheet', ctPr, stone['rap'])
      if (listed !== undefined) levels.add('list', ctPr, listed, crt)
      if (listed !== undefined && !hasRap) levels.addListed('company', ctPr, listed)
      if (listed !== undefined && typeof stone['rap'] === 'number') differences.add(stone['rap'], listed)
      const { ctPr: price, problem } = readAtLevel(answer, { ctPr, crt, before, listed })
      if (price === undefined) return problem ? { problem } : {}
      return { prices: { ctPr: price, ...(crt === undefined ? {} : { amt: Math.round(price * crt * 100) / 100 }) } }
    },
    problemOf({ stone, stock }) {
      const { ctPr } = stone
      if (typeof ctPr !== 'number') return undefined
      const ofBasis = isOnlyPrice && !isConfirmed && stock ? basisBesideStock(stone, stock.values) : undefined
      const listed = listedOf(stone)
      // The price of a stone in stock has been accepted before.
      return listed === undefined || isConfirmed || ctPr === stock?.values['ctPr'] ? ofBasis : (ofBasis ?? problemBesideList(ctPr, listed))
    },
    questions: () => levels.questions(isOnlyPrice),
    isUncompared: () => levels.isUncompared,
    differences: () => natural && differences.found(natural.list.name),
  }
}
