import { type Socket, connect } from 'node:net'

export interface Answer {
  status: number
  body: string
  ms: number
}
export type Send = (path: string, token?: string, body?: unknown, key?: string) => Promise<Answer>

/**
 * One keep-alive HTTP connection that costs next to nothing, so that on few cores the server is measured and not the client. A server closes idle
 * connections; the next request opens a new one.
 */
export async function wire(url: string): Promise<{ request: Send; close(): void }> {
  const { hostname } = new URL(url)
  let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void; since: number } | undefined
  const open = () =>
    connected(url, (answered) => {
      const waitingNow = waiting
      waiting = undefined
      if (answered instanceof Error) waitingNow?.fail(answered)
      else waitingNow?.done({ ...answered, ms: performance.now() - waitingNow.since })
    })
  let socket = await open()
  const request: Send = async (path, token, body, key) => {
    if (socket.destroyed) socket = await open()
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, `host: ${hostname}`]
    if (token) lines.push(`authorization: JWT ${token}`)
    if (key) lines.push(`idempotency-key: ${key}`)
    if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
    return new Promise((done, fail) => {
      waiting = { done, fail, since: performance.now() }
      socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    })
  }
  return { request, close: () => socket.destroy() }
}

/** A connection that reports each response, and its end. */
function connected(url: string, notify: (answered: Omit<Answer, 'ms'> | Error) => void): Promise<Socket> {
  const { hostname, port } = new URL(url)
  let held = Buffer.alloc(0)
  return new Promise((ready, fail) => {
    const socket = connect(Number(port), hostname, () => ready(socket)).setNoDelay()
    socket.on('error', (error) => (fail(error), notify(error)))
    socket.on('close', () => notify(new Error('the connection was closed')))
    socket.on('data', (part) => {
      held = held.length === 0 ? part : Buffer.concat([held, part])
      const head = held.indexOf('\r\n\r\n')
      if (head < 0) return
      const top = held.toString('latin1', 0, head)
      const length = Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0)
      if (held.length < head + 4 + length) return
      const answer = { status: Number(top.slice(9, 12)), body: held.toString('utf8', head + 4, head + 4 + length) }
      held = held.subarray(head + 4 + length)
      notify(answer)
    })
  })
}

/** Repeats a piece of work on several connections at once for some seconds; returns how often per second it ran, and how long each took. */
export async function rate(lines: number, seconds: number, work: (line: number) => Promise<number | undefined>) {
  const took: number[] = []
  const since = performance.now()
  const end = since + seconds * 1000
  await Promise.all(
    Array.from({ length: lines }, async (_, line) => {
      while (performance.now() < end) {
        const ms = await work(line)
        if (ms === undefined) return
        took.push(ms)
      }
    }),
  )
  return { perSecond: (took.length / (performance.now() - since)) * 1000, took }
}
