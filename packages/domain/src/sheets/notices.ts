import { dayText } from '../kernel/local-time.ts'
import { stoneCountText } from '../kernel/pieces.ts'
import type { ListDifference } from './prices/list-difference.ts'

const pointsOf = (carats: string) => String(Math.round(Number(carats) * 1000) / 10)
const directionOf = (percent: number) => (percent < 0 ? `${-percent}% lower` : `${percent}% higher`)

/** New stones that take the list price of the active price list of their kind, and those that have none. */
interface ListPricesOfNew {
  fromLists?: readonly { list: string; effectiveDate: string; stones: number }[] | undefined
  withoutList?: number | undefined
}
const newStones = (count: number) => stoneCountText(count).replace(' ', ' new ')
const listPriceNotices = ({ fromLists = [], withoutList = 0 }: ListPricesOfNew, discountAlone: boolean): string[] => [
  ...fromLists.map(
    ({ list, effectiveDate, stones }) =>
      `${newStones(stones)} without a list price in the sheet ${stones === 1 ? 'takes' : 'take'} the one of the active price list ${list} of ${dayText(effectiveDate)}; ${discountAlone ? 'the price' : 'Back %'} follows from it.`,
  ),
  ...(withoutList > 0
    ? [
        `${newStones(withoutList)} ${withoutList === 1 ? 'has' : 'have'} no list price, in the sheet or in the active price list: averages of Rap and Back % leave ${withoutList === 1 ? 'it' : 'them'} out.`,
      ]
    : []),
]

/** What was done to a sheet's figures that a person should know before they import it, one sentence each. */
export function noticesOf(
  sheet: ListPricesOfNew & {
    listed?: ListDifference | undefined
    /** How many new stones have a laboratory and no report number. */
    withoutReport?: number | undefined
    /** How many new stones have prices that only an answer calls US dollars, with nothing to compare them with. */
    uncompared?: number | undefined
    /** The headings of columns of proportions in millimetres, and the first figure of each in percent. */
    millimetres?: readonly { header: string; percent: string }[] | undefined
    /** Discounts are all that the sheet says of prices. */
    discountAlone?: boolean
    /** The sheet has no list prices: they follow from its prices and discounts. */
    listComputed?: boolean
    /** The heading of the column of weights in points, and some of its cells as they are read; those in doubt are not converted. */
    points?: { header: string; samples: readonly string[] } | undefined
  },
): string[] {
  const { listed, points, millimetres = [], discountAlone = false, listComputed = false, withoutReport = 0, uncompared = 0 } = sheet
  const carats = points?.samples.find((text) => Number(text) > 0)
  return [
    ...(points && carats !== undefined
      ? [`“${points.header}” is in points, hundredths of a carat: ${pointsOf(carats)} is read as ${carats} ct.`]
      : []),
    ...millimetres.map(
      ({ header, percent }) => `“${header}” is in millimetres, and is read as percent of the diameter: ${percent}% for the first stone.`,
    ),
    ...(discountAlone
      ? [
          'This sheet has discounts, and neither prices nor list prices. New stones take the list price of the active price list where it has one. For the others add a column of list prices (Rap) or of prices per carat.',
        ]
      : []),
    ...(listComputed
      ? ['This sheet has no list prices: Rap is computed from its prices and discounts, and is not the supplier’s own figure.']
      : []),
    ...(listed
      ? [
          `${listed.differ} of ${listed.of} ${listComputed ? 'computed ' : ''}list prices differ from the active price list ${listed.list}; the median of those is ${directionOf(listed.percent)}. ${listComputed ? 'The supplier’s discounts may be from another price list.' : 'Rap and Back % of these stones rest on the list prices of the sheet.'}`,
        ]
      : []),
    ...(uncompared > 0
      ? [
          `Only an answer says that the prices of ${newStones(uncompared)} are in US dollars: none is in stock or on the active price list. Compare some with the supplier’s offer before you import.`,
        ]
      : []),
    ...listPriceNotices(sheet, discountAlone),
    ...(withoutReport > 0
      ? [`${stoneCountText(withoutReport)} ${withoutReport === 1 ? 'has' : 'have'} a laboratory but no report number.`]
      : []),
  ]
}
