import { Agent, request } from 'node:http'

export interface Reply {
  /** 0: there was no response. */
  status: number
  ms: number
}
/** A connection for every caller: attackers do not wait for one another. */
const agent = new Agent({ keepAlive: true })

/** One POST of JSON; never throws. */
export function send(url: string, headers: Record<string, string>, body: object): Promise<Reply> {
  const since = performance.now()
  const text = JSON.stringify(body)
  const all = {
    ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  }
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - since })
    const sent = request(url, { agent, method: 'POST', headers: all }, (reply) => {
      reply.resume()
      reply.on('end', () => end(reply.statusCode ?? 0))
      reply.on('error', () => end(0))
    })
    sent.on('error', () => end(0))
    sent.end(text)
  })
}
