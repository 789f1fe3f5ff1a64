import { isRefused } from '../merge/conditions.ts'
import type { Part } from '../part.ts'
import { type Condition, type Conditions, type Topic, isHead } from '../reading.ts'
import { Cursor, type Token } from '../tokens/tokens.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** What will do besides: "IGI ok", "VS2 is fine too". */

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
    ...['NO PROBLEM', 'NO ISSUE', 'IS NO PROBLEM', 'IS NO ISSUE', 'NOT A PROBLEM', 'IS NOT A PROBLEM'],
    'FINE ALSO',
    'IS OK ALSO',
  ],
  ...['OK TOO', 'IS OK TOO', 'FINE TOO', 'WORKS', 'WORKS TOO', 'WORKS AS WELL', 'ALSO WORKS', 'OK AS WELL'],
]
/** The scale of a topic whose values are grades. */
export const scales: Readonly<Partial<Record<Topic, string>>> = { color: 'COLOR', clarity: 'CLARITY', make: 'POLISH' }

const severalLabs = /\b(GIA|IGI|HRD|GCAL|AGS)\b.*\b(?!\1)(?:GIA|IGI|HRD|GCAL|AGS)\b/i

/** The place after "ok" at the cursor. */
export function afterAcceptance(tokens: readonly Token[], at: number): number | undefined {
  const cursor = new Cursor(tokens, at)
  const acceptance = cursor.takeAny(acceptances)
  // "VS no problem with strong": of what follows.
  const isOfNext = acceptance !== undefined && /PROBLEM|ISSUE/.test(acceptance) && /^(?:WITH|IF|TO)$/.test(cursor.peek()?.word ?? '')
  return acceptance === undefined || isOfNext ? undefined : cursor.at
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
  const isList = !isOneMake && (/[,/&]|\b(?:or|and)\b/i.test(last.text) || severalLabs.test(last.text))
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
  return [...parts.slice(0, -1), scale || isList ? { ...withConditions(last, conditions, scale !== undefined), text, to } : saying]
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
const withConditions = (part: Part, conditions: Conditions, isAccepted = false): Part => ({
  ...part,
  ...(part.reading ? { reading: { topic: part.reading.topic, conditions, ...(isAccepted ? { isAccepted } : {}) } } : {}),
})
