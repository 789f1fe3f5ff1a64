import { type FoundRecord, recordSearch } from '@loupe/contract/reports/record-search.ts'
import { call } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { ParsedRequest } from './searches.ts'

/** The client whom a request names. */
interface NamedClient {
  id: string
  name: string
  /** What of the request is still not understood. */
  notUnderstood: readonly string[]
}

const shortest = 3
const longest = 100
const nameIn = (words: string) => words.replace(/^(for|to|from|client)\s+/i, '').trim()
/** The first words of a request that may name a client; empty if there are none. */
const namedIn = ({ notUnderstood }: ParsedRequest): string =>
  notUnderstood.map(nameIn).find((name) => name.length >= shortest && name.length <= longest && !/\d/.test(name)) ?? ''

/** The only client with a word that begins with the name; of several it is not known who is meant. */
export function clientNamed(name: string, found: readonly Pick<FoundRecord, 'kind' | 'id' | 'name'>[]) {
  const start = name.toLowerCase()
  const clients = found.filter(({ kind, name: full }) => kind === 'account' && ` ${full.toLowerCase()}`.includes(` ${start}`))
  return clients.length === 1 ? clients[0] : undefined
}

function withoutName(request: ParsedRequest, name: string, found: readonly FoundRecord[]): NamedClient | undefined {
  const client = clientNamed(name, found)
  return client && { id: client.id, name: client.name, notUnderstood: request.notUnderstood.filter((words) => nameIn(words) !== name) }
}

/** The client whom a request names in words that are not about stones: 'oval 1ct VS for nevilmere'. */
export async function findClientIn(request: ParsedRequest, signal: AbortSignal): Promise<NamedClient | undefined> {
  const name = namedIn(request)
  if (name === '') return undefined
  const { list } = await call(recordSearch.find, { body: { text: name } }, { signal })
  return withoutName(request, name, list)
}

/** The same while a request is shown. */
export function useClientIn(request: ParsedRequest): NamedClient | undefined {
  const name = namedIn(request)
  const { data, isPlaceholderData } = useRead(recordSearch.find, { body: { text: name } }, { enabled: name !== '' })
  return data && name !== '' && !isPlaceholderData ? withoutName(request, name, data.list) : undefined
}
