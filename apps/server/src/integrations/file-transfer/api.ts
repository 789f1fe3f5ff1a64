import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { createReadStream } from 'node:fs'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { answerMeaning } from '@loupe/domain/platforms/answer.ts'
import { type Adapter, type RemoteServer, type Means, type OutgoingFile, RemoteFault, faultOf, fullDisk } from './remote-server.ts'

const maxTextLength = 100_000

/**
 * Sends files by HTTP: one POST with the file as its body. `Loupe-Mode` says whether it replaces the existing content or changes it; a token is sent
 * as a bearer token, a user name and password as basic authentication. Redirects are not followed.
 */
export function apiAdapter({ addressOf, timeouts, ca }: Means, isPrivate: (host: string) => boolean): Adapter {
  async function send(method: 'POST' | 'HEAD', to: RemoteServer, signal: AbortSignal, what?: OutgoingFile): Promise<IncomingMessage> {
    const url = readUrl(to.url, isPrivate)
    const address = await addressOf(hostOf(url))
    const requestIt = url.protocol === 'https:' ? secureRequest : plainRequest
    return new Promise((answered, failed) => {
      const request = requestIt(url, {
        method,
        signal,
        headers: headersOf(to, what),
        lookup: (_, options, done) => (options.all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address))),
        ...(ca ? { ca } : {}),
      })
      request.setTimeout(timeouts, () => request.destroy(new RemoteFault('The host does not answer.')))
      request.on('response', answered)
      request.on('error', (error) => failed(signal.aborted ? new RemoteFault('It took too long.') : faultOf(error)))
      if (what) pipeline(createReadStream(what.path), request, (error) => (error ? failed(faultOf(error)) : undefined))
      else request.end()
    })
  }
  return {
    async upload(to, what, signal, before) {
      await before()
      const answer = await send('POST', to, signal, what)
      const { statusCode = 0 } = answer
      const body = await textOf(answer)
      if (statusCode < 200 || statusCode > 299) throw answerFault(statusCode, cutText(body.replace(/\s+/g, ' ').trim(), 200))
      const { isTaken, message, refusedRows } = answerMeaning(body, to.successText)
      if (!isTaken) throw new RemoteFault(notTaken(statusCode, message))
      return refusedRows > 0 ? `the platform refused ${refusedRows} of them: ${message}` : message
    },
    async attempt(to, signal) {
      const answer = await send('HEAD', to, signal)
      answer.resume()
      const { statusCode = 0 } = answer
      // Many hosts accept only POST and answer HEAD with one of these.
      if (statusCode >= 400 && ![400, 405, 411, 415, 422, 501].includes(statusCode)) throw answerFault(statusCode, '')
      if (statusCode >= 300 && statusCode < 400) throw answerFault(statusCode, '')
      return 'The host answers. Whether it accepts the file is known after the first run.'
    },
  }
}

/** @throws RemoteFault for anything but https; http only for a host of PRIVATE_HOSTS */
function readUrl(address: string, isPrivate: (host: string) => boolean): URL {
  if (!URL.canParse(address)) throw new RemoteFault('This is not an address.')
  const url = new URL(address)
  if (url.username || url.password) throw new RemoteFault('Enter the username and password in their own fields.')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPrivate(hostOf(url))))
    throw new RemoteFault('Please enter an https address.')
  return url
}
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

const headersOf = ({ username, password, fileName }: RemoteServer, what: OutgoingFile | undefined): Record<string, string> => ({
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
    ? `The platform returned ${status}, but did not accept the file: ${message}`
    : `The platform returned ${status}, but did not confirm that it accepted the file.`

async function textOf(answer: IncomingMessage): Promise<string> {
  const some = (async function* () {
    let left = maxTextLength
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  })()
  return text(some).catch(() => '')
}

function answerFault(status: number, body: string): RemoteFault {
  if (status === 401 || status === 403) return new RemoteFault('The host rejected the key of this profile.')
  if (status === 413) return new RemoteFault('The file is too large for the host.')
  if (status === 507) return new RemoteFault(fullDisk)
  if (status >= 300 && status < 400)
    return new RemoteFault('The host redirects to another address. Enter the correct address in the profile.')
  return new RemoteFault(body ? `The host returned ${status}: ${body}` : `The host returned ${status}.`)
}
