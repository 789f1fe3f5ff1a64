import type { Vocabulary } from '../headings/field.ts'
import { meaningIn } from './reading.ts'
import { areTwoColors } from './read-color.ts'
import { readFancy } from './fancy-color.ts'

/**
 * A whole stone in one cell: `RD 1.01 F VS1 3EX NON GIA 2151432110`, `1.52ct Oval H/SI1 IGI LG512345678`. Weight, shape, color and clarity must be there, each
 * once; what else is known beside them is read, and the rest is left alone.
 */
export const stoneTextHeadings = [
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut Grade',
  'Polish',
  'Symmetry',
  'Fluorescence',
  'Lab',
  'Report No.',
] as const
type Part = (typeof stoneTextHeadings)[number]

const longest = 200
const longestWord = 4
/** Two stones or a parcel in a cell are none. */
const several = /\b(?:pairs?|parcel|melee|pcs|pieces|lot of|stones)\b/i
const weightIn = /(?<![\d.,$])(\d{1,2}[.,]\d{2,3})(?![\d.,]|\s*(?:mm|x\s*\d|\*|%))\s*(?:cts?\b|carats?\b|crt\b)?/gi
const strengths = /^(?:none|non|nil|faint|fnt|med|medium|strong|stg|vst|inert)$/i
const strongly = /^(?:very|v)[ -]?(?:strong|stg|slight|faint|fnt)$/i
/** What a strength after them is of: `Culet None`, `Girdle Thin - Med`. */
const otherBefore =
  /^(?:culet|cul|girdle|gird|gdl|milky|milk|shade|tinge|tint|bgm|black|inclusions?|natts|luster|lustre|brown|green|treatment)$/i
/** And before them: `Med Girdle`, `Faint Brown`. */
const otherAfter = /^(?:girdle|gird|gdl|milky|brown|green|pink|yellow|gr[ae]y)$/i
const fluorescenceLabel = /^(?:fluo\w*|flour\w*|flu|fl|flr)$/i
const thickness = /^(?:to|-|thin|thn|thick|thk|stk|very|slightly|extremely|med|medium)$/i
const grades = /^(?:ID|EX|VG|GD|G|FR|EXC|IDEAL|EXCELLENT|GOOD)$/i
const tripleExcellent = /^(?:X{3}|3EX|3X)$/i

interface Run {
  from: number
  to: number
  code: string
}
/** The runs of words that have a meaning in a list, the longest first at each place. */
function runsOf(words: readonly string[], list: string, vocabulary: Vocabulary, fewest = 2): Run[] {
  const runs: Run[] = []
  let from = 0
  while (from < words.length) {
    const run = runAt(words, from, list, vocabulary, fewest)
    if (run) runs.push(run)
    from = run?.to ?? from + 1
  }
  return runs
}
function runAt(words: readonly string[], from: number, list: string, vocabulary: Vocabulary, fewest: number): Run | undefined {
  for (let to = Math.min(words.length, from + longestWord); to > from; to--) {
    const text = words.slice(from, to).join(' ')
    const code = text.length < fewest ? undefined : meaningIn(vocabulary, list, text)
    if (code !== undefined) return { from, to, code }
  }
  return undefined
}
const onlyOne = (runs: readonly Run[]): Run | undefined => (new Set(runs.map(({ code }) => code)).size === 1 ? runs[0] : undefined)

/** Color beside the clarity: before it ('F VS1', 'Fancy Yellow SI1') or after it. */
function colorBeside(
  words: readonly string[],
  { from, to }: Run,
  vocabulary: Vocabulary,
): { text: string; from: number; to: number } | undefined {
  for (const at of [from - 1, to]) {
    const text = words[at] ?? ''
    if (meaningIn(vocabulary, 'COLOR', text) !== undefined || areTwoColors(text)) return { text, from: at, to: at + 1 }
  }
  for (let length = 4; length > 0; length--) {
    const text = from >= length ? words.slice(from - length, from).join(' ') : ''
    if (readFancy(text, vocabulary)?.['intNm']) return { text, from: from - length, to: from }
  }
  return undefined
}

/** Cut, polish and symmetry: three grades in a row, or polish and symmetry by two. */
function makeIn(words: readonly string[]): Partial<Record<Part, string>> {
  const isTriple = words.some((word) => tripleExcellent.test(word))
  if (isTriple) return { 'Cut Grade': 'EX', Polish: 'EX', Symmetry: 'EX' }
  const at = words.findIndex((word) => grades.test(word))
  const end = words.findIndex((word, i) => i > at && !grades.test(word))
  const [one = '', two = '', three = '', more] = at < 0 ? [] : words.slice(at, end < 0 ? undefined : end)
  if (more !== undefined || two === '') return {}
  return three === '' ? { Polish: one, Symmetry: two } : { 'Cut Grade': one, Polish: two, Symmetry: three }
}

