import { isRefused } from './conditions.ts'
import { allUpTo, levels } from './fluorescence-levels.ts'
import type { Part } from './part.ts'
import { type Condition, type Conditions, type Reading, type Topic, isHead } from './reading.ts'
import { ignoredWords } from './shorthand.ts'
import { Cursor, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What is said of a value after it: "SI1 not accepted", "GIA not necessary". */

const nots = ['NOT', 'IS NOT', 'ARE NOT', 'ISNT', 'ARENT', 'WILL NOT BE', 'CANNOT BE']
const withNot = (words: readonly string[]) => nots.flatMap((not) => words.map((word) => `${not} ${word}`))
export const refusals = [
  ...withNot(['OK', 'OKAY', 'FINE', 'ACCEPTED', 'ACCEPTABLE', 'ALLOWED', 'WANTED', 'WELCOME', 'DESIRED', 'CONSIDERED', 'POSSIBLE']),
  ...[
    'UNACCEPTABLE',
    'IS UNACCEPTABLE',
    'IS A NO',
    'IS A NO GO',
    'IS NO GO',
    'A NO',
    'A NO GO',
    'NO GO',
    'NO GOOD',
    'IS NO GOOD',
    'IS OUT',
    'REFUSED',
    'REJECTED',
  ],
  // Hindi: "oval nahi", "oval mat bhejo".
  'NAHI',
]
/** Of a laboratory these leave it open; a shape that is not needed is refused. */
const needless = [
  ...withNot(['NECESSARY', 'NECESSARILY', 'NEEDED', 'REQUIRED', 'MANDATORY', 'COMPULSORY', 'ESSENTIAL', 'IMPORTANT', 'A MUST', 'MUST']),
]
const verdicts = [...refusals, ...needless, 'OPTIONAL', 'IS OPTIONAL']

/** Words that refuse what follows them, if a reader took them for nothing else. */
const bareNot =
  /^(NO|NOT|NOTHING|NEVER|NEITHER|NOR|WITHOUT|AVOID|EXCEPT|EXCLUD(?:E|ES|ING)|NAHI|DONT|DOESNT|DIDNT|WONT|CANT|CANNOT|SKIP|OMIT|REMOVE|IGNORE|CANCEL|STOP|REFUSES?|HATES?|DISLIKES?|MINUS|THAN|FORGET)$/

const isFiller = ({ kind, word }: Token) => kind === 'word' && ignoredWords.has(word)

interface Verdict {
  isRefusal: boolean
  isNeedless: boolean
  /** The place after it. */
  to: number
}
/** What is said at this place of the value that ends there. */
export function afterVerdict(tokens: readonly Token[], at: number, end: number): Verdict | undefined {
  const isNo = tokens[at]?.word === 'NO'
  const cursor = new Cursor(tokens, at)
  const verdict = cursor.takeAny(verdicts)
  if ((!isNo && verdict === undefined) || !tokens.slice(end, at).every(isFiller)) return undefined
  // "ovals no, rounds yes": alone at the end of its clause.
  if (isNo && at > 0 && at === end && /^[,;.)]?$/.test(tokens[at + 1]?.word ?? ''))
    return { isRefusal: true, isNeedless: false, to: at + 1 }
  if (verdict === undefined) return undefined
  return { isRefusal: refusals.includes(verdict), isNeedless: needless.includes(verdict), to: cursor.at }
}

const acceptances = [
  ...['OK', 'OKAY', 'FINE', 'ACCEPTED', 'ACCEPTABLE', 'ALLOWED'].flatMap((word) => [word, `IS ${word}`, `ALSO ${word}`, `IS ALSO ${word}`]),
  ...[
    'IS ALSO GOOD',
    'ALSO GOOD',
    'IS GOOD TOO',
    'ALSO IS GOOD',
    'IS ALSO POSSIBLE',
    'ALSO POSSIBLE',
    'OK ALSO',
    'FINE ALSO',
    'IS OK ALSO',
  ],
  ...['OK TOO', 'IS OK TOO', 'FINE TOO', 'WORKS', 'WORKS TOO', 'WORKS AS WELL', 'ALSO WORKS', 'OK AS WELL'],
]
const scales: Readonly<Partial<Record<Topic, string>>> = { color: 'COLOR', clarity: 'CLARITY', make: 'POLISH' }

/** The place after "ok" at the cursor. */
export function afterAcceptance(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  return cursor.takeAny(acceptances) === undefined ? undefined : cursor.at
}

