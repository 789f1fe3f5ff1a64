import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { call } from '../../../api/client.ts'
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
