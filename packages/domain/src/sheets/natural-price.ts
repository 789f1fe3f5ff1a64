/**
 * The least that a natural stone costs, whatever the market: figures far below any price asked for D to J, FL to SI2. Lab-grown stones, prices in hundreds
 * and prices in another unit are below them.
 */
const floors: readonly (readonly [crt: number, ctPr: number])[] = [
  [3, 1500],
  [2, 1000],
  [1.5, 800],
  [0.9, 450],
  [0.5, 250],
  [0.3, 150],
]
const isGood = (color: string, clarity: string) =>
  /^[D-J][+-]?$/i.test(color.trim()) && /^(?:FL|IF|LC|VVS ?[12]|VS ?[12]|SI ?[12])[+-]?$/i.test(clarity.trim())
const isFine = (color: string, clarity: string) => /^[D-G]/i.test(color.trim()) && /^(?:FL|IF|LC|VV?S)/i.test(clarity.trim())

/** Below this no diamond of 0.30 ct and more is sold: such figures are in hundreds or thousands of dollars. */
export const leastPrice = 20

/** More than this no colourless stone of the weight costs: a number in the place of a price, such as 999999. US dollars per carat. */
export const mostPrice = (crt: number): number => (crt < 1 ? 40_000 : crt < 3 ? 150_000 : 600_000)

/**
 * @param color and clarity as their lists' codes, or as a sheet writes them
 * @returns US dollars per carat; 0 for stones of which nothing can be said
 */
export function leastNaturalPrice(crt: number, color: string, clarity: string): number {
  if (!isGood(color, clarity)) return 0
  const [, floor = 0] = floors.find(([weight]) => crt >= weight) ?? []
  return isFine(color, clarity) ? 2 * floor : floor
}
