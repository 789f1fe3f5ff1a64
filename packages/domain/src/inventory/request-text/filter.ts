import { type CodedField, diamondLists } from '../diamond-lists.ts'
import type { Part } from './part.ts'
import { type Bounds, type Condition, type Conditions, type Reading, type Topic, between } from './reading.ts'

/** A filter in the list grammar of stones. */
export interface RequestFilter {
  [field: string]: Condition | RequestFilter[]
}

export interface Merged {
  fields: Record<string, Condition>
  /** Several weights or sizes, any of which will do. */
  alternatives: Record<string, Bounds[]>
  /** What was read without a condition: "any color". */
  notes: string[]
  /** Phrases that were read and could not be made a condition. */
  unread: string[]
  /** Phrases of which one refuses what another asks for, and what is too much. */
  contradictions: string[]
}

const isBounds = (condition: Condition): condition is Bounds =>
  typeof condition === 'object' && !Array.isArray(condition) && !('nin' in condition)
const isRefused = (condition: Condition | undefined) => typeof condition === 'object' && 'nin' in condition
const isOneSided = (bounds: Bounds) => bounds['>='] === undefined || bounds['<='] === undefined

function overlap(one: Bounds, other: Bounds): Bounds | undefined {
  const low = Math.max(one['>='] ?? -Infinity, other['>='] ?? -Infinity)
  const high = Math.min(one['<='] ?? Infinity, other['<='] ?? Infinity)
  return low > high ? undefined : { ...(low === -Infinity ? {} : { '>=': low }), ...(high === Infinity ? {} : { '<=': high }) }
}

/** Both conditions at once; undefined if they exclude each other. */
function both(one: Condition, other: Condition): Condition | undefined {
  if (Array.isArray(one) && Array.isArray(other)) {
    const left = one.filter((code) => other.includes(code))
    return left.length > 0 ? left : undefined
  }
  if (isBounds(one) && isBounds(other)) return overlap(one, other)
  const [list, refused] = Array.isArray(one) ? [one, other] : [other, one]
  if (Array.isArray(list) && typeof refused === 'object' && 'nin' in refused)
    return both(
      list,
      list.filter((code) => code === null || !refused.nin.includes(code)),
    )
  if (typeof one === 'object' && typeof other === 'object' && 'nin' in one && 'nin' in other)
    return { nin: [...new Set([...one.nin, ...other.nin])] }
  return one === other ? one : undefined
}

function either(field: string, one: Condition, other: Condition): Condition | undefined {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])]
  // "rounds and fancies": any shape.
  const [list, refused] = Array.isArray(one) ? [one, other] : [other, one]
  const isAllButRound = typeof refused === 'object' && 'nin' in refused && refused.nin.join() === 'ROUND'
  return field === 'shpNm' && isAllButRound && Array.isArray(list) && list.includes('ROUND') ? { nin: [] } : undefined
}

/**
 * All readings of a request together. Values side by side are alternatives ("F, G"; "1 ct, 1.5 ct"); what is said of the same field elsewhere narrows it, and
 * where nothing is left, the field asks for nothing and the two phrases are named.
 */
