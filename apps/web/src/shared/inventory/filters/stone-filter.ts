import type { Filter } from '@loupe/contract/list.ts'
import { type StoneField, factsOf, storedFields } from '@loupe/domain/inventory/stone-fields.ts'

type Check = (value: unknown) => boolean

const types: Partial<Record<ReturnType<typeof factsOf>['kind'], string>> = {
  number: 'number',
  money: 'number',
  weight: 'number',
  flag: 'boolean',
}
const typeOf = (field: string) => types[factsOf(field as StoneField).kind] ?? 'string'
const fields = new Map<string, string>([['id', 'string'], ...storedFields.map((field) => [field, typeOf(field)] as const)])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOf = (value: unknown, check: Check) => Array.isArray(value) && value.every(check)

function isCondition(value: unknown, type: string, canNegate = true): boolean {
  const isOne: Check = (one) => one === null || (typeof one === type && (type !== 'number' || Number.isFinite(one)))
  const isText: Check = (one) => type === 'string' && typeof one === 'string'
  const byOperator: Record<string, Check> = {
    '>=': isOne,
    '<=': isOne,
    '>': isOne,
    '<': isOne,
    in: (one) => isListOf(one, isOne),
    nin: (one) => isListOf(one, isOne),
    startWith: isText,
    contains: (one) => isText(one) || (type === 'string' && isListOf(one, isText)),
    '!': (one) => canNegate && isCondition(one, type, false),
  }
  if (isOne(value) || isListOf(value, isOne)) return true
  return isRecord(value) && Object.entries(value).every(([operator, operand]) => byOperator[operator]?.(operand) ?? false)
}

/**
 * Whether a value, as an address has it, is written as the contract's filter of stones. It is the filter's form and the types of its fields; which
 * codes and how many conditions there may be is checked by the server, so that a browser need not load the schemas to open the desk.
 */
export const isStoneFilter = (value: unknown): value is Filter =>
  isRecord(value) &&
  Object.entries(value).every(([field, part]) => {
    if (field === 'or' || field === 'and') return isListOf(part, isStoneFilter)
    const type = fields.get(field)
    return type !== undefined && isCondition(part, type)
  })
