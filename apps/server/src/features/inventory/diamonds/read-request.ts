import type { Condition, Filter, ListRequest, Scalar } from '@loupe/contract/list.ts'
import type { SearchableField } from '@loupe/contract/inventory/diamond.ts'
import type { SearchRequest } from '@loupe/contract/inventory/stone-search.ts'
import { type FacetField, diamondLists, facetFields, isCodedField } from '@loupe/domain/inventory/diamond-lists.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Masters } from '../../../db/masters.ts'
import { codedTest, symbolTest, symbolsNamed } from './codes.ts'
import type { Order, StoneCondition, StoneQuery, Test } from '../../../services/stone-search.ts'

/**
 * Reads a list request for stones into numbers of the lists. A value that its list does not have is refused with the field's path; the contract has refused
 * everything else.
 */
export type ConditionRequest = Pick<ListRequest, 'filter' | 'search' | 'startWith'> & { labGrown: boolean }

const isFacet = (field: string): field is FacetField => (facetFields as readonly string[]).includes(field)
const all = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? (value as T[]) : [value as T])

const among = (field: SearchableField, values: readonly Scalar[]): Test => ({
  is: 'among',
  field,
  values: values.filter((value) => value !== null),
  orNull: values.includes(null),
})

function plainTest(field: SearchableField, operator: string, value: unknown): Test {
  switch (operator) {
    case '>=':
    case '<=':
    case '>':
    case '<':
      // No value is above or below an unknown one.
      return value === null ? { is: 'any', tests: [] } : { is: 'compared', field, by: operator, value: value as Exclude<Scalar, null> }
    case 'startWith':
      return { is: 'like', field, text: String(value), anywhere: false }
    case 'contains':
      return { is: 'any', tests: all(value).map((text) => ({ is: 'like', field, text: String(text), anywhere: true })) }
    default:
      return among(field, all(value as Scalar | Scalar[]))
  }
}

function conditionTest(masters: Masters, field: SearchableField, condition: Condition, path: string): Test {
  const one = (operator: string, value: unknown): Test => {
    if (operator === '!') return { is: 'not', test: conditionTest(masters, field, value as Condition, path) }
    if (operator === 'nin') return { is: 'not', test: one('in', value) }
    if (isCodedField(field)) return codedTest(masters, field, operator, value, path)
    if (field === 'kToSStr') return symbolTest(masters, operator, value, path)
    return plainTest(field, operator, value)
  }
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return one('in', all(condition))
  return { is: 'all', tests: Object.entries(condition).flatMap(([operator, value]) => (value === undefined ? [] : [one(operator, value)])) }
}

function filterTests(masters: Masters, filter: Filter, path: string): { field: string; test: Test }[] {
  return Object.entries(filter).flatMap(([field, condition]) => {
    if (condition === undefined) return []
    const at = `${path}.${field}`
    if (field !== 'or' && field !== 'and')
      return [{ field, test: conditionTest(masters, field as SearchableField, condition as Condition, at) }]
    const tests = (condition as Filter[]).map((part, i): Test => ({
      is: 'all',
      tests: filterTests(masters, part, `${at}.${i}`).map((t) => t.test),
    }))
    return [{ field, test: { is: field === 'or' ? 'any' : 'all', tests } }]
  })
}

function textTest(masters: Masters, search: { keyword: string; keys: string[] }, operator: 'contains' | 'startWith', path: string): Test {
  const keyword = search.keyword.trim()
  const test = (key: string): Test =>
    key === 'kToSStr'
      ? symbolsNamed(masters, keyword, operator === 'startWith')
      : conditionTest(masters, key as SearchableField, { [operator]: keyword }, path)
  return { is: 'any', tests: search.keys.map(test) }
}

/**
 * Limits the expanded conditions: one written condition may become several (contract/list.ts allows 300 written ones). More than any form can hold, and few
 * enough that the query itself is no burden.
 */
const conditionsAtMost = 500
const sizeOf = (test: Test): number =>
  1 + ('tests' in test ? test.tests.reduce((n, t) => n + sizeOf(t), 0) : test.is === 'not' ? sizeOf(test.test) : 0)

/** @param within what the paths of refusals begin with, where the conditions are a part of the request, such as `search.` */
export function readCondition(masters: Masters, request: ConditionRequest, within = ''): StoneCondition {
  const found = filterTests(masters, request.filter ?? {}, `${within}filter`)
  if (found.reduce((n, { test }) => n + sizeOf(test), 0) > conditionsAtMost)
    throw invalid(`${within}filter`, `Please enter at most ${conditionsAtMost} conditions.`)
  const { search, startWith } = request
  const byFacet = new Map<FacetField, Test>()
  for (const { field, test } of found) if (isFacet(field)) byFacet.set(field, test)
  const others = found.filter(({ field }) => !isFacet(field)).map(({ test }) => test)
  if (search && search.keyword.trim() !== '') others.push(textTest(masters, search, 'contains', `${within}search`))
  if (startWith && startWith.keyword.trim() !== '') others.push(textTest(masters, startWith, 'startWith', `${within}startWith`))
  return { labGrown: request.labGrown, byFacet, others }
}

function orderOf(masters: Masters, field: SearchableField, descending: boolean): Order {
  if (field === 'wSts') return { field, descending, ranks: diamondLifecycle.codes }
  if (!isCodedField(field)) return { field, descending }
  return { field, descending, ranks: masters.list(diamondLists[field]).map((value) => value.no) }
}

/** Stones that are requested by id without a sort come in the order of the ids. */
function namedOrder({ filter, sort }: Pick<ListRequest, 'filter' | 'sort'>): Order[] {
  const ids = filter?.id
  return sort.length === 0 && Array.isArray(ids)
    ? [{ field: 'id', descending: false, ranks: ids.filter((id) => id !== null).map(String) }]
    : []
}

export function readSearch(
  masters: Masters,
  request: Omit<SearchRequest, 'facets' | 'include'>,
  facets: readonly FacetField[],
  list: boolean,
  sums: boolean,
): StoneQuery {
  const sort = request.sort.flatMap((entry) =>
    Object.entries(entry).flatMap(([field, direction]) =>
      direction ? [orderOf(masters, field as SearchableField, direction === 'DESC')] : [],
    ),
  )
  return {
    ...readCondition(masters, request),
    sort: [...namedOrder(request), ...sort],
    page: list ? { limit: request.limit, offset: (request.page - 1) * request.limit } : undefined,
    sums,
    isCounted: false,
    facets,
  }
}
