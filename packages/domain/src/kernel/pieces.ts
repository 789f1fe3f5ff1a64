import { numberText } from './number-text.ts'

/** A number of stones, as totals show it: `1 pc`, `1,200 pcs`. */
export const piecesText = (count: number): string => `${numberText(count, 0)} ${count === 1 ? 'pc' : 'pcs'}`

/** A count with its noun, as sentences write it: `1 view`, `1,250 views`. @param several the plural, where it does not end in s alone */
export const countText = (count: number, one: string, several = `${one}s`): string =>
  `${numberText(count, 0)} ${count === 1 ? one : several}`

/** How many stones, as sentences write it: `1 stone`, `1,250 stones`. */
export const stoneCountText = (count: number): string => countText(count, 'stone')
