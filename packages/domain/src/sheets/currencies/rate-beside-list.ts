/**
 * A rate of exchange between prices and list prices. Suppliers choose their discounts in whole quarters of a percent; where prices have none of them, and all
 * have one once they are divided by one and the same figure, that figure is a rate: chance would not bring them all to a quarter.
 */
export interface PricedBesideList {
  /** Per carat, as the sheet has it. */
  price: number
  /** The list price of such a stone, in US dollars per carat. */
  rap: number
}
export interface RateFound {
  /** Units of the other currency for one US dollar. */
  rate: number
  /** How many prices have a whole quarter at this rate and none without it, of how many. */
  count: number
  of: number
}

/** Quarters of a percent in one. */
const steps = 400
/** Discounts of up to 70%, and premiums of up to 10%. */
const shares = { least: 0.3, most: 1.1 } as const
const rates = { least: 0.5, most: 2 } as const
/** Terms of payment make prices a few percent higher or lower. */
const ofTerms = 0.06
const fewest = 5
const most = 400
/** So rare by chance that prices come to whole quarters at some figure. */
const mostChance = 1e-4
/** Of the prices that have no whole quarter, so many come to one at the rate. */
const mostly = 0.9

/** From this share of all prices on the sheet is in that currency; fewer are rows of their own. */
export const mostlyAtRate = 0.9

/** How far rounding moves a share, in steps: prices have cents, or are whole dollars. */
const slackOf = ({ price }: PricedBesideList, half: number, share: number) => 2e-6 * steps + (steps * share * half) / price
const offStep = (share: number) => Math.abs(share * steps - Math.round(share * steps))
const isPossible = (share: number) => share >= shares.least && share <= shares.most

/**
 * The rate at which prices come to whole quarters of a percent of their list prices.
 * @param pairs prices with the list price of their stone; the first 400 are compared
 * @returns undefined where too few prices need a rate, or where chance may have made it
 */
export function rateBesideList(pairs: readonly PricedBesideList[]): RateFound | undefined {
  const compared = pairs.filter(({ price, rap }) => price > 0 && rap > 0).slice(0, most)
  const half = compared.some(({ price }) => !Number.isInteger(price)) ? 0.005 : 0.5
  const isPlain = (one: PricedBesideList) => offStep(one.price / one.rap) <= slackOf(one, half, one.price / one.rap)
  const odd = compared.filter((one) => !isPlain(one))
  const [first] = odd
  // Stones at one and the same share come to a quarter at many figures.
  const distinct = new Set(odd.map(({ price, rap }) => Math.round((price / rap) * 1e4))).size
  if (!first || odd.length < fewest || distinct < fewest) return undefined
  const share = first.price / first.rap
  const found = Array.from({ length: steps * shares.most }, (_, step) => (share * steps) / step)
    .filter((rate) => rate >= rates.least && rate <= rates.most && Math.abs(rate - 1) > ofTerms && isPossible(share / rate))
    .map((rate) => explainedBy(odd, rate, half))
    .filter(({ count, chance }) => count >= mostly * odd.length && chance <= mostChance)
    .toSorted((a, b) => b.count - a.count || b.whole - a.whole || a.chance - b.chance)[0]
  return found && { rate: found.rate, count: found.count, of: compared.length }
}

interface Explained {
  rate: number
  count: number
  /** How many of them come to a whole percent: whole percents are quarters at other figures too. */
  whole: number
  chance: number
}
/** How many prices come to a whole quarter at a rate, and how likely chance would bring them there. */
function explainedBy(odd: readonly PricedBesideList[], rate: number, half: number): Explained {
  const slackOfFirst = odd[0] ? half / odd[0].price : 0
  const seen = new Set<number>()
  let [count, whole, chance] = [0, 0, steps]
  for (const one of odd) {
    const share = one.price / one.rap / rate
    const slack = slackOf(one, half, share) + steps * share * slackOfFirst
    if (!isPossible(share) || offStep(share) > slack) continue
    count++
    const step = Math.round(share * steps)
    if (step % 4 === 0) whole++
    // The first has chosen the rate, and equal shares prove nothing more.
    if (!seen.has(step) && seen.size > 0) chance *= Math.min(1, 2 * slack)
    seen.add(step)
  }
  return { rate, count, whole, chance }
}

/** Whether a price is its list price less a whole quarter of a percent, as suppliers choose discounts; most prices of whole dollars are not. */
export function isShareOfList(price: number, rap: number): boolean {
  const share = price / rap
  return isPossible(share) && offStep(share) <= slackOf({ price, rap }, Number.isInteger(price) ? 0.5 : 0.005, share)
}

/** Whether prices are in the currency of their list prices: nearly all come to whole quarters of a percent, so many that chance would not bring them there. */
export function areAtListPrices(pairs: readonly PricedBesideList[]): boolean {
  const compared = pairs.filter(({ price, rap }) => price > 0 && rap > 0).slice(0, most)
  const half = compared.some(({ price }) => !Number.isInteger(price)) ? 0.005 : 0.5
  const plain = compared.flatMap((one) => {
    const share = one.price / one.rap
    const slack = slackOf(one, half, share)
    return isPossible(share) && offStep(share) <= slack ? [{ step: Math.round(share * steps), slack }] : []
  })
  const chances = new Map(plain.map(({ step, slack }) => [step, Math.min(1, 2 * slack)]))
  const chance = [...chances.values()].reduce((all, one) => all * one, 1)
  return plain.length >= fewest && plain.length >= mostly * compared.length && chance <= mostChance
}
