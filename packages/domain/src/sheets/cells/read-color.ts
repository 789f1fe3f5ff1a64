import { readFancy } from './fancy-color.ts'
import type { Field, Vocabulary } from '../headings/field.ts'
import { type Read, meaningIn, states, wrong } from './reading.ts'

const longestGrades = 60
/** "G VS1", "F/VVS2", "Fancy Yellow SI1": color and clarity of one stone, in either order. */
export function readGrades(field: Field, text: string, vocabulary: Vocabulary): Read {
  const words = text.length > longestGrades ? [] : text.split(/[\s/,|&+-]+/).filter(Boolean)
  for (let at = 1; at < words.length; at++)
    for (const [color, clarity] of [
      [words.slice(0, at), words.slice(at)],
      [words.slice(at), words.slice(0, at)],
    ] as const) {
      const clrNm = meaningIn(vocabulary, 'CLARITY', clarity.join(' '))
      const colNm = meaningIn(vocabulary, 'COLOR', color.join(' '))
      const found = colNm === undefined ? readFancy(color.join(' '), vocabulary) : { colNm }
      if (clrNm !== undefined && found) return states({ ...found, clrNm })
    }
  return wrong(field, `"${text}" is not one color and one clarity.`, 'a color and a clarity, such as G VS1')
}

const twoColors = /^([D-Z])[+-]?\s*(?:[-–/,&]|\bto\b|\bor\b)?\s*([D-Z])[+-]?$/i
/** Two letters of the scale: 'G-H', 'F to G', 'FG'. A stone has one color; pairs such as 'W-X' are grades of the list. */
export function areTwoColors(text: string): boolean {
  const [, one = '', other = ''] = twoColors.exec(text) ?? []
  const isDivided = one !== '' && !/^[a-z]{2}$/i.test(text)
  return isDivided || other.toUpperCase().charCodeAt(0) - one.toUpperCase().charCodeAt(0) === 1
}
