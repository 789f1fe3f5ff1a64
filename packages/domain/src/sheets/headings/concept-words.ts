import { easternWords } from './concepts-eastern.ts'
import { plainLetters } from './heading-words.ts'
import { westernWords } from './concepts-western.ts'

/** What the words of headings mean, in all languages: a heading is read by what its words mean together (composed-heading.ts). */
interface Entry {
  word: string
  concept: string
  hasEndings: boolean
}
const entries: Entry[] = [westernWords, easternWords].flatMap((words) =>
  Object.entries(words).flatMap(([concept, text]) =>
    text.split(' ').map((word) => ({ word: plainLetters(word.replace('*', '')), concept, hasEndings: word.endsWith('*') })),
  ),
)
const whole = Map.groupBy(entries, ({ word }) => word)
/** The longest first, so that a word is the longest that it can be. */
const byInitial = Map.groupBy(
  entries.toSorted((a, b) => b.word.length - a.word.length),
  ({ word }) => word.slice(0, 1),
)

/** Endings of inflected words are no longer than this. */
const longestEnding = 5
/** Other words may have the ending of a plural or a case. */
const longestCase = 2
const shortestWithCase = 5
const mayEnd = ({ word, hasEndings }: Entry, ending: number) =>
  ending <= (hasEndings ? longestEnding : word.length >= shortestWithCase ? longestCase : 0)

const conceptsOf = (found: readonly Entry[]) => [...new Set(found.map(({ concept }) => concept))]
/** Below this a beginning is not enough to know a word by. */
const shortestStem = 3

/** Scripts that are written without spaces between words. */
const withoutSpaces = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M}ー]+$/u
/** Letters between the parts of a compound: 'Rundist-en-dicke', 'Zertifikat-s-nummer', 'テーブルの深さ'. */
const links = ['', 'n', 'en', 's', 'es', 'e', 'の', '的', '之']
/** Shorter words make compounds by accident. */
const shortestPart = 3

/** Letters that end a part of a compound: 'Fluoreszenz-farbe', 'Milchig-keit'. */
const longestPartEnding = 4
const fewestBeforeEnding = 4
/** Where the word of an entry may end, from here. */
function endsOf({ word: part, hasEndings }: Entry, from: number, word: string, isDense: boolean): number[] {
  const end = from + part.length
  if (!hasEndings || isDense || part.length < fewestBeforeEnding) return [end]
  return Array.from({ length: Math.min(longestPartEnding, word.length - end) + 1 }, (_, more) => end + more)
}

/** The parts of a compound, each with what it may mean; undefined where a rest is unknown. */
function partsOf(word: string, isDense: boolean): string[][] | undefined {
  const open: { at: number; parts: string[][]; ending: number }[] = [{ at: 0, parts: [], ending: 0 }]
  const tried = new Set<number>()
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, parts } = next
    if (at === word.length) return parts
    if (tried.has(at)) continue
    tried.add(at)
    const found: typeof open = []
    for (const link of parts.length === 0 ? [''] : links) {
      if (!word.startsWith(link, at)) continue
      const from = at + link.length
      const fitting = (byInitial.get(word[from] ?? '') ?? []).filter(
        (entry) => (isDense || entry.word.length >= shortestPart) && word.startsWith(entry.word, from),
      )
      for (const entry of fitting)
        for (const end of endsOf(entry, from, word, isDense))
          if (!found.some((one) => one.at === end))
            found.push({
              at: end,
              parts: [...parts, conceptsOf(whole.get(entry.word) ?? [])],
              ending: end - from - entry.word.length,
            })
    }
    // Words as they stand come before those with an ending, and long ones before short ones.
    open.push(...found.toSorted((a, b) => b.ending - a.ending || a.at - b.at))
  }
  return undefined
}

/** English words that suppliers shorten by leaving letters out: 'Crwn', 'Pavln', 'Lngth'. Remarks and inscriptions are any text, which would prove nothing. */
const shortened: readonly (readonly [word: string, concept: string])[] = (
  'weight carat color clarity cut polish symmetry fluorescence:fluor intensity depth table length width height girdle culet crown pavilion angle thickness:thick ratio ' +
  'measurement:size diameter minimum maximum price total list discount laboratory certificate:report report number shape stone packet:stock location country ' +
  'image picture:image video link treatment growth origin shade tinge:shade milky inclusion black white open clean star lower half percent grade'
)
  .split(' ')
  .map((text) => text.split(':') as [string, string?])
  .map(([word, concept = word]) => [word, concept])
const consonants = /^[a-z][^aeiou\W\d]{2,}$/
const fourLetters = /^[a-z]{4,}$/
/** Any figure or text may stand below these, so that a misspelled heading proves nothing. */
const provedElsewhere = new Set(['price', 'total', 'list', 'discount', 'number', 'report', 'stone', 'stock', 'comment', 'inscription'])
function isShortOf(word: string, full: string): boolean {
  if (word[0] !== full[0]) return false
  let at = 0
  for (const letter of full) if (letter === word[at]) at++
  return at === word.length
}
/** What a word may be short for: it has the first letter of another and letters of it after that, in their order. */
function abbreviated(word: string): string[] {
  const isPlain = consonants.test(word)
  if (!isPlain && !fourLetters.test(word)) return []
  const found = shortened.filter(([full, concept]) => isShortOf(word, full) && (isPlain || !provedElsewhere.has(concept)))
  return [...new Set(found.map(([, concept]) => concept))]
}

/** A word may be cut off: 'Lungh.', 'Симметр.'. */
const shortestBeginning = 4
const beginningWith = (word: string) =>
  (byInitial.get(word[0] ?? '') ?? []).filter((entry) => entry.word.startsWith(word) && !provedElsewhere.has(entry.concept))

/** Articles and prepositions that Hebrew and Arabic write before the word. */
const prefixes = /^(?:وال|بال|لل|ال|ה|ל|ב|ש)(?=.{2})/u

/** What the parts of a word may mean, each by its concepts; undefined where nobody knows the word. */
export function meaningsOf(word: string): string[][] | undefined {
  const known = whole.get(word)
  if (known) return [conceptsOf(known)]
  if (withoutSpaces.test(word)) return partsOf(word, true)
  const stems = (byInitial.get(word[0] ?? '') ?? []).filter(
    (entry) => entry.word.length >= shortestStem && word.startsWith(entry.word) && mayEnd(entry, word.length - entry.word.length),
  )
  const [longest] = stems
  const compound = longest && word.length - longest.word.length >= shortestPart ? partsOf(word, false) : undefined
  if (compound && compound.length > 1) return compound
  if (longest) return [conceptsOf(stems.filter((entry) => entry.word === longest.word))]
  const rest = word.replace(prefixes, '')
  const bare = rest === word ? undefined : whole.get(rest)
  if (bare) return [conceptsOf(bare)]
  const begun = word.length >= shortestBeginning ? beginningWith(word) : []
  if (begun.length > 0) return [conceptsOf(begun)]
  const short = abbreviated(word)
  if (short.length > 0) return [short]
  return word.length >= 2 * shortestPart ? partsOf(word, false) : undefined
}
