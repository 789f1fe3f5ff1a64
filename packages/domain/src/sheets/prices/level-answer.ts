import { currencyCodes } from '../currencies/currency-signs.ts'
import { labelOfCurrency, toDollars } from '../currencies/dollars.ts'
import { currencyOf } from '../questions.ts'
import { isShareOfList } from '../currencies/rate-beside-list.ts'
import type { Problem } from '../cells/reading.ts'
import type { OtherLevel } from './two-levels.ts'

/** What a person may answer where prices of a sheet are at another level than the present ones or the price list, and what it makes of each row. */

/** Prices that are the present ones, and those that are near them once they are converted. */
const same = 0.004
const nearPresent = 0.06
const dollar = 'USD'
/** Of rows in another currency among others in dollars. */
const mixed = 'mixed'

/** What was found of the prices, which decides what may be answered. */
export interface LevelFindings {
  /** All are far from the market, and whether they are near it once they are divided by the weight, or multiplied with it. */
  isFar: boolean
  mayBeWhole: boolean
  mayBeEach: boolean
  /** Some are at a rate of exchange. */
  isAtRate: boolean
  /** All have moved from the present ones by about one figure. */
  isMoved?: boolean
}

/** The answers that fit what was found, that of right prices first. */
export function levelOptions({
  isFar,
  mayBeWhole,
  mayBeEach,
  isAtRate,
  isMoved = false,
}: LevelFindings): { value: string; label: string }[] {
  const option = (value: string, label: string) => ({ value, label })
  const but = 'in all rows but those that have their present price'
  const others = currencyCodes.filter((code) => code !== dollar)
  return [
    option('right', 'Yes, they are right'),
    ...(mayBeWhole ? [option('amt', `No: they are prices of whole stones, ${but}`)] : []),
    ...(mayBeEach ? [option('ctPr', `No: they are prices per carat, ${but}`)] : []),
    ...(isAtRate || isMoved
      ? [option('unproved', 'I do not know: leave out the rows that no present price and no list price proves')]
      : []),
    ...(isFar ? [option('none', 'I do not know: leave out the rows whose prices are far from those')] : []),
    ...(isAtRate ? others.map((code) => option(`${code} ${mixed}`, `No: those at the other rate are in ${labelOfCurrency(code)}`)) : []),
    ...((isFar || isMoved) && !isAtRate ? others.map((code) => option(code, `No: all are in ${labelOfCurrency(code)}`)) : []),
  ]
}

/** A price per carat with what it is compared with; undefined where there is nothing. */
export interface ComparedPrice {
  ctPr: number
  crt: number | undefined
  before: number | undefined
  listed: number | undefined
}
/** The price of a row in US dollars per carat as the answer has it, or what is wrong with it; neither where it stays. */
export interface LevelRead {
  ctPr?: number
  problem?: Problem
}

const refused = (message: string): LevelRead => ({ problem: { field: 'ctPr', level: 'error', message } })
const isNear = (ratio: number, by: number) => Math.abs(ratio - 1) <= by
const cents = (value: number) => Math.round(value * 100) / 100
/** Less than this share of its market price, or more, no stone costs. */
const bounds = { low: 0.5, high: 2 } as const
const listBounds = { low: 0.15, high: 2 } as const
const isOutside = (ratio: number, { low, high }: { low: number; high: number }) => ratio < low || ratio > high

/**
 * Reads a price as a person has answered of its sheet.
 * @returns nothing for a price that stays, as that of a row which has its present price, and where the prices were said to be right
 */
export function readAtLevel(answer: OtherLevel | undefined, { ctPr, crt, before, listed }: ComparedPrice): LevelRead {
  const { value = 'right', rate } = answer ?? {}
  const isPresent = before !== undefined && isNear(ctPr / before, same)
  if (value === 'right' || isPresent) return {}
  if (value === 'amt' || value === 'ctPr') return crt ? { ctPr: cents(value === 'amt' ? ctPr / crt : ctPr * crt) } : {}
  const isListed = listed !== undefined && isShareOfList(ctPr, listed)
  if (value === 'unproved')
    return isListed
      ? {}
      : refused('No present price and no list price proves in which currency this price is, and its row was to be left out.')
  const isFar = (before !== undefined && isOutside(ctPr / before, bounds)) || (listed !== undefined && isOutside(ctPr / listed, listBounds))
  if (value === 'none')
    return isFar ? refused('This price is far from the present one or from the price list, and its row was to be left out.') : {}
  if (rate === undefined) return {}
  const converted = toDollars(ctPr, rate)
  if (!value.endsWith(mixed)) return { ctPr: converted }
  const isAtRate =
    (before !== undefined && isNear(converted / before, nearPresent)) || (listed !== undefined && isShareOfList(converted, listed))
  if (isAtRate !== isListed) return isAtRate ? { ctPr: converted } : {}
  return refused(`Nothing proves whether this price is in US dollars or in ${labelOfCurrency(currencyOf(value))}.`)
}
