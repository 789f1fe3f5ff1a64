import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { useReads } from '../../../api/use-reads.ts'
import { whole } from '../../../kit/format.ts'
import { isSearchable, searchFilter } from '../../../shared/inventory/requests/searches.ts'
import type { AnswerProps, RequestRow } from './rows.ts'

/** A request with its place in the client's message; without one where it is the only request. */
interface Answered {
  row: RequestRow
  number: number | undefined
}

/**
 * Which requests a reply answers: those with selected stones, and those that find none. The stones of a request that was never in view are counted here.
 * `searching` says how many counts are missing, `note` which requests are left out and why.
 */
export function useAnswered(rows: AnswerProps['rows'], selected: AnswerProps['selected'], counts: AnswerProps['counts']) {
  const hasStones = (row: RequestRow) => selected.some((one) => one.row === row.key)
  const read = useReads(
    diamonds.count,
    rows.map((row) => ({
      input: { body: { labGrown: row.labGrown, filter: searchFilter(row.filter) } },
      enabled: isSearchable(row.filter) && !hasStones(row) && !counts.has(row.key),
    })),
  )
  const requests = [...new Set(rows.map(({ request }) => request))]
  const answered: Answered[] = []
  const left: string[] = []
  let pending = 0
  for (const [at, row] of rows.entries()) {
    const place = requests.indexOf(row.request) + 1
    const count = counts.get(row.key) ?? read[at]?.data?.count
    const leave = (why: string) => left.push(`request ${whole(place)}, ${why}`)
    if (hasStones(row) || (isSearchable(row.filter) && count === 0)) answered.push({ row, number: requests.length > 1 ? place : undefined })
    else if (!isSearchable(row.filter)) leave('not understood')
    else if (count !== undefined) leave('nothing selected')
    else if (read[at]?.isError) leave('the search failed')
    else pending++
  }
  return {
    answered,
    searching: pending > 0 ? `Still looking: ${pending === 1 ? '1 request' : `${whole(pending)} requests`}` : undefined,
    note: left.length > 0 ? `Left out: ${left.join('; ')}` : undefined,
  }
}
