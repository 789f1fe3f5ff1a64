import { type Values, contradictions } from './difference.ts'

/** Which number a stone gets here: numbers are the vendor's own, and two vendors may use the same one. */

/** What a number of this vendor begins with where another vendor's stone has it already: the first four letters or digits of its name. */
export const numberPrefix = (vendor: string): string =>
  vendor
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 4) || 'OWN'

/** How many stones may have one number of vendors whose names begin alike. */
const mostAlike = 20

/**
 * The numbers a stone may have here, in the order in which they are tried: the vendor's own, then with its prefix (`KIRA-25668`), then counted
 * (`KIRA-25668-2`).
 */
export const stoneNumbers = (number: string, vendor: string): string[] => {
  const own = `${numberPrefix(vendor)}-${number}`
  return [number, own, ...Array.from({ length: mostAlike - 1 }, (_, i) => `${own}-${i + 2}`)]
}

/**
 * The first of these numbers that is free.
 * @param isTaken whether a stone here has a number; takes the number in upper case
 * @returns undefined when all are taken
 */
export const freeNumber = (number: string, vendor: string, isTaken: (upper: string) => boolean): string | undefined =>
  stoneNumbers(number, vendor).find((tried) => !isTaken(tried.toUpperCase()))

/** The number of a stone whose vendor gives it none: laboratory and report number. */
export const numberOfReport = ({ lbNm, rptNo }: Values): string | undefined =>
  typeof lbNm === 'string' && lbNm !== 'NONE' && typeof rptNo === 'string' ? `${lbNm}-${rptNo}` : undefined

/**
 * Whether two stones of one number are two stones: their reports differ, or one of their permanent properties. Stones of which too little is known to
 * tell them apart count as the same, so that nothing is stored twice.
 */
export function isAnotherStone(one: Values, other: Values): boolean {
  const reports = [one, other].map(numberOfReport)
  if (reports[0] !== undefined && reports[1] !== undefined) return reports[0].toUpperCase() !== reports[1].toUpperCase()
  return contradictions(one, other).length > 0
}
