/** A number of stones, as totals show it: `1 pc`, `1,200 pcs`. */
export const piecesText = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'pc' : 'pcs'}`
