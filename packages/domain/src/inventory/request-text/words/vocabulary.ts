import { fancyHues, ignoredWords, ownSpellings } from './shorthand.ts'
import { spellingGroups } from './spelling-groups.ts'

/** A value of a master list, as the company has it: taught spellings included. */
interface ListedValue {
  code: string
  name: string
  aliases: readonly string[]
}
/** The values of the master lists by list code, each list in its own order. */
export type ListedValues = Readonly<Partial<Record<string, readonly ListedValue[]>>>

/** Lists whose values are recognised by any of their spellings; other lists are read by the words of the trade alone. */
export const readLists = ['SHAPE', 'CLARITY', 'LAB', 'LOCATION', 'FANCY_COLOR', 'INTENSITY', 'OVERTONE'] as const
type ReadList = (typeof readLists)[number]

/** The lists as the readers need them, made once for many texts. */
export interface Vocabulary {
  /** The value that a spelling means, by list; spellings are in capitals, of letters, digits and single spaces. */
  meanings: Readonly<Record<ReadList, ReadonlyMap<string, string>>>
  /** The values that a spelling means together: a country's places. */
  groups: Readonly<Record<ReadList, ReadonlyMap<string, readonly string[]>>>
  /** All spellings of a list. */
  spellings: Readonly<Record<ReadList, readonly string[]>>
  /** Codes of each list, in its order. */
  order: ReadonlyMap<string, readonly string[]>
  /** Names by list and code. */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Every word of a spelling. */
  words: ReadonlySet<string>
  /** Words long enough to be found in spite of a typing error. */
  correctable: readonly string[]
}

const spelled = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Spellings that say too little: single letters are colors, and "none" alone is about fluorescence. */
const isReadable = (list: ReadList, text: string, code: string) =>
  text.length > 1 && code !== 'OTHER' && code !== 'NONE' && !(list === 'LOCATION' && /^(IN|BE|AE|US|JP)$/.test(text))

function meaningsOf(list: ReadList, values: readonly ListedValue[]): Map<string, string> {
  const found = new Map<string, string>()
  const put = (text: string, code: string) => {
    const key = spelled(text)
    if (isReadable(list, key, code) && !found.has(key)) found.set(key, code)
  }
  const codes = new Set(values.map(({ code }) => code))
  for (const { code, name } of values) for (const text of [name, code, `${name}s`]) put(text, code)
  for (const [code, spellings] of Object.entries(ownSpellings[list] ?? {}))
    if (codes.has(code)) for (const text of spellings.split('|')) put(text, code)
  for (const { code, aliases } of values) for (const alias of aliases) if (!/[+*!]/.test(alias)) put(alias, code)
  return found
}

/** Makes the vocabulary from the master lists. */
export function vocabularyOf(lists: ListedValues): Vocabulary {
  const meanings = Object.fromEntries(readLists.map((list) => [list, meaningsOf(list, lists[list] ?? [])])) as Record<
    ReadList,
    Map<string, string>
  >
  const groups = Object.fromEntries(readLists.map((list) => [list, spellingGroups(list, meanings[list])])) as Record<
    ReadList,
    Map<string, readonly string[]>
  >
  for (const list of readLists) for (const [spelling, [first]] of groups[list]) if (first !== undefined) meanings[list].set(spelling, first)
  const spellings = Object.fromEntries(readLists.map((list) => [list, [...meanings[list].keys()]])) as unknown as Record<ReadList, string[]>
  const entries = Object.entries(lists).map(([list, values]) => [list, values ?? []] as const)
  const single = [...meanings.SHAPE.keys(), ...meanings.LOCATION.keys(), ...fancyHues].filter((word) => /^\p{L}{4,}$/u.test(word))
  return {
    meanings,
    groups,
    spellings,
    order: new Map(entries.map(([list, values]) => [list, values.map(({ code }) => code)])),
    names: new Map(entries.map(([list, values]) => [list, new Map(values.map(({ code, name }) => [code, name]))])),
    words: new Set(readLists.flatMap((list) => [...meanings[list].keys()].flatMap((spelling) => spelling.split(' ')))),
    correctable: [...new Set([...single.filter((word) => !ignoredWords.has(word) && !isShort(word)), ...tradeWords])],
  }
}

/** "SHLD", "EMRD": too little is left of the word for a typing error to be seen. */
const isShort = (word: string) => /^.[^AEIOU]*$/.test(word)

/** Words of the readers themselves that people mistype. */
const tradeWords = [
  'FLUORESCENCE',
  'EXCELLENT',
  'POLISH',
  'SYMMETRY',
  'CARAT',
  'CARATS',
  'NATURAL',
  'POINTERS',
  'MEDIUM',
  'STRONG',
  'FAINT',
  'TABLE',
  'DEPTH',
  'CLARITY',
  'LOOKING',
  'BUDGET',
]