/** The first word from a place on that says no thickness. */
function pastThickness(words: readonly string[], from: number, way: 1 | -1): number {
  let at = from
  while (thickness.test(words[at] ?? '')) at += way
  return at
}

/** The fluorescence: the longest run at each place (`Very Strong`), and none that is of the culet, the girdle or a tinge. */
function strengthIn(words: readonly string[], vocabulary: Vocabulary): string | undefined {
  for (let at = 0; at < words.length; at++) {
    const two = words.slice(at, at + 2).join(' ')
    const isTwo = strongly.test(two) && meaningIn(vocabulary, 'FLUORESCENCE', two) !== undefined
    const text = isTwo ? two : (words[at] ?? '')
    if (!isTwo && !strengths.test(text)) continue
    const next = at + (isTwo ? 2 : 1)
    const isLabelled = fluorescenceLabel.test(words[at - 1] ?? '') || fluorescenceLabel.test(words[next] ?? '')
    const isOfBefore = otherBefore.test(words[/^med/i.test(text) ? pastThickness(words, at - 1, -1) : at - 1] ?? '')
    const other = pastThickness(words, next, 1)
    // "None Girdle Med": what stands before the girdle is of it only where nothing of it stands after.
    const isOfAfter = !/^n/i.test(text) && otherAfter.test(words[other] ?? '') && !thickness.test(words[other + 1] ?? '')
    if (isLabelled || (!isOfBefore && !isOfAfter)) return text
    at = next - 1
  }
  return undefined
}

/** `EX-VG`, `EX-EX-VG` are grades, and in a line of hyphens alone each divides its words: `RD-1.01-F-VS1-EX-VG-NON-GIA`. */
const gradeRow = /^(?:ID|EX|VG|GD|G|FR)(?:-(?:ID|EX|VG|GD|G|FR|F)){1,2}$/i
const colorAndClarity = /^[D-Z]-(?:FL|IF|VVS[12]?|VS[12]?|SI[1-3]?|I[1-3])$/i
const fewestHyphens = 4
const wordsOf = (text: string) => {
  const isOfHyphens = text.split('-').length > fewestHyphens && text.split('-').length > text.trim().split(/\s+/).length
  const words = text.split(isOfHyphens ? /[\s,;:()/-]+/ : /[\s,;:()/]+/).filter(Boolean)
  return words.flatMap((word) => (gradeRow.test(word) || colorAndClarity.test(word) ? word.split('-') : [word]))
}

/**
 * The parts of a stone that a text says, by heading; undefined where it is not one stone.
 * @param hasShape whether the shape stands in a column of its own, so that weight, color and clarity are enough
 */
export function readStoneText(text: string, vocabulary: Vocabulary, hasShape = false): Partial<Record<Part, string>> | undefined {
  if (text.length > longest || several.test(text)) return undefined
  const weights = [...text.matchAll(weightIn)]
  const marked = weights.filter(([found]) => /c/i.test(found))
  const [weight, ...others] = marked.length > 0 ? marked : weights
  if (!weight || others.length > 0) return undefined
  const words = wordsOf(`${text.slice(0, weight.index)} | ${text.slice(weight.index + weight[0].length)}`)
  const clarities = runsOf(words, 'CLARITY', vocabulary)
  const [clarity] = clarities
  const shape = onlyOne(runsOf(words, 'SHAPE', vocabulary))
  const color = clarity && clarities.length === 1 ? colorBeside(words, clarity, vocabulary) : undefined
  if (!clarity || (!shape && !hasShape) || !color) return undefined
  const isFree = (at: number) => [clarity, shape ?? clarity, color].every(({ from, to }) => at < from || at >= to)
  const free = words.map((word, at) => (isFree(at) ? word : '|'))
  const lab = onlyOne(runsOf(free, 'LAB', vocabulary, 3).filter(({ code }) => code !== 'NONE'))
  const numbers = free.filter((word) => /^#?(?:LG)?\d{7,12}$/i.test(word))
  const strength = strengthIn(free, vocabulary)
  return {
    ...(shape ? { Shape: shape.code } : {}),
    Weight: (weight[1] ?? '').replace(',', '.'),
    Color: color.text,
    Clarity: clarity.code,
    ...makeIn(free),
    ...(strength === undefined ? {} : { Fluorescence: strength }),
    ...(lab ? { Lab: lab.code } : {}),
    ...(lab && numbers.length === 1 ? { 'Report No.': (numbers[0] ?? '').replace('#', '') } : {}),
  }
}
