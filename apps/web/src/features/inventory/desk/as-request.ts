import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { call } from '../../../api/client.ts'
import { type ParsedRequest, type RequestSearch, isLikely, searchesOf } from '../../../shared/inventory/requests/searches.ts'
import { keywordFields } from './use-stones.ts'

/** A text of the search field as a request, for the kind of stones that is searched; undefined where it is none. */
export function searchIn(requests: readonly ParsedRequest[], labGrown: boolean): RequestSearch | undefined {
  const searches = searchesOf(requests.filter(isLikely))
  return searches.find((search) => search.labGrown === labGrown) ?? searches[0]
}

/** The request that a single word such as '2ct' or 'VS1' is, unless a stone has it in one of its numbers. */
export async function requestUnlessNumber(text: string, labGrown: boolean): Promise<RequestSearch | undefined> {
  const search = { keyword: text, keys: [...keywordFields] }
  const [{ requests }, { count }] = await Promise.all([
    call(diamonds.parse, { body: { text, labGrown } }),
    call(diamonds.search, { body: { labGrown, search, include: ['count'] } }),
  ])
  return count === 0 ? searchIn(requests, labGrown) : undefined
}