/**
 * The parts when the last of them is accepted: a grade is the lowest that will do, from the best that was named; a laboratory will do besides those that were
 * named. Undefined where an acceptance says nothing of its kind.
 */
export function accepted(parts: readonly Part[], text: string, to: number, { order }: Vocabulary): Part[] | undefined {
  const last = parts.at(-1)
  const topic = last?.reading?.topic
  // "not HK, NY ok": anywhere else, NY too.
  if (last?.reading && topic === 'place' && parts.slice(0, -1).some(({ reading }) => isRefused(reading?.conditions?.['locNm'])))
    return [...parts.slice(0, -1), { ...last, text, to, reading: { topic, note: text } }]
  const scale = topic === undefined ? undefined : order.get(scales[topic] ?? '')
  if (!last?.reading?.conditions || topic === undefined || (topic !== 'lab' && topic !== 'shape' && !scale)) return undefined
  const isWanted = ({ reading }: Part) =>
    reading?.topic === topic &&
    (topic !== 'color' || reading.conditions?.['colNm'] !== undefined) &&
    Object.values(reading.conditions ?? {}).every(Array.isArray)
  if (!isWanted(last)) return undefined
  if (topic === 'shape') return withShape(parts, last, { ...last, text, to, reading: { topic, note: text } })
  // "F VS1, G VS2 ok": of the second color alone.
  const isOfOwnColor =
    topic === 'clarity' &&
    parts.at(-2)?.reading?.topic === 'color' &&
    parts.at(-2)?.gap === 'marks' &&
    parts.slice(0, -2).some(({ reading }) => reading?.topic === 'color')
  if (isOfOwnColor) return [...parts.slice(0, -1), { ...last, text, to }]
  // What stands before another shape or weight is of another request.
  const named = parts.findLastIndex((part, at) => at < parts.length - 1 && (isWanted(part) || isHead(part.reading?.topic)))
  // "VG pol/sym ok" is one grade of both.
  const isOneMake = topic === 'make' && new Set(Object.values(last.reading.conditions).map((codes) => JSON.stringify(codes))).size === 1
  const isList = !isOneMake && /[,/&]|\b(?:or|and)\b/i.test(last.text)
  const widened = (codes: Condition, before: Condition | undefined): Condition => {
    if (!Array.isArray(codes)) return codes
    const all = [...(Array.isArray(before) ? before : []), ...codes]
    if (!scale) return [...new Set(all)]
    const places = all.map((code) => scale.indexOf(code ?? ''))
    // "no IF, VVS ok": whoever refuses the best of them wants none that are better still.
    const refused = refusedPlaces(parts, topic, scale).filter((place) => place < Math.min(...places))
    return scale.slice(before || isList ? Math.min(...places) : Math.max(-1, ...refused) + 1, Math.max(...places) + 1)
  }
  const before = isHead(parts[named]?.reading?.topic) ? undefined : parts[named]?.reading?.conditions
  const said = topic === 'make' && isList ? alike(last.reading.conditions) : last.reading.conditions
  const conditions = Object.fromEntries(
    Object.entries({ ...before, ...said }).map(([field, codes]) => [field, widened(codes, before?.[field])]),
  )
  const saying: Part = { ...last, text, to, reading: { topic, note: text } }
  if (before) return parts.map((part, at) => (at === named ? withConditions(part, conditions) : at === parts.length - 1 ? saying : part))
  return [...parts.slice(0, -1), scale || isList ? { ...withConditions(last, conditions), text, to } : saying]
}
const refusedPlaces = (parts: readonly Part[], topic: Topic, scale: readonly string[]) =>
  parts.flatMap(({ reading }) =>
    Object.values(reading?.topic === topic ? (reading.conditions ?? {}) : {}).flatMap((condition) =>
      typeof condition === 'object' && 'nin' in condition ? condition.nin.map((code) => scale.indexOf(code)) : [],
    ),
  )
