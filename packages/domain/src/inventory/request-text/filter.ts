import { type CodedField, diamondLists } from '../diamond-lists.ts'
import { boundsWith, isBounds } from './conditions.ts'
import type { Merged } from './merged.ts'
import type { Condition, Conditions } from './reading.ts'

/** A filter in the list grammar of stones. */
export interface RequestFilter {
  [field: string]: Condition | RequestFilter[]
}

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
