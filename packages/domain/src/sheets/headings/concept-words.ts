import { easternWords } from './concepts-eastern.ts'
import { plainLetters } from './heading-words.ts'
import { westernWords } from './concepts-western.ts'

/** What the words of headings mean, in all languages: a heading is read by what its words mean together (composed-heading.ts). */

export const concepts = (
  'weight carat per color clarity cut polish symmetry fluor intensity depth table length width height girdle culet crown pavilion angle thick ratio size ' +
  'diameter minimum maximum price unit total list discount laboratory report number own shape stock stone location country comment image video link ' +
  'treatment growth origin shade milky inclusion black white open eye clean key inscription star lower half average percent grade millimetres'
).split(' ')
/** Words of a concept, separated by spaces; a star at the end stands for any ending. */
export type ConceptWords = Readonly<Record<string, string>>

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

const conceptsOf = (found: readonly Entry[]) => [...new Set(found.map(({ concept }) => concept))]
/** Endings of inflected words are no longer than this. */
const longestEnding = 5
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
  const open: { at: number; parts: string[][] }[] = [{ at: 0, parts: [] }]
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
          if (!found.some((one) => one.at === end)) found.push({ at: end, parts: [...parts, conceptsOf(whole.get(entry.word) ?? [])] })
    }
    open.push(...found.toSorted((a, b) => a.at - b.at))
  }
  return undefined
}

/** Articles and prepositions that Hebrew and Arabic write before the word. */
const prefixes = /^(?:وال|بال|لل|ال|ה|ל|ב|ש)(?=.{2})/u

/** What the parts of a word may mean, each by its concepts; undefined where nobody knows the word. */
export function meaningsOf(word: string): string[][] | undefined {
  const known = whole.get(word)
  if (known) return [conceptsOf(known)]
  const stems = (byInitial.get(word[0] ?? '') ?? []).filter(
    (entry) =>
      entry.hasEndings &&
      entry.word.length >= shortestStem &&
      word.startsWith(entry.word) &&
      word.length - entry.word.length <= longestEnding,
  )
  const [longest] = stems
  const compound = longest && word.length - longest.word.length >= shortestPart ? partsOf(word, false) : undefined
  if (compound && compound.length > 1) return compound
  if (longest) return [conceptsOf(stems.filter((entry) => entry.word === longest.word))]
  const rest = word.replace(prefixes, '')
  const bare = rest === word ? undefined : whole.get(rest)
  if (bare) return [conceptsOf(bare)]
  const isDense = withoutSpaces.test(word)
  return isDense || word.length >= 2 * shortestPart ? partsOf(word, isDense) : undefined
}
