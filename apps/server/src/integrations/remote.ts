import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type AddressFault, type Ways as AddressWays, safeAddress } from './safe-address.ts'

/** What a remote server reports about the content of a URL. */
interface ContentInfo {
  type: string
  /** Undefined when the server does not say. */
  size: number | undefined
  etag: string | undefined
}
/** Why a URL cannot be read, as a message; `unavailable` when it may work later. */
const unreadable = (why: string, reason: 'not_found' | 'unavailable' = 'not_found') => new Refusal(reason, undefined, why)

/**
 * Requests URLs of remote servers. The URLs come from settings and sheets and are not trusted: the host must be on the list and must have no address
 * inside our own network, the connection goes to the very address that was checked, and redirects are not followed.
 */
export interface Remote {
  /** By HEAD, and by GET where HEAD is refused. @throws not_found or unavailable unless the status is 200 */
  inspect(url: string, hosts: readonly string[]): Promise<ContentInfo>
  /** @param atMost bytes; more end the stream with an error @throws as `ask` */
  get(
    url: string,
    hosts: readonly string[],
    atMost: number,
    authorization?: string,
  ): Promise<ContentInfo & { body: AsyncIterable<Uint8Array> }>
  /** Posts JSON to a URL. @returns the status of the response, whose body is not read @throws as `ask`, except for the status */
  post(url: string, hosts: readonly string[], sent: { headers: Record<string, string>; body: string }): Promise<number>
  close(): void
}

interface RemoteOptions extends AddressWays {
  /** Milliseconds until a response begins. */
  timeouts?: number
}
const faults: Record<AddressFault, Refusal> = {
  private: unreadable('Its host is in a private network.'),
  none: unreadable('Its host has no address.'),
  unknown: unreadable('Its host is not known.', 'unavailable'),
}
const perHost = 4
/** Clients may have their webhooks at the same host: one that is slow must not delay the others, and the caller limits how many there are. */
const postsPerHost = Infinity

export function createRemote({ timeouts = 8000, ...addresses }: RemoteOptions = {}): Remote {
  const address = safeAddress(addresses)
  const safeLookup: LookupFunction = (host, options, done) => {
    void address(host).then((found) => {
      if (typeof found === 'string') return done(faults[found], '', 0)
      if (options.all) done(null, found)
      else done(null, found[0].address, found[0].family)
    })
  }
  const agentsOf = (options: { keepAlive: boolean; maxSockets: number }) => ({
    'http:': new HttpAgent({ ...options, lookup: safeLookup }),
    'https:': new HttpsAgent({ ...options, lookup: safeLookup }),
  })
  const readers = agentsOf({ keepAlive: true, maxSockets: perHost })
  // The connection of a post is never used again: its response is not read to the end.
  const posters = agentsOf({ keepAlive: false, maxSockets: postsPerHost })

  const send = (
    method: 'HEAD' | 'GET' | 'POST',
    text: string,
    hosts: readonly string[],
    sent: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<IncomingMessage> => {
    const url = readAddress(text, hosts)
    const makeRequest = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((answered, failed) => {
      const request = makeRequest(url, {
        method,
        agent: (method === 'POST' ? posters : readers)[url.protocol as 'http:'],
        headers: { accept: '*/*', 'user-agent': 'Loupe', ...sent.headers },
      })
      const timer = setTimeout(() => request.destroy(unreadable('Its host does not answer.', 'unavailable')), timeouts)
      request.on('response', (answer) => {
        clearTimeout(timer)
        answered(answer)
      })
      request.on('error', (error) => {
        clearTimeout(timer)
        failed(error instanceof Refusal ? error : unreadable('Its host cannot be reached.', 'unavailable'))
      })
      request.end(sent.body)
    })
  }
  return {
    async inspect(url, hosts) {
      let answer = await send('HEAD', url, hosts)
      answer.resume()
      if ([400, 403, 405, 501].includes(answer.statusCode ?? 0)) {
        answer = await send('GET', url, hosts)
        answer.destroy()
      }
      return contentInfo(answer)
    },
    async get(url, hosts, atMost, authorization) {
      const answer = await send('GET', url, hosts, authorization === undefined ? {} : { headers: { authorization } })
      try {
        const info = contentInfo(answer)
        if ((info.size ?? 0) > atMost) throw unreadable('It is too large.')
        return { ...info, body: bounded(answer, atMost, timeouts * 4) }
      } catch (error) {
        answer.destroy()
        throw error
      }
    },
    async post(url, hosts, { headers, body }) {
      const answer = await send('POST', url, hosts, {
        headers: { 'content-type': 'application/json', ...headers, 'content-length': String(Buffer.byteLength(body)) },
        body,
      })
      answer.destroy()
      return answer.statusCode ?? 0
    },
    close: () => [readers, posters].flatMap((agents) => Object.values(agents)).forEach((agent) => agent.destroy()),
  }
}

/** Parses a URL that may be requested. An IP address as the host, however written, is refused: the list contains names. */
function readAddress(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw unreadable('This is not an address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw unreadable('Only http and https addresses are allowed.')
  if (url.username || url.password) throw unreadable('An address with a name and password is not allowed.')
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw unreadable('The host must be a name, not an IP address.')
  if (!hosts.includes(url.host.toLowerCase())) throw unreadable('Its host is not on the list of allowed hosts.')
  return url
}

function contentInfo({ statusCode = 0, headers }: IncomingMessage): ContentInfo {
  if (statusCode >= 300 && statusCode < 400) throw unreadable('It redirects to another address.')
  if (statusCode !== 200)
    throw unreadable(`Its host returned ${statusCode}.`, statusCode >= 500 || statusCode === 429 ? 'unavailable' : 'not_found')
  const length = Number(headers['content-length'])
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  return {
    type: type.trim().toLowerCase(),
    size: headers['content-length'] !== undefined && Number.isSafeInteger(length) ? length : undefined,
    etag: headers.etag ?? headers['last-modified'],
  }
}

/** The body as a stream; a reader that reads too much or too slowly, or not at all, holds the connection no longer than `within`. */
function bounded(answer: IncomingMessage, atMost: number, within: number): AsyncIterable<Uint8Array> {
  const timer = setTimeout(() => answer.destroy(unreadable('It takes too long.', 'unavailable')), within)
  answer.on('close', () => clearTimeout(timer))
  // The reader gets the error; without a reader it must not be unhandled.
  answer.on('error', () => undefined)
  return (async function* () {
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > atMost) throw unreadable('It is too large.')
      yield chunk
    }
  })()
}