export function mergeReadings(parts: readonly Part[], textOf: (part: Part) => string): Merged {
  const merged: Merged = { fields: {}, alternatives: {}, notes: [], unread: [], contradictions: [] }
  const saidBy = new Map<string, string>()
  let before: Reading | undefined
  let isBand = false
  for (const part of parts) {
    const { reading, gap } = part
    if (!reading) continue
    if (reading.note !== undefined) merged.notes.push(reading.note)
    if (reading.question !== undefined) merged.unread.push(`${textOf(part)} (${reading.question})`)
    // "RD, any shape but RD" asks for neither.
    const isRefusal = [before, reading].some((one) => isRefused(one?.conditions?.['shpNm']) && !one?.isAllOthers)
    const isBeside = before?.topic === reading.topic && !isRefusal && gap !== 'words' && !reading.isLabelled && !reading.isTotal
    for (const [field, condition] of Object.entries(reading.conditions ?? {})) {
      // "under 5k or -40": a filter asks for both.
      if (isChoiceOfOther(before, part, field)) {
        merged.unread.push(`${textOf(part)} (either, or both?)`)
        continue
      }
      const isListed = isBeside && !(gap === 'none' && before?.isCarats && !reading.isCarats)
      if (field === 'crt' && isSecondWeight(merged, part, condition, isListed)) {
        merged.unread.push(textOf(part))
        continue
      }
      const limited = field === 'crt' && isBand && !isListed && !reading.isTotal && limitOfBand(merged.fields[field], condition)
      if (field === 'crt') isBand = reading.isBand === true && merged.fields[field] === undefined
      if (limited && !reading.isBand) {
        merged.fields[field] = limited
        saidBy.set(field, textOf(part))
        continue
      }
      // "2ct oval F VS1, or pear": a second choice may stand far from the first.
      const isSecondChoice = part.isChoice === true && choices.has(reading.topic)
      put(
        merged,
        field,
        condition,
        { isBeside: isBeside || isSecondChoice, isChoice: isBeside && part.isChoice === true },
        textOf(part),
        () => merged.contradictions.push(`${saidBy.get(field) ?? ''}, ${textOf(part)} (these exclude each other)`),
      )
      saidBy.set(field, textOf(part))
    }
    before = reading
  }
  for (const [field, condition] of Object.entries(merged.fields))
    if (typeof condition === 'object' && 'nin' in condition && condition.nin.length === 0) {
      delete merged.fields[field]
      merged.notes.push('any shape')
    }
  // A stone with an intensity has a fancy color.
  if (merged.fields['intNm'] !== undefined && merged.fields['isFcCol'] === true) delete merged.fields['isFcCol']
  putCut(merged, saidBy.get('cutNm') ?? '')
  return merged
}

const choices: ReadonlySet<Topic> = new Set<Topic>(['shape', 'color', 'clarity', 'lab'])
const isChoiceOfOther = (before: Reading | undefined, { reading, isChoice }: Part, field: string): boolean =>
  isChoice === true && reading?.topic === 'price' && before?.topic === 'price' && before.conditions?.[field] === undefined

/** "1ct, not more than 1.15": the limit instead of the end of the tenth that the value stood for; a range that holds some of it instead of both. */
function limitOfBand(band: Condition | undefined, condition: Condition): Bounds | undefined {
  if (band === undefined || !isBounds(band) || !isBounds(condition)) return undefined
  const [low = 0, high = 0] = [band['>='], band['<=']]
  const [from, to] = [condition['>='], condition['<=']]
  if (to === undefined) return from !== undefined && from >= low && from <= high ? condition : undefined
  if (to < low || (from ?? low) > high) return undefined
  return from === undefined ? between(low, to) : condition
}

/** "3ct cushion G VS 1.00-1.05": a further weight far from the first, without a unit, may be anything. */
function isSecondWeight({ fields, alternatives }: Merged, { reading, gap }: Part, condition: Condition, isBeside: boolean): boolean {
  const stored = fields['crt']
  if (isBeside || stored === undefined || !isBounds(stored) || !isBounds(condition)) return false
  if (reading?.isTotal || reading?.isLabelled || isOneSided(stored)) return false
  // "GIA - 35 up" is hardly 0.35 ct and up after "1.00-1.20": it narrows nothing.
  if (isOneSided(condition)) return !reading?.isCarats && (condition['>='] ?? Infinity) < (stored['>='] ?? 0)
  const isWhole = Object.values(condition).every((bound) => Number.isInteger(bound))
  const isSame = alternatives['crt'] === undefined && overlap(stored, condition) !== undefined && !(isWhole && !reading?.isCarats)
  return !isSame && !(gap === 'marks' && reading?.isCarats)
}

/** Laboratories give a cut grade to rounds only: of other shapes nothing is asked of it, and of several, only rounds need one. */
function putCut({ fields, notes, unread }: Merged, text: string): void {
  const { shpNm, cutNm, polNm, symNm } = fields
  if (!Array.isArray(cutNm) || cutNm.length === 0 || shpNm === undefined) return
  const isOnlyRound = Array.isArray(shpNm) && shpNm.every((shape) => shape === 'ROUND')
  if (isOnlyRound) return
  if (both(shpNm, ['ROUND']) !== undefined) {
    fields['cutNm'] = [...cutNm, null]
    notes.push('cut of rounds only')
    return
  }
  delete fields['cutNm']
  if (polNm === undefined && symNm === undefined) unread.push(`${text} (only rounds have a cut grade)`)
  else notes.push('only rounds have a cut grade')
}

/** As many as the list grammar takes. */
const alternativesAtMost = 50

interface Joint {
  /** Whether it stands beside what was said of the field before. */
  isBeside: boolean
  /** Whether either will do: "1.50+ or 1.20-1.30". */
  isChoice: boolean
}

