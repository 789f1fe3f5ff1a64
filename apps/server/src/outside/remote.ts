import { lookup as resolve } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type LookupFunction, isIP } from 'node:net'
import { Transform } from 'node:stream'
import { isPublic } from './public-address.ts'

/** What a distant server says of an address. */
export interface Said {
  status: number
  type: string
  /** Undefined when it does not say. */
  size: number | undefined
  etag: string | undefined
}
/** What was asked is not there to be had, with the reason in words. */
export class NotToBeHad extends Error {}

/**
 * Asks distant servers for what an address holds. The addresses come from settings and sheets, so nothing of them is trusted: the host must be on
 * the list, must have no address inside our own network, the connection goes to the very address that was looked at, and no answer sends us on.
 */
export interface Remote {
  /** By HEAD, and by GET where HEAD is refused. @throws NotToBeHad */
  ask(url: string, hosts: readonly string[]): Promise<Said>
  /** @param atMost bytes; more end the stream with a fault @throws NotToBeHad unless the answer is 200 */
  get(url: string, hosts: readonly string[], atMost: number): Promise<Said & { body: AsyncIterable<Uint8Array> }>
  close(): void
}

interface Ways {
  /** Looks a name up; every address must be public. */
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>
  isAllowed?: (address: string) => boolean
  /** Milliseconds until an answer begins. */
  patience?: number
}
const perHost = 4

export function createRemote({ lookup = (host) => resolve(host, { all: true }), isAllowed = isPublic, patience = 8000 }: Ways = {}): Remote {
  const safeLookup: LookupFunction = (host, options, done) => {
    lookup(host).then(
      (found) => {
        const bad = found.find(({ address }) => !isAllowed(address))
        const [first] = found
        if (bad || !first) return done(new NotToBeHad(bad ? 'Its host stands inside a private network.' : 'Its host has no address.'), '', 0)
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      () => done(new NotToBeHad('Its host is not known.'), '', 0),
    )
  }
  const ways = { keepAlive: true, maxSockets: perHost, lookup: safeLookup }
  const agents = { 'http:': new HttpAgent(ways), 'https:': new HttpsAgent(ways) }

  const send = (method: 'HEAD' | 'GET', text: string, hosts: readonly string[]): Promise<IncomingMessage> => {
    const url = readAddress(text, hosts)
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest
    return new Promise((answered, failed) => {
      const request = ask(url, { method, agent: agents[url.protocol as 'http:'], headers: { accept: '*/*', 'user-agent': 'Loupe' } })
      const timer = setTimeout(() => request.destroy(new NotToBeHad('Its host does not answer.')), patience)
      request.on('response', (answer) => {
        clearTimeout(timer)
        answered(answer)
      })
      request.on('error', (error) => {
        clearTimeout(timer)
        failed(error instanceof NotToBeHad ? error : new NotToBeHad('Its host can not be reached.'))
      })
      request.end()
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
      const what = said(answer)
      if (what.status === 200 && (what.size ?? 0) <= atMost) return { ...what, body: bounded(answer, atMost, patience * 4) }
      answer.destroy()
      throw new NotToBeHad(what.status === 200 ? 'It is too large.' : faultOf(what.status))
    },
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  }
}

/** What an answer other than 200 means. */
export const faultOf = (status: number): string =>
  status >= 300 && status < 400 ? 'It sends on to another address.' : `Its host answers ${status}.`

/** An address that may be asked. A number for a host, however written, is none: the list holds names. */
function readAddress(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new NotToBeHad('This is not an address.')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new NotToBeHad('Only http and https addresses are asked.')
  if (url.username || url.password) throw new NotToBeHad('An address with a name and a password is not asked.')
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new NotToBeHad('Only hosts with a name are asked.')
  if (!hosts.includes(url.host.toLowerCase())) throw new NotToBeHad('Its host is not on the list of allowed hosts.')
  return url
}

function said({ statusCode = 0, headers }: IncomingMessage): Said {
  const length = Number(headers['content-length'])
  return {
    status: statusCode,
    type: (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
    size: headers['content-length'] !== undefined && Number.isSafeInteger(length) ? length : undefined,
    etag: headers.etag ?? headers['last-modified'],
  }
}

function bounded(answer: IncomingMessage, atMost: number, within: number): AsyncIterable<Uint8Array> {
  let size = 0
  const timer = setTimeout(() => answer.destroy(new NotToBeHad('It takes too long.')), within)
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > atMost ? new NotToBeHad('It is too large.') : null, chunk)
    },
  })
  answer.on('error', (error) => count.destroy(error))
  count.on('close', () => {
    clearTimeout(timer)
    answer.destroy()
  })
  return answer.pipe(count)
}
