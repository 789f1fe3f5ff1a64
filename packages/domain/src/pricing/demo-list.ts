import { clarity } from '../masters/grading-lists.ts'
import { noOf } from '../masters/list.ts'
import { type Cents, type Mct, carats, cents } from '../kernel/units.ts'
import { caratBandOf, caratBands } from './carat-bands.ts'
import { entriesOf, keysOf } from '../kernel/records.ts'

/**
 * A synthetic price list for the demo. Every price is computed by the formula below, whose constants put it some thirty percent above public retail
 * prices of 2017; no published list was used. It has the form of a real list (two tables, carat bands, D to M by IF to I3, whole hundreds of US$ per
 * carat), so that everything built on a list can be shown. A company loads its own licensed list.
 */
export const demoListName = 'DEMO list (synthetic)'

const flawlessNo = noOf(clarity, 'FL')

const colors = entriesOf({ D: 1.17, E: 1.1, F: 1.07, G: 1, H: 0.87, I: 0.78, J: 0.68, K: 0.58, L: 0.5, M: 0.43 })
/** IF to I3; a flawless stone is priced as IF. */
const clarities = entriesOf({
  ...{ IF: 1.42, VVS1: 1.35, VVS2: 1.28, VS1: 1.13, VS2: 1, SI1: 0.82, SI2: 0.69, SI3: 0.59 },
  ...{ I1: 0.48, I2: 0.36, I3: 0.26 },
})
/** One table is for rounds, a cheaper one for all other shapes. */
const tableFactor = { round: 1, fancy: 0.85 } as const
export type ListTable = keyof typeof tableFactor

/** US$ per carat of a G VS2. It grows with the lower end of the band. From 6 carats the price of the 5 ct band applies, as is usual in the trade. */
const baseOf = (low: number) => 700 + 8200 * (low >= 11 ? 10 : low >= 6 && low < 10 ? 5 : low)
/** The best color together with the best clarity costs more than each alone suggests. */
const rarity = (colorIndex: number, clarityIndex: number) => 1 + 0.035 * Math.max(0, 3 - colorIndex) * Math.max(0, 4 - clarityIndex)

const inHundreds = (exact: number) => Math.max(100, Math.round(exact / 100) * 100)

const grid = (table: ListTable) =>
  new Map(
    caratBands.map((band) => [
      band,
      colors.map(([color, colorFactor], i) =>
        clarities.map(([clarityCode, clarityFactor], j) => {
          const exact = baseOf(band.low) * tableFactor[table] * colorFactor * clarityFactor * rarity(i, j)
          return { color, clarity: clarityCode, rap: cents(inHundreds(exact)) }
        }),
      ),
    ]),
  )
const tables: Record<ListTable, ReturnType<typeof grid>> = { round: grid('round'), fancy: grid('fancy') }

/**
 * List price per carat; `null` where a list has none (colors below M, fancy colors).
 * @param colorNo the color's number in the list COLOR
 * @param clarityNo the clarity's number in the list CLARITY
 */
export function demoListPrice(table: ListTable, crt: Mct, colorNo: number, clarityNo: number): Cents | null {
  const column = clarityNo <= flawlessNo ? 0 : clarityNo - 2
  return tables[table].get(caratBandOf(carats(crt)))?.[colorNo - 1]?.[column]?.rap ?? null
}

/** The list as rows, as price lists are loaded. */
export const demoListRows = keysOf(tables).flatMap((table) =>
  [...tables[table]].flatMap(([{ low, high }, rows]) => rows.flat().map((cell) => ({ table, low, high, ...cell }))),
)
