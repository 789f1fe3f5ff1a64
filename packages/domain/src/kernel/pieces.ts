import { numberText } from './number-text.ts'

/** A number of stones, as totals show it: `1 pc`, `1,200 pcs`. */
export const piecesText = (count: number): string => `${numberText(count, 0)} ${count === 1 ? 'pc' : 'pcs'}`

/** How many stones, as sentences write it: `1 stone`, `1,250 stones`. */
export const stoneCountText = (count: number): string => `${numberText(count, 0)} ${count === 1 ? 'stone' : 'stones'}`
