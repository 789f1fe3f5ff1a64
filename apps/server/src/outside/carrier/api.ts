import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { answerMeaning } from '@loupe/domain/platforms/answer.ts'
import { type Adapter, type FarSide, type Means, type Parcel, FarFault, faultOf, fullDisk } from './far-side.ts'

const mostSaid = 100_000

/**
 * Files by HTTP: one POST with the file as its body. `Loupe-Mode` says whether it replaces what stands there or changes it; a token goes as a bearer's,
 * a username with its password as basic. Nobody is followed to another address.
 */
export function apiAdapter({ addressOf, patience, ca }: Means, isPrivate: (host: string) => boolean): Adapter {
  async function send(method: 'POST' | 'HEAD', to: FarSide, signal: AbortSignal, what?: Parcel): Promise<IncomingMessage> {
    const url = readUrl(to.url, isPrivate)
    const address = await addressOf(hostOf(url))
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest
    return new Promise((answered, failed) => {
      const request = ask(url, {
        method,
        signal,
        headers: headersOf(to, what),
        lookup: (_, options, done) => (options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address))),
        ...(ca ? { ca } : {}),
      })
      request.setTimeout(patience, () => request.destroy(new FarFault('The host does not answer.')))
      request.on('response', answered)
      request.on('error', (error) => failed(signal.aborted ? new FarFault('It took too long.') : faultOf(error)))
      if (what) pipeline(createReadStream(what.path), request, (error) => (error ? failed(faultOf(error)) : undefined))
      else request.end()
    })
  }
  return {
    async bring(to, what, signal, before) {
      await before()
      const answer = await send('POST', to, signal, what)
      const { statusCode = 0 } = answer
      const said = await textOf(answer)
      if (statusCode < 200 || statusCode > 299) throw answerFault(statusCode, said.replace(/\s+/g, ' ').trim().slice(0, 200))
      const { isTaken, message, refusedRows } = answerMeaning(said, to.successText)
      if (!isTaken) throw new FarFault(notTaken(statusCode, message))
      return refusedRows > 0 ? `the platform refused ${refusedRows} of them: ${message}` : message
    },
    async attempt(to, signal) {
      const answer = await send('HEAD', to, signal)
      answer.resume()
      const { statusCode = 0 } = answer
      // Many take a POST alone, and say so.
      if (statusCode >= 400 && ![400, 405, 411, 415, 422, 501].includes(statusCode)) throw answerFault(statusCode, '')
      if (statusCode >= 300 && statusCode < 400) throw answerFault(statusCode, '')
      return 'The host answers. Whether it takes the file is seen when one is sent.'
    },
  }
}

/** @throws FarFault for anything but https; http only to a host of ours */
function readUrl(address: string, isPrivate: (host: string) => boolean): URL {
  if (!URL.canParse(address)) throw new FarFault('This is not an address.')
  const url = new URL(address)
  if (url.username || url.password) throw new FarFault('Please put username and password into their own fields.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPrivate(hostOf(url))))
    throw new FarFault('Please give an https address.')
  return url
}
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

const headersOf = ({ username, password, fileName }: FarSide, what: Parcel | undefined): Record<string, string> => ({
  'user-agent': 'Loupe',
  ...(username
    ? { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }
    : password
      ? { authorization: `Bearer ${password}` }
      : {}),
  ...(what
    ? {
        'content-type': what.type,
        'content-length': String(what.bytes),
        'content-disposition': `attachment; filename="${fileName}"`,
        'loupe-mode': what.isFull ? 'replace' : 'update',
      }
    : {}),
})

const notTaken = (status: number, message: string) =>
  message
    ? `The platform answers ${status}, but has not taken the file: ${message}`
    : `The platform answers ${status}, but does not say that it has taken the file.`

async function textOf(answer: IncomingMessage): Promise<string> {
  const some = (async function* () {
    let left = mostSaid
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  })()
  return text(some).catch(() => '')
}

function answerFault(status: number, said: string): FarFault {
  if (status === 401 || status === 403) return new FarFault('The host refuses the key of this profile.')
  if (status === 413) return new FarFault('The file is too large for the host.')
  if (status === 507) return new FarFault(fullDisk)
  if (status >= 300 && status < 400) return new FarFault('The host sends on to another address. Please put the right one into the profile.')
  return new FarFault(said ? `The host answers ${status}: ${said}` : `The host answers ${status}.`)
}
