/**
 * The least that a natural stone costs, whatever the market: figures far below any price asked for D to J, FL to SI2. Lab-grown stones, prices in hundreds
 * and prices in another unit are below them.
 */
const floors: readonly (readonly [crt: number, ctPr: number])[] = [
  [10, 4000],
  [5, 2500],
  [3, 1500],
  [2, 1000],
  [1.5, 800],
  [0.9, 450],
  [0.5, 250],
  [0.3, 150],
]
/** From this discount on a stone is priced as lab-grown ones are: at a tenth of the list of natural stones, or less. */
export const grownShare = 0.15
/** From so many times the least price of a natural stone on, no lab-grown one of its weight and grade costs as much. */
const dearFrom = 4
/** From so many times on, few lab-grown ones do. */
const fairFrom = 3
/** From this share of its list price on a stone is priced as natural ones are. */
const naturalShare = 0.4

/** Whether a stone is priced as natural ones are, by the share that its price is of its list price (1 is all of it). */
export const isNaturalShare = (ofList: number | undefined): boolean => ofList !== undefined && ofList >= naturalShare
/** Whether no lab-grown stone costs this price per carat, measured by the least one of a natural stone of its weight and grade. Both in US dollars. */
export const isDear = (ctPr: number, least: number): boolean => least > 0 && ctPr >= dearFrom * least
/** Whether few lab-grown stones cost this price per carat, measured in the same way. Both in US dollars. */
export const isFair = (ctPr: number, least: number): boolean => least > 0 && ctPr >= fairFrom * least

const isGood = (color: string, clarity: string) =>
  /^[D-J][+-]?$/i.test(color.trim()) && /^(?:FL|IF|LC|VVS ?[12]|VS ?[12]|SI ?[12])[+-]?$/i.test(clarity.trim())
const isFine = (color: string, clarity: string) => /^[D-G]/i.test(color.trim()) && /^(?:FL|IF|LC|VV?S)/i.test(clarity.trim())

/** Below this no diamond of 0.30 ct and more is sold: such figures are in hundreds or thousands of dollars. */
export const leastPrice = 20

/** The most that a stone costs which is not of the finest: several times any price asked for G, VS1. */
const ceilings: readonly (readonly [crt: number, ctPr: number])[] = [
  [5, 600_000],
  [3, 150_000],
  [2, 75_000],
  [1.5, 50_000],
  [1, 35_000],
  [0.7, 20_000],
  [0, 10_000],
]
const isFinest = (color: string, clarity: string) => /^[D-F]/i.test(color.trim()) && /^(?:FL|IF|LC|VVS)/i.test(clarity.trim())
const isLow = (color: string, clarity: string) => /^[J-Z]/i.test(color.trim()) || /^(?:SI ?2|SI ?3|I ?\d|P ?\d)/i.test(clarity.trim())

/**
 * More than this no colorless stone of the weight and grade costs: a number in the place of a price, such as 999999, or a slipped decimal point. US dollars
 * per carat.
 */
export function mostPrice(crt: number, color: string, clarity: string): number {
  const any = crt < 1 ? 40_000 : crt < 3 ? 150_000 : 600_000
  if (color.trim() === '' || clarity.trim() === '' || isFinest(color, clarity)) return any
  const [, ceiling = any] = ceilings.find(([weight]) => crt >= weight) ?? []
  return isLow(color, clarity) ? ceiling / 2 : ceiling
}

/**
 * @param color and clarity as their lists' codes, or as a sheet writes them
 * @returns US dollars per carat; 0 for stones of which nothing can be said
 */
export function leastNaturalPrice(crt: number, color: string, clarity: string): number {
  if (!isGood(color, clarity)) return 0
  const [, floor = 0] = floors.find(([weight]) => crt >= weight) ?? []
  return isFine(color, clarity) ? 2 * floor : floor
}
