import { cleanText, isCleared } from '../cells/numbers.ts'

/**
 * Discounts whose words say their direction: '12 back', 'Rap -12', 'Rap +5', '5 over'. A figure without such a word beside them may be either; '68% of rap' is a
 * share of the list price, and no discount.
 */
export interface WordedColumn {
  column: number
  /** What figures without a word are: none there, below beside prices that prove it, open, or as the sheet's convention says. */
  plain: 'none' | 'below' | 'open' | 'by convention'
}

const below =
  /^(?:[+-]?\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?\s*(?:back|below|under|off|less|disc(?:ount)?)(?:\s+(?:the\s+)?(?:rap\w*|list(?:\s+price)?))?|(?:less|minus|below|back|disc(?:ount)?|[▼▽↓])\s*[+-]?\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?)\.?$/i
const above =
  /^(?:[+-]?\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?\s*(?:over|above|up|plus|prem(?:ium)?)(?:\s+(?:the\s+)?(?:rap\w*|list(?:\s+price)?))?|(?:plus|above|over|prem(?:ium)?|[▲△↑])\s*[+-]?\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?)\.?$/i
const besideList = /^(?:rap\w*|list|r)\.?\s*([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?$/i
const atList = /^(?:(?:at|full|flat|net)\s+)?(?:rap(?:aport|net)?|list)(?:\s+(?:price|flat|net|par))?\.?$|^par$/i
const plainFigure = /^([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(?:%|pct|percent)?$/i
const longest = 40

type Direction = 'below' | 'above' | 'at list' | 'none'
interface Worded {
  direction: Direction
  /** Without its sign. */
  figure: string
  /** A word says it, rather than a sign alone. */
  isWord: boolean
}
const bySign = (sign: string): Direction => (sign === '-' ? 'below' : sign === '+' ? 'above' : 'none')

/** What a cell of a discount says; undefined where it is none in words or figures. */
function wordedIn(cell: string): Worded | undefined {
  if (cell.length > longest) return undefined
  const text = cleanText(cell).replace(/[\u2212\u2012-\u2014]/g, '-')
  if (atList.test(text)) return { direction: 'at list', figure: '0', isWord: true }
  for (const [pattern, direction] of [
    [below, 'below'],
    [above, 'above'],
  ] as const) {
    const found = pattern.exec(text)
    if (found) return { direction, figure: found[1] ?? found[2] ?? '', isWord: true }
  }
  const beside = besideList.exec(text)
  if (beside) return { direction: bySign(beside[1] ?? ''), figure: beside[2] ?? '', isWord: true }
  const plain = plainFigure.exec(text)
  return plain ? { direction: bySign(plain[1] ?? ''), figure: plain[2] ?? '', isWord: false } : undefined
}
const isZero = ({ figure: text }: Worded) => Number(text.replace(',', '.')) === 0
const openMark = ' (below or above?)'
/** Whether a cell is a discount in words. */
export const isWordedDiscount = (cell: string): boolean =>
  /[a-z▲△↑▼▽↓]/i.test(cell) && (cell.endsWith(openMark) || wordedIn(cell) !== undefined)

/** The column of discounts, where words of it say which are above the list price, or all say what they are. */
export function wordedColumn(
  rows: readonly (readonly string[])[],
  columns: readonly { index: number; field: string | null }[],
): WordedColumn | undefined {
  const indexOf = (name: string) => columns.find(({ field }) => field === name)?.index
  const column = indexOf('back')
  if (column === undefined) return undefined
  const all = rows.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '' && !isCleared(cleanText(cell)))
  const read = all.map(wordedIn).filter((one) => one !== undefined && !(isZero(one) && !one.isWord)) as Worded[]
  const has = (direction: Direction) => read.some((one) => one.direction === direction)
  const isPlain = has('none')
  const isMarked = has('above') && !read.some((one) => one.direction === 'below' && !one.isWord)
  if (!isPlain) return read.some(({ isWord }) => isWord) ? { column, plain: 'none' } : undefined
  // A plus beside figures without a sign says that those are below, unless minus signs say it.
  if (!isMarked)
    return read.some(({ isWord, direction }) => isWord && direction !== 'below') ? { column, plain: 'by convention' } : undefined
  const [isListed, ...arePriced] = ['rap', 'ctPr', 'amt'].map((field) => indexOf(field) !== undefined)
  return { column, plain: isListed && arePriced.includes(true) ? 'below' : 'open' }
}

/** The discount with a sign: below zero, below the list price. */
export function withSign(cell: string, { plain }: WordedColumn): string {
  const found = wordedIn(cell)
  if (!found) return cell
  const { direction, figure: text } = found
  if (plain === 'by convention') return direction === 'at list' || direction === 'none' ? text : cell
  if (direction !== 'none' || isZero(found)) return direction === 'below' ? `-${text}` : text
  return plain === 'below' ? `-${text}` : plain === 'open' ? text + openMark : text
}
