import type { ApiList } from '@loupe/contract/platforms/client-api.ts'
import { type CodedField, diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { fieldsTo } from '@loupe/domain/inventory/stone-fields.ts'
import { dayTerm } from '@loupe/domain/masters/company-lists.ts'
import { billType, shipMode } from '@loupe/domain/masters/order-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Masters } from '../../../db/masters.ts'

/** The graded fields of a stone that a client sees. */
export const visibleCodedFields = fieldsTo('link').filter((field): field is Extract<typeof field, CodedField> => field in diamondLists)

const orderLists = { terms: dayTerm.code, billType: billType.code, shipMode: shipMode.code } as const

/** Codes and names of all fields of stones and orders that take values of a list. */
export const listsForClient = (masters: Masters): ApiList[] =>
  [...visibleCodedFields.map((field) => [field, diamondLists[field]] as const), ...Object.entries(orderLists)].map(([field, list]) => ({
    field,
    values: masters.list(list).map(({ code, name }) => ({ code, name })),
  }))

/** The code of a value that a client names by its code or its name. */
export function chosenCode(masters: Masters, field: keyof typeof orderLists, given: string): string {
  const value = masters.valueOf(orderLists[field], given)
  if (!value) throw invalid(field, `"${given}" is not in this list. GET /api/v1/lists has its values.`)
  return value.code
}
