import { diamondLists, isCodedField } from '../../diamond-lists.ts'
import { boundsWith, isBounds } from './conditions.ts'
import type { Merged } from './merged.ts'
import type { Condition, Conditions } from '../reading.ts'
import { fancyFields } from './shade-of-color.ts'

/** A filter in the list grammar of stones. */
export interface RequestFilter {
  [field: string]: Condition | RequestFilter[]
}

/** The filter of a request, in the list grammar. */
export function filterOf({ fields, alternatives, isWhiteOrFancy }: Merged): RequestFilter {
  const groups: RequestFilter[][] = Object.entries(alternatives).map(([field, bounds]) => bounds.map((one) => ({ [field]: one })))
  if (fields['vStnId'] !== undefined && fields['rptNo'] !== undefined)
    groups.push([{ vStnId: fields['vStnId'] }, { rptNo: fields['rptNo'] }])
  if (isWhiteOrFancy) {
    const pick = (names: readonly string[]) => Object.fromEntries(Object.entries(fields).filter(([field]) => names.includes(field)))
    groups.push([pick(['colNm']), pick(fancyFields)])
  }
  const [first] = groups
  if (!first) return { ...fields }
  const grouped = new Set(groups.flatMap((group) => group.flatMap(Object.keys)))
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !grouped.has(field)))
  if (groups.length > 1) return { ...rest, and: groups.map((or) => ({ or })) }
  return { ...rest, or: first }
}

/** Only codes that the company's lists have, and bounds as exact as their fields: carats have three decimals, everything else two. */
export function inListGrammar(conditions: Conditions, order: ReadonlyMap<string, readonly string[]>): Conditions {
  const valid: Record<string, Condition> = {}
  for (const field in conditions) {
    const condition = conditions[field]
    if (condition !== undefined) valid[field] = validCondition(field, condition, order)
  }
  return valid
}
function validCondition(field: string, condition: Condition, order: ReadonlyMap<string, readonly string[]>): Condition {
  const codes = isCodedField(field) ? order.get(diamondLists[field]) : undefined
  if (Array.isArray(condition)) return codes ? condition.filter((code) => code === null || codes.includes(code)) : condition
  return isBounds(condition) && field !== 'crt' ? boundsWith(condition, (value) => Math.round(value * 100) / 100) : condition
}
