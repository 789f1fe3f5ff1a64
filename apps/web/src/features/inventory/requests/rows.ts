import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { Filter } from '@loupe/contract/list.ts'
import type { Lists } from '../../../api/masters.ts'
import type { ParsedRequest } from '../../../shared/inventory/requests/searches.ts'

/** The answer to a text that names no stones. */
export const nothingUnderstood = 'No search criteria were recognised, so no search was run.'

/** A request as a row of the screen: as it was read, and as the person corrected it. */
export interface RequestRow {
  /** Stays the same while other requests of the text are edited. */
  key: string
  request: ParsedRequest
  labGrown: boolean
  filter: Filter
  isCorrected: boolean
}
/** A person's correction of how a request was read. */
export interface Correction {
  labGrown?: boolean
  filter?: Filter
}
/** A stone selected for the answer to a request; `misses` says what it has instead of a condition. */
export interface Selected {
  row: string
  stone: Diamond
  misses?: string
}

/** What an answer is made of. */
export interface AnswerProps {
  rows: readonly RequestRow[]
  selected: readonly Selected[]
  /** How many stones each request finds, by row. */
  counts: ReadonlyMap<string, number>
  /** The rows of which a demand was created. */
  awaited: ReadonlySet<string>
  account: string | undefined
  lists: Lists
}

/** The requests of a text as rows; one that is open about the kind is a row for each. */
export function rowsOf(requests: readonly ParsedRequest[], corrections: ReadonlyMap<string, Correction>): RequestRow[] {
  const seen = new Map<string, number>()
  return requests.flatMap((request) => {
    const times = (seen.get(request.text) ?? 0) + 1
    seen.set(request.text, times)
    return (request.labGrown === null ? [false, true] : [request.labGrown]).map((labGrown) => {
      const key = `${request.labGrown === null && labGrown ? 'lab ' : ''}${times} ${request.text}`
      const correction = corrections.get(key)
      return { key, request, labGrown, filter: request.filter, isCorrected: correction !== undefined, ...correction }
    })
  })
}
