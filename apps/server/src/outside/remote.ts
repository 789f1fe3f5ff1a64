import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { type AddressFault, type Ways as AddressWays, safeAddress } from './safe-address.ts'

/** What a distant server says of what it has at an address. */
export interface Said {
  type: string
  /** Undefined when it does not say. */
  size: number | undefined
  etag: string | undefined
}
/** Why there is nothing to be had, in words; `unavailable` when it may be there at another time. */
const not = (why: string, reason: 'not_found' | 'unavailable' = 'not_found') => new Refusal(reason, undefined, why)

/**
 * Asks distant servers for what an address holds. The addresses come from settings and sheets, so nothing of them is trusted: the host must be on
 * the list, must have no address inside our own network, the connection goes to the very address that was looked at, and no answer sends us on.
 */
export interface Remote {
  /** By HEAD, and by GET where HEAD is refused. @throws not_found or unavailable unless the answer is 200 */
  ask(url: string, hosts: readonly string[]): Promise<Said>
  /** @param atMost bytes; more end the stream with a fault @throws as `ask` */
  get(url: string, hosts: readonly string[], atMost: number): Promise<Said & { body: AsyncIterable<Uint8Array> }>
  /** Sends a text to an address. @returns the answer's status; what it says besides is not read @throws as `ask`, but for what is answered */
  post(url: string, hosts: readonly string[], sent: { headers: Record<string, string>; body: string }): Promise<number>
  close(): void
}

interface Ways extends Omit<AddressWays, 'privateHosts'> {
  /** Milliseconds until an answer begins. */
  patience?: number
}
const faults: Record<AddressFault, Refusal> = {
  private: not('Its host stands inside a private network.'),
  none: not('Its host has no address.'),
  unknown: not('Its host is not known.', 'unavailable'),
}
const perHost = 4

export function createRemote({ patience = 8000, ...addresses }: Ways = {}): Remote {
  const address = safeAddress(addresses)
  const safeLookup: LookupFunction = (host, options, done) => {
    void address(host).then((found) => {
      if (typeof found === 'string') return done(faults[found], '', 0)
      if (options.all) done(null, found)
      else done(null, found[0].address, found[0].family)
    })
  }
  const ways = { keepAlive: true, maxSockets: perHost, lookup: safeLookup }
  const agents = { 'http:': new HttpAgent(ways), 'https:': new HttpsAgent(ways) }

  const send = (
    method: 'HEAD' | 'GET' | 'POST',
    text: string,
    hosts: readonly string[],
    sent: { headers?: Record<string, string>; body?: string } = {},
  ): Promise<IncomingMessage> => {
    const url = readAddress(text, hosts)
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((answered, failed) => {
      const request = ask(url, {
        method,
        agent: agents[url.protocol as 'http:'],
        headers: { accept: '*/*', 'user-agent': 'Loupe', ...sent.headers },
      })
      const timer = setTimeout(() => request.destroy(not('Its host does not answer.', 'unavailable')), patience)
      request.on('response', (answer) => {
        clearTimeout(timer)
        answered(answer)
      })
      request.on('error', (error) => {
        clearTimeout(timer)
        failed(error instanceof Refusal ? error : not('Its host can not be reached.', 'unavailable'))
      })
      request.end(sent.body)
    })
  }
  return {
    async ask(url, hosts) {
      let answer = await send('HEAD', url, hosts)
      answer.resume()
      if ([400, 403, 405, 501].includes(answer.statusCode ?? 0)) {
        answer = await send('GET', url, hosts)
        answer.destroy()
      }
      return said(answer)
    },
    async get(url, hosts, atMost) {
      const answer = await send('GET', url, hosts)
      try {
        const what = said(answer)
        if ((what.size ?? 0) > atMost) throw not('It is too large.')
        return { ...what, body: bounded(answer, atMost, patience * 4) }
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
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}

/** An address that may be asked. A number for a host, however written, is none: the list holds names. */
function readAddress(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw not('This is not an address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw not('Only http and https addresses are asked.')
  if (url.username || url.password) throw not('An address with a name and a password is not asked.')
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw not('Only hosts with a name are asked.')
  if (!hosts.includes(url.host.toLowerCase())) throw not('Its host is not on the list of allowed hosts.')
  return url
}

function said({ statusCode = 0, headers }: IncomingMessage): Said {
  if (statusCode >= 300 && statusCode < 400) throw not('It sends on to another address.')
  if (statusCode !== 200)
    throw not(`Its host answers ${statusCode}.`, statusCode >= 500 || statusCode === 429 ? 'unavailable' : 'not_found')
  const length = Number(headers['content-length'])
  return {
    type: (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    size: headers['content-length'] !== undefined && Number.isSafeInteger(length) ? length : undefined,
    etag: headers.etag ?? headers['last-modified'],
  }
}

/** Its bytes as they are taken; whoever takes too many or too slowly, or none at all, holds the connection no longer than `within`. */
function bounded(answer: IncomingMessage, atMost: number, within: number): AsyncIterable<Uint8Array> {
  const timer = setTimeout(() => answer.destroy(not('It takes too long.', 'unavailable')), within)
  answer.on('close', () => clearTimeout(timer))
  // Heard by whoever takes the bytes; nobody may.
  answer.on('error', () => undefined)
  return (async function* () {
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > atMost) throw not('It is too large.')
      yield chunk
    }
  })()
}
