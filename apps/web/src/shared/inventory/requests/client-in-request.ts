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
/** The least letters of a name that stands alone, without a word that announces it. */
const shortestAlone = 5
/** Words that announce a client's name. */
const announced = /(?:^|[^\p{L}])(?:for|to|client)[\s:]+$/iu
const nameIn = (words: string) => words.replace(/^(for|to|client)\s+/i, '').trim()

/** Words of a request that may name a client. */
interface Name {
  words: string
  /** Whether "for", "to" or "client" stands before them. */
  isAnnounced: boolean
}

/** Whether a word that announces a name stands before it in the text. */
const isAnnounced = (text: string, name: string): boolean => {
  const at = text.toLowerCase().lastIndexOf(name.toLowerCase())
  return at > 0 && announced.test(text.slice(0, at))
}
/** The first words of a request that may name a client. */
export function namedIn({ text, notUnderstood }: ParsedRequest): Name | undefined {
  const names = notUnderstood
    .map(nameIn)
    .filter((name) => name.length >= shortest && name.length <= longest && !/\d/.test(name))
    .map((words) => ({ words, isAnnounced: isAnnounced(text, words) }))
  return names.find((name) => name.isAnnounced) ?? names.find(({ words }) => words.length >= shortestAlone)
}

/**
 * The only client whose name begins with these whole words; of several it is not known who is meant. A single word that nothing announces must be written as
 * the name is, with its capitals: "elegant" is a word of English also where a client is called "Elegant Gems".
 */
export function clientNamed({ words, isAnnounced: isSure }: Name, found: readonly Pick<FoundRecord, 'kind' | 'id' | 'name'>[]) {
  const start = `${words} `
  const clients = found.filter(({ kind, name }) => {
    const full = `${name} `
    return kind === 'account' && (isSure ? full.toLowerCase().startsWith(start.toLowerCase()) : full.startsWith(start))
  })
  return clients.length === 1 && (isSure || words.length >= shortestAlone) ? clients[0] : undefined
}

function withoutName(request: ParsedRequest, name: Name, found: readonly FoundRecord[]): NamedClient | undefined {
  const client = clientNamed(name, found)
  return (
    client && { id: client.id, name: client.name, notUnderstood: request.notUnderstood.filter((words) => nameIn(words) !== name.words) }
  )
}

/** The client whom a request names in words that are not about stones: 'oval 1ct VS for nevilmere'. */
export async function findClientIn(request: ParsedRequest, signal: AbortSignal): Promise<NamedClient | undefined> {
  const name = namedIn(request)
  if (!name) return undefined
  const { list } = await call(recordSearch.find, { body: { text: name.words } }, { signal })
  return withoutName(request, name, list)
}

/** The same while a request is shown. */
export function useClientIn(request: ParsedRequest): NamedClient | undefined {
  const name = namedIn(request)
  const { data, isPlaceholderData } = useRead(recordSearch.find, { body: { text: name?.words ?? '' } }, { enabled: name !== undefined })
  return data && name && !isPlaceholderData ? withoutName(request, name, data.list) : undefined
}
