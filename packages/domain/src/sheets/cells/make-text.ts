/**
 * Cut, polish and symmetry in one cell: `EX/VG/EX`, `EX-EX`, `3EX`, `EXVGEX`, `XXV`. The heading may give another order than the usual one (`Pol/Sym/Cut`),
 * and name the fluorescence besides (`Cut-Pol-Sym-Fluor`).
 */
export const makeHeadings = ['Cut Grade', 'Polish', 'Symmetry'] as const
const fluorescence = 'Fluorescence'
export type MakePart = (typeof makeHeadings)[number] | typeof fluorescence

const grade = /^(?:ID|EX|VG|GD|G|FR|EXC|IDEAL|EXCELLENT|GOOD|FAIR|POOR)$/i
/** Single letters, under a heading that names the parts: `E-F` alone are colors. */
const letters: Readonly<Record<string, string>> = { I: 'ID', X: 'EX', E: 'EX', V: 'VG', G: 'G', F: 'F', P: 'P' }
const tripleExcellent = /^(?:X{3}|E{3}|3\s?EX|3\s?X|TRIPLE\s?(?:EX|X|EXCELLENT))$/i
const absent = /^(?:-+|n\.?\/?a\.?|none|\.)$/i
const code = '(EX|VG|GD|ID|FR)'
const letter = '(EX|VG|GD|ID|FR|[XEVGFPI])'
const runTogether = new RegExp(`^${code.repeat(3)}$`, 'i')
const lettersTogether = new RegExp(`^(?:(-)|${letter})${letter.repeat(2)}$`, 'i')

const names: readonly (readonly [RegExp, MakePart])[] = [
  [/^(?:c|cut|make|mk|prop\w*)$/, 'Cut Grade'],
  [/^(?:p|pl|pol|polish)$/, 'Polish'],
  [/^(?:s|sy|sym|symm|symmetry)$/, 'Symmetry'],
  [/^(?:f|fl|fls|flr|flo|fluo?r?|flour|fluorescence)$/, fluorescence],
]
const strength =
  '(?:very\\s+)?(?:n|non|none|nil|f|fnt|faint|m|med|medium|s|stg|strong|vs|vst|vsl|slt|slight)(?:\\s+(?:blue|yellow|white|green|orange))?'
const strengthFirst = new RegExp(`^${strength}(?=[\\s/,&+|-])`, 'i')
const strengthLast = new RegExp(`(?<=[\\s/,&+|-])${strength}$`, 'i')
/** The parts that a heading names, in its order: `Pol/Sym`, `C.P.S.`, `CPS`; undefined where it names none or one of them. */
export function makeOrder(heading: string): MakePart[] | undefined {
  const plain = heading.trim().toLowerCase()
  const words = /^[cps]{2,3}$/.test(plain) ? [...plain] : plain.split(/[^\p{L}]+/u).filter(Boolean)
  const parts = words.flatMap((word) => names.find(([pattern]) => pattern.test(word))?.[1] ?? [])
  return parts.length >= 2 && new Set(parts).size === parts.length ? parts : undefined
}

const wordsOf = (text: string, isNamed: boolean) => {
  const trimmed = text.trim()
  const words = trimmed
    .replace(/^n\.?\/a\.?(?=[\s/,&+|-])/i, '- ')
    .replace(/^-+(?=[\s/,&+|-])/, '. ')
    .replace(/\bvery\s+good\b/gi, 'VG')
    .split(/[\s/,&+|-]+/)
    .filter(Boolean)
  const run = (isNamed ? lettersTogether : runTogether).exec(trimmed)
  return run ? run.slice(1).filter((part) => part !== undefined) : words
}
const codeOf = (word: string) => letters[word.toUpperCase()] ?? word

/** What such a cell says; empty where it is none, or has more or fewer grades than its heading names. */
export function makeOf(text: string, order: readonly MakePart[] | undefined): Partial<Record<MakePart, string>> {
  const graded = order?.filter((part) => part !== fluorescence)
  if (!order || !graded || graded.length === order.length) return gradesOf(text, order)
  // Its words are no grades, and None is one of them, so its place is at an end.
  const isFirst = order[0] === fluorescence
  if (!isFirst && order.at(-1) !== fluorescence) return {}
  const trimmed = text.trim()
  const word = (isFirst ? strengthFirst : strengthLast).exec(trimmed)?.[0]
  if (word === undefined) return {}
  const rest = isFirst ? trimmed.slice(word.length) : trimmed.slice(0, -word.length)
  const plain = rest.replace(/^[\s/,&+|-]+(?!$)|[\s/,&+|-]+$/g, '')
  // F is faint or fair: with a part missing it may be the last grade.
  if (isGradeWord(word) && wordsOf(plain, true).length < graded.length) return {}
  const grades = gradesOf(plain, graded)
  return Object.keys(grades).length === 0 ? {} : { ...grades, [fluorescence]: word }
}
const isGradeWord = (word: string) => grade.test(word) || word.toUpperCase() in letters

function gradesOf(text: string, order: readonly MakePart[] | undefined): Partial<Record<MakePart, string>> {
  if (tripleExcellent.test(text.trim())) return Object.fromEntries((order ?? makeHeadings).map((part) => [part, 'EX']))
  const words = wordsOf(text, order !== undefined)
  const isGrade = (word: string) => (order === undefined ? grade.test(word) : isGradeWord(word))
  if (words.length < 2 || !words.every((word) => isGrade(word) || absent.test(word))) return {}
  const all = order ?? (words.length === 2 ? makeHeadings.slice(1) : makeHeadings)
  // Only round stones have a cut grade.
  const parts = words.length === all.length - 1 && all.length === 3 ? all.filter((part) => part !== 'Cut Grade') : all
  if (words.length !== parts.length) return {}
  return Object.fromEntries(parts.flatMap((part, at) => (absent.test(words[at] ?? '') ? [] : [[part, codeOf(words[at] ?? '')]])))
}
