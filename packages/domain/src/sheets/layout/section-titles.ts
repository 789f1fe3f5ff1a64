import { spelling } from '../../masters/list.ts'
import type { Vocabulary } from '../headings/field.ts'
import { kindInTitles } from '../kinds/read-kinds.ts'

/** Titles above and between the stones of a sheet, and what they say of those below them. */

/** Titles that only narrow the one above: '1.00-1.49', '0.50 CT UP'. */
const isRange = (title: string) => /\d/.test(title) && /[+–-]|up|to/i.test(title) && /^([\d.,\s–+-]|cts?|carats?|up|to|and)+$/i.test(title)
/** The shape in a title ('ROUND 1.00-1.49', 'Pear Shapes'); '' for a title without one, undefined for one that only narrows the shape before. */
export function shapeOf(title: string, vocabulary: Vocabulary): string | undefined {
  if (isRange(title)) return undefined
  const words = title.split(/[^\p{L}]+/u).filter(Boolean)
  for (let length = Math.min(4, words.length); length > 0; length--)
    for (let at = 0; at + length <= words.length; at++) {
      const name = words.slice(at, at + length).join(' ')
      const known = [name, name.replace(/s$/i, '')].find((one) => one.length >= 3 && vocabulary['SHAPE']?.has(spelling(one)))
      if (known !== undefined) return known
    }
  return ''
}

/** Words of a title of stones; any other word may make it the name of a company, such as Emerald Gems. */
const ofStock =
  /\b(?:brilliants?|cuts?|shapes?|shaped|stock|list|inventory|live|our|all|only|diamonds?|stones?|goods|polished|loose|certified|natural|lab|grown|gia|igi|hrd|sizes?|cts?|carats?|up|to|and|above|below|page|sheet)\b/gi

/** The one shape that a title names ('ROUND BRILLIANT STOCK'); undefined where none does, or several. */
export function shapeInTitles(titles: readonly string[], vocabulary: Vocabulary): string | undefined {
  const shapes = titles.flatMap((title) => {
    const shape = shapeOf(title, vocabulary)
    if (!shape) return []
    const own = new Set(
      shape
        .toLowerCase()
        .split(/\s+/)
        .flatMap((word) => [word, `${word}s`]),
    )
    const words = title.toLowerCase().split(/[^\p{L}]+/u)
    const rest = words.filter((word) => !own.has(word)).join(' ')
    return /\p{L}/u.test(rest.replace(ofStock, ' ')) ? [undefined] : [shape]
  })
  const codes = new Set(shapes.map((shape) => shape && vocabulary['SHAPE']?.get(spelling(shape))))
  return codes.size === 1 ? shapes[0] : undefined
}

const namesLab = /^\W*labs?\W*$/i
/** Whether a title may say the kind of the stones below it. */
export const mayNameKind = (title: string): boolean => namesLab.test(title) || kindInTitles([title]) !== undefined
/**
 * What a title says the stones below it are; '' for one that names both, undefined for one that names none.
 * @param isBelowStones whether stones are above it: 'Lab' tells those below it from them, and may be the laboratory of all where it is the first title
 */
export function typeIn(title: string, isBelowStones: boolean): string | undefined {
  if (namesLab.test(title)) return isBelowStones ? 'Lab' : ''
  const kind = kindInTitles([title])
  if (kind === null) return /\bLG\b/i.test(title) && !/\bnatural\b/i.test(title) ? 'Lab-grown' : ''
  return kind === undefined ? undefined : kind ? 'Lab-grown' : 'Natural'
}

/** Rows of stones have several cells; a single text between them is a title or a note. */
export const titleOf = (cells: readonly string[], usual: number): string | undefined => {
  if (usual < 4 || cells.filter((cell) => cell.trim() !== '').length !== 1) return undefined
  const title = cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  // A number alone may be a stone whose other cells are missing: it must be refused, not passed over.
  const isNumber = /^\S*\d\S*$/.test(title) && !isRange(title)
  return isNumber ? undefined : title
}

/** The text of a line that is a title or a note and may say a kind. */
export const kindLineIn = (cells: readonly string[], usual: number): string[] => {
  const title = titleOf(cells, usual)
  return title !== undefined && mayNameKind(title) ? [title] : []
}

/** The text of a line between or below the stones that is none of them: a title or a note, of one cell or of a word such as 'Note:' and one more. */
export function noteOf(cells: readonly string[], usual: number): string[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isPair =
    filled.length === 2 && usual >= 6 && filled.every((cell) => /\p{L}/u.test(cell) && (/:$/.test(cell) || !/^\S*\d\S*$/.test(cell)))
  const title = isPair ? filled.join(' ') : titleOf(cells, usual)
  return title === undefined ? [] : [title]
}
