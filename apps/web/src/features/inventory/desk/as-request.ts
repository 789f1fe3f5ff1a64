import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { call } from '../../../api/client.ts'
import { findClientIn } from '../../../shared/inventory/requests/client-in-request.ts'
import { type ParsedRequest, type RequestSearch, isLikely, searchesOf } from '../../../shared/inventory/requests/searches.ts'
import { keywordFields } from './use-stones.ts'

/** The request of a text of the search field as a search, for the kind of stones that is searched; undefined where it is none, or several. */
export function searchIn(requests: readonly ParsedRequest[], labGrown: boolean): RequestSearch | undefined {
  if (requests.length > 1) return undefined
  const searches = searchesOf(requests.filter(isLikely))
  return searches.find((search) => search.labGrown === labGrown) ?? searches[0]
}

/** The requests that a text without spaces such as '2ct', 'VS1' or 'RD1ct+OV2ct' is; none where a stone has it in one of its numbers. */
export async function requestsUnlessNumber(text: string, labGrown: boolean): Promise<readonly ParsedRequest[]> {
  const search = { keyword: text, keys: [...keywordFields] }
  const [{ requests }, { count }] = await Promise.all([
    call(diamonds.parse, { body: { text, labGrown } }),
    call(diamonds.search, { body: { labGrown, search, include: ['count'] } }),
  ])
  return count === 0 ? requests : []
}

/** The longest request that is in the address, for whoever opens it later. */
export const requestAtMost = 500
/** A search does not wait longer for the name of the client in it. */
const clientWithinMs = 2000

/** The search that a typed request asks for, and for whom; undefined where a person chooses or corrects first: several requests, or hardly a word understood. */
export async function searchTyped(text: string, labGrown: boolean): Promise<(RequestSearch & { client: string | undefined }) | undefined> {
  const { requests } = await call(diamonds.parse, { body: { text, labGrown } })
  const [request] = requests
  if (!request || requests.length > 1) return undefined
  const client = await findClientIn(request, AbortSignal.timeout(clientWithinMs)).catch(() => undefined)
  const search = searchIn([{ ...request, notUnderstood: [...(client ?? request).notUnderstood] }], labGrown)
  return search && { ...search, client: client?.id }
}
