import { fluorescenceLabels } from '../words/fluorescence-words.ts'
import { clarityLabels, colorLabels } from '../grades/read-grades.ts'
import { afterPlaceInList } from '../clauses/place-in-list.ts'
import { Cursor, type Token } from './tokens.ts'

/** "no lab other than GIA", "nothing but D": a refusal of everything else asks for what is named. */

const refusing = ['NO', 'NOT', 'NOTHING', 'NOT ANYTHING', 'NOT ANY', 'DONT WANT', 'DONT WANT ANY', 'DONT WANT ANYTHING']
const labels = [
  ...['LAB', 'LABS', 'CERT', 'CERTS', 'CERTIFICATE', 'CERTIFICATES', 'REPORT', 'REPORTS', 'LABORATORY', 'LABORATORIES', 'CERTIFICATION'],
  ...['SHAPE', 'SHAPES', 'STONE', 'STONES', 'GRADE', 'GRADES', 'CUT', 'POLISH', 'SYMMETRY'],
  ...colorLabels,
  ...clarityLabels,
  ...fluorescenceLabels,
]
const otherThan = ['OTHER THAN', 'EXCEPT', 'EXCEPT FOR', 'BUT', 'APART FROM', 'BESIDES']

/** The tokens without such a refusal: the label stays. Of fluorescence, whoever takes a level takes those below it. */
export function withoutRefusalOfOthers(tokens: readonly Token[]): readonly Token[] {
  const cursor = new Cursor(tokens)
  for (; cursor.at < tokens.length; cursor.at++) {
    const ahead = cursor.fork()
    if (ahead.takeAny(refusing) === undefined) continue
    const isOther = ahead.take('OTHER')
    const from = ahead.at
    const label = ahead.takeAny(labels)
    const kept = tokens.slice(from, ahead.at)
    const isOnly = isOther
      ? ahead.take('THAN')
      : (label !== undefined || !/^NOT?$/.test(tokens[cursor.at]?.word ?? '')) &&
        ahead.takeAny(otherThan) !== undefined &&
        afterPlaceInList(tokens, ahead.at) === undefined
    const sign = tokens[cursor.at]
    if (!isOnly || !sign || ahead.peek() === undefined) continue
    const limit = label !== undefined && fluorescenceLabels.includes(label) ? [{ ...sign, word: 'MAX' }] : []
    return [...tokens.slice(0, cursor.at), ...kept, ...limit, ...withoutRefusalOfOthers(tokens.slice(ahead.at))]
  }
  return tokens
}
