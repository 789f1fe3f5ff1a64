import type { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Reply } from '@loupe/contract/route.ts'
import { sellable } from '../filters/filter.ts'

/** A request that was read from a client's text. */
export type ParsedRequest = Reply<typeof diamonds.parse>['requests'][number]
/** A request as a search of the desk; one for natural and one for lab-grown stones where the text leaves it open. */
export interface RequestSearch {
  request: ParsedRequest
  labGrown: boolean
  filter: Filter
}

/** The longest text that the server reads. */
export const textAtMost = 100_000

const partsOf = ({ or = [], and = [] }: Filter) => [...or, ...and]
/** The fields that a filter has conditions on, with those of its alternatives. */
const fieldsOf = (filter: Filter): string[] => [
  ...Object.keys(filter).filter((field) => field !== 'or' && field !== 'and'),
  ...partsOf(filter).flatMap(fieldsOf),
]

/** Whether a filter only names stones by their numbers. */
export function isOfNumbers(filter: Filter): boolean {
  const fields = fieldsOf(filter)
  return fields.length > 0 && fields.every((field) => field === 'vStnId' || field === 'rptNo')
}

/** Whether a filter has a condition that no stone meets, because the text contradicts itself. */
export const isContradictory = (filter: Filter): boolean =>
  Object.values(filter).some((condition) => Array.isArray(condition) && condition.length === 0) || partsOf(filter).some(isContradictory)

/** Whether there is anything to search for: an empty filter would find the whole stock. */
export const isSearchable = (filter: Filter): boolean => fieldsOf(filter).length > 0 && !isContradictory(filter)

/** The stones that can be sold now; of stones named by number, all. */
export const searchFilter = (filter: Filter): Filter => (isOfNumbers(filter) ? filter : { ...sellable, ...filter })

/** The searches of the requests that can be searched for. */
export const searchesOf = (requests: readonly ParsedRequest[]): RequestSearch[] =>
  requests
    .filter(({ filter }) => isSearchable(filter))
    .flatMap((request) =>
      (request.labGrown === null ? [false, true] : [request.labGrown]).map((labGrown) => ({
        request,
        labGrown,
        filter: searchFilter(request.filter),
      })),
    )

/** The searches of a pasted text; none of one that only names stones by number, because these are looked up. */
export const searchesOfPasted = (requests: readonly ParsedRequest[]): RequestSearch[] =>
  requests.every(({ filter }) => isOfNumbers(filter)) ? [] : searchesOf(requests)

/** What prevents a search for a text that is a request nevertheless: "D-F, colour K (these exclude each other)"; nothing of numbers of stones, or of what can be searched for. */
export function unsearchableIn(requests: readonly ParsedRequest[]): readonly string[] {
  const isNone = requests.some(({ filter }) => !isOfNumbers(filter)) && searchesOf(requests).length === 0
  return isNone ? requests.flatMap(({ summary, notUnderstood }) => (notUnderstood.length > 0 ? notUnderstood : [summary])) : []
}

/** "2 Oval, 1.50 ct and up, F to G, fluorescence None"; says which stones where the text leaves it open. */
export const searchTitle = ({ request, labGrown }: RequestSearch): string =>
  request.labGrown === null ? `${labGrown ? 'Lab-grown' : 'Natural'}, ${request.summary}` : request.summary

/**
 * Whether a text typed for anything is a request: everything in it was understood, or more than a chance word was. Stones named by number alone are found by
 * their number.
 */
export const isLikely = ({ filter, notUnderstood }: ParsedRequest): boolean =>
  !isOfNumbers(filter) && (notUnderstood.length === 0 || fieldsOf(filter).length >= 2)
