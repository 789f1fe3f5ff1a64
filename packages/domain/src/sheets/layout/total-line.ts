import type { Plan } from '../plan.ts'

const totalWord =
  /^(?:(grand\s*|sub[\s-]*)?(totals?|sum|averages?|avg)\.?(\s+(stones?|pcs|pieces|carats?|cts|amount|price))?|итого|всего|合计|合計|总计|總計|小计|小計|(?:货品|貨品)?[总總](?:量|重|重量|数|數|数量|數量|金额|金額|额|額)|סה"?כ|סך הכל|gesamt|summe|totale|totaal|कुल|કુલ)(?:\s*[(（][^)）]*[)）])?\s*[:：=]?$/i
/** What a total is of stands before it: `Round Total`, `G. Total`, `Page 1 subtotal`. */
const totalOf = /^(?:[\p{L}\d&][\p{L}\d.&-]*\s+){1,3}(?:sub[\s-]*)?totals?\.?$/iu
/** How many stones a total is of, in the place of a name: `24 PCS`. */
const countOfStones = /^\d[\d,]*\s*(?:pcs?|pieces?|piezas?|pi[eè]ces?|pezzi|st[üu]ck|stuks|stones?|nos?|diamonds?)\.?$/i
/** A total with its figure in the same cell: `TOTAL STONES: 15`. */
const figureAfter = /\s*[:：=]\s*[^\d\p{L}]*\d[\d,. ]*(?:\s*(?:pcs?|pieces?|stones?|nos?|cts?|carats?|usd)\.?)?$/iu
/** What a total comes to, wherever in the line it stands. */
const figure = /^[^\d\p{L}]*\d[\d,. ]*$/u
const namesStone = new Set(['vStnId', 'shpNm', 'colNm', 'fcColNm', 'clrNm', 'rptNo'])
/**
 * Recognises the total line below a list: it says total, sum or average, or how many stones there are, and names no stone, shape, color, clarity or report. Where it holds only such
 * words and figures, these stand anywhere.
 */
export function isTotalLine({ columns }: Pick<Plan, 'columns'>): (cells: readonly string[]) => boolean {
  const naming = columns.filter(({ field }) => namesStone.has(field)).map(({ index }) => index)
  const isTotal = (cell: string) => {
    const text = cell.trim().replace(figureAfter, '')
    return totalWord.test(text) || totalOf.test(text)
  }
  const isOfTotal = (cell: string) => cell === '' || isTotal(cell) || countOfStones.test(cell)
  return (cells) => {
    const trimmed = cells.map((cell) => cell.trim())
    const isNamed = naming.some((index) => !isOfTotal(trimmed[index] ?? ''))
    const isFigures = trimmed.every((cell) => isOfTotal(cell) || figure.test(cell))
    // Nearly every row: its other cells need no look.
    if (isNamed && !isFigures) return false
    // `15 pcs` in the place of a name says so without the word.
    return trimmed.some(isTotal) || (!isNamed && isFigures && naming.some((index) => countOfStones.test(trimmed[index] ?? '')))
  }
}