/** "cushion 3ct G VS2, radiant also ok": the shape besides the one before; "2ct OV ok" is a stone of its own. */
function withShape(parts: readonly Part[], last: Part, saying: Part): Part[] | undefined {
  const codesOf = (part: Part | undefined) => (part?.reading?.topic === 'shape' ? part.reading.conditions?.['shpNm'] : undefined)
  const host = parts.slice(0, -1).findLast((part) => Array.isArray(codesOf(part)))
  const [before, codes] = [codesOf(host), codesOf(last)]
  // "no ovals, pears ok": any other, pears too.
  const isOfOthers = !host && parts.slice(0, -1).some(({ reading }) => isRefused(reading?.conditions?.['shpNm']))
  if (isOfOthers) return parts.map((part) => (part === last ? saying : part))
  if (!host?.reading || !Array.isArray(before) || !Array.isArray(codes) || (last.gap === 'none' && host !== parts.at(-2))) return undefined
  const reading = { ...host.reading, conditions: { ...host.reading.conditions, shpNm: [...new Set([...before, ...codes])] } }
  return parts.map((part) => (part === host ? { ...host, reading } : part === last ? saying : part))
}
/** "EX, VG ok": grades of which the worst will do, and not one for the polish and one for the symmetry. */
const alike = (conditions: Conditions): Conditions => {
  const codes = Object.values(conditions).flatMap((condition) => (Array.isArray(condition) ? condition : []))
  return { cutNm: codes, polNm: codes, symNm: codes }
}
const withConditions = (part: Part, conditions: Conditions): Part => ({
  ...part,
  ...(part.reading ? { reading: { topic: part.reading.topic, conditions } } : {}),
})

/** The value and what was said of it as one: refused, asking for nothing, or, where it is not clear what is refused, not understood. */
export function judged(part: Part, isRefusal: boolean, text: string, to: number, vocabulary: Vocabulary): Part {
  const { reading, unknown: _, ...place } = part
  const whole = { ...place, text, to }
  if (reading === undefined) return { ...whole, unknown: text }
  if (!isRefusal) return { ...whole, reading: { topic: reading.topic, note: text } }
  // "IGI, HRD not accepted": one of them, or both?
  const refused = part.text.includes(',') ? undefined : refusedOf(reading, part.text, vocabulary)
  return refused ? { ...whole, reading: refused } : { ...whole, unknown: text }
}

/** "1.01 wala round nahi": the weight before a shape that is refused; of that weight, or of any? */
export const refusedWithWeight = (parts: readonly Part[]): Part | undefined =>
  parts.at(-1)?.reading?.topic === 'shape' && parts.at(-1)?.gap !== 'marks' && parts.at(-2)?.reading?.topic === 'weight'
    ? parts.at(-2)
    : undefined

function refusedOf({ topic, conditions, labGrown }: Reading, text: string, { order }: Vocabulary): Reading | undefined {
  // A way of growing says nothing of natural stones.
  if (topic === 'kind' && labGrown !== undefined) return /cvd|hpht/i.test(text) ? undefined : { topic, labGrown: !labGrown }
  const entries = Object.entries(conditions ?? {})
  const codes = (condition: Condition | undefined) => (Array.isArray(condition) ? condition.filter((code) => code !== null) : [])
  const [only] = entries
  if (only === undefined || entries.some(([, condition]) => codes(condition).length === 0)) return undefined
  if (topic === 'fluorescence') {
    const least = levels.findIndex((level) => level.some((code) => codes(only[1]).includes(code)))
    return least > 0 ? { ...allUpTo(least - 1), refused: codes(only[1]) } : undefined
  }
  if (topic === 'make') {
    const scale = order.get('POLISH') ?? []
    const better = entries.map(([field, condition]) => [
      field,
      scale.slice(0, Math.min(...codes(condition).map((code) => scale.indexOf(code)))),
    ])
    return better.every(([, left]) => left?.length) ? { topic, conditions: Object.fromEntries(better) } : undefined
  }
  // "below VS2 no good": VS2 itself will do.
  const scale = order.get(topic === 'clarity' || topic === 'color' ? (scales[topic] ?? '') : '') ?? []
  const places = codes(only[1]).map((code) => scale.indexOf(code))
  if (scale.length > 0 && /^(?:below|under|(?:lower|worse|less)\s+than)\b/i.test(text))
    return { topic, conditions: { [only[0]]: scale.slice(0, Math.min(...places) + 1) } }
  const isListed = topic === 'color' || topic === 'clarity' || topic === 'lab' || topic === 'shape' || topic === 'place'
  return isListed ? { topic, conditions: { [only[0]]: { nin: codes(only[1]) } } } : undefined
}

/** Whether a word that refuses, of any language, stands before what was read without it: "not 3EX", "keinen ... Oval". */
export const isRefusedBy = (last: Part | undefined, tokens: readonly Token[], end: number, at: number): boolean =>
  last?.unknown !== undefined &&
  // "drop the VS1"; a drop alone is a pear.
  (bareNot.test(tokens[end - 1]?.word ?? '') || (tokens[end - 1]?.word === 'DROP' && tokens[end]?.word === 'THE')) &&
  tokens.slice(end, at).every(isFiller)