function put(
  merged: Merged,
  field: string,
  condition: Condition,
  { isBeside, isChoice }: Joint,
  text: string,
  contradict: () => void,
): void {
  const stored = merged.fields[field]
  const several = merged.alternatives[field]
  if (stored === undefined) {
    merged.fields[field] = condition
    return
  }
  // "max 30k ... 32k": which of two limits of one side counts, nobody knows.
  if (isPrice(field) && isBounds(stored) && isBounds(condition) && isSecondLimit(stored, condition)) {
    merged.unread.push(`${text} (which of the two?)`)
    return
  }
  if (isBounds(stored) && isBounds(condition) && field !== 'back') {
    const narrowed = overlap(stored, condition)
    const isSame = stored['>='] === condition['>='] && stored['<='] === condition['<=']
    const isNarrowing = isSame || (!isChoice && (isOneSided(stored) || isOneSided(condition))) || (narrowed && !isBeside)
    if (!isNarrowing && (field === 'crt' || isBeside)) {
      const isFull = several !== undefined && several.length >= alternativesAtMost
      if (isFull) merged.contradictions.push(`${text} (at most ${alternativesAtMost} alternatives)`)
      else merged.alternatives[field] = [...(several ?? [stored]), condition]
      return
    }
  }
  const next = (isBeside ? either(field, stored, condition) : undefined) ?? both(stored, condition)
  // An empty list matches no stone: nothing is found by accident.
  if (next === undefined) contradict()
  merged.fields[field] = next ?? []
}

const isPrice = (field: string) => field === 'amt' || field === 'ctPr' || field === 'back'
const isSecondLimit = (stored: Bounds, condition: Bounds) =>
  (['>=', '<='] as const).some((side) => {
    const [only, other] = [Object.keys(stored).join(), Object.keys(condition).join()]
    return only === side && other === side && stored[side] !== condition[side]
  })

/** The filter of a request, in the list grammar. */
export function filterOf({ fields, alternatives }: Merged): RequestFilter {
  const groups: RequestFilter[][] = Object.entries(alternatives).map(([field, bounds]) => bounds.map((one) => ({ [field]: one })))
  if (fields['vStnId'] !== undefined && fields['rptNo'] !== undefined)
    groups.push([{ vStnId: fields['vStnId'] }, { rptNo: fields['rptNo'] }])
  const grouped = new Set(groups.flatMap((group) => group.flatMap(Object.keys)))
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !grouped.has(field)))
  const [first] = groups
  if (groups.length > 1) return { ...rest, and: groups.map((or) => ({ or })) }
  return first ? { ...rest, or: first } : rest
}

/** Only codes that the company's lists have, and bounds as exact as their fields: carats have three decimals, everything else two. */
export function inListGrammar(conditions: Conditions, order: ReadonlyMap<string, readonly string[]>): Conditions {
  return Object.fromEntries(
    Object.entries(conditions).map(([field, condition]) => {
      const codes = order.get(isCoded(field) ? diamondLists[field] : '')
      if (Array.isArray(condition)) return [field, codes ? condition.filter((code) => code === null || codes.includes(code)) : condition]
      return [field, isBounds(condition) && field !== 'crt' ? boundsWith(condition, (value) => Math.round(value * 100) / 100) : condition]
    }),
  )
}
const isCoded = (field: string): field is CodedField => field in diamondLists
const boundsWith = ({ '>=': low, '<=': high }: Bounds, change: (value: number) => number): Bounds => ({
  ...(low === undefined ? {} : { '>=': change(low) }),
  ...(high === undefined ? {} : { '<=': change(high) }),
})

/** Weights and prices of all stones together, as of each: of a weight that stands for its tenth, the share does if it has one decimal. */
export function perStone(conditions: Conditions, pieces: number): Conditions {
  const shareOf = (field: string, condition: Bounds): Bounds => {
    const [low, high] = [condition['>='] ?? 0, condition['<='] ?? 0]
    const share = low / pieces
    const isTenth = field === 'crt' && Math.abs(high - low - 0.09) < 1e-9 && Math.abs(share * 10 - Math.round(share * 10)) < 1e-9
    return isTenth ? between(share, share + 0.09) : boundsWith(condition, (value) => Math.round((value / pieces) * 100) / 100)
  }
  return Object.fromEntries(
    Object.entries(conditions).map(([field, condition]) => [field, isBounds(condition) ? shareOf(field, condition) : condition]),
  )
}
