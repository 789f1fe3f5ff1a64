import { connect } from 'node:net'

export interface Answer {
  status: number
  body: string
  ms: number
}
export type Ask = (path: string, token?: string, body?: unknown, key?: string) => Promise<Answer>

/** One kept-alive HTTP connection that costs next to nothing, so that on few cores the house is measured and not the one who measures it. */
export function wire(url: string): Promise<{ ask: Ask; close(): void }> {
  const { hostname, port } = new URL(url)
  return new Promise((ready, fail) => {
    let waiting: { done: (answer: Answer) => void; fail: (error: Error) => void; since: number } | undefined
    let held = Buffer.alloc(0)
    const socket = connect(Number(port), hostname, () => ready({ ask, close: () => socket.destroy() })).setNoDelay()
    socket.on('error', (error) => (waiting ? waiting.fail(error) : fail(error)))
    socket.on('close', () => waiting?.fail(new Error('the connection was closed')))
    socket.on('data', (part) => {
      held = held.length === 0 ? part : Buffer.concat([held, part])
      const head = held.indexOf('\r\n\r\n')
      if (head < 0) return
      const top = held.toString('latin1', 0, head)
      const length = Number(/content-length: (\d+)/i.exec(top)?.[1] ?? 0)
      if (held.length < head + 4 + length) return
      const answer = { status: Number(top.slice(9, 12)), body: held.toString('utf8', head + 4, head + 4 + length) }
      held = held.subarray(head + 4 + length)
      const asked = waiting
      waiting = undefined
      asked?.done({ ...answer, ms: performance.now() - asked.since })
    })
    const ask: Ask = (path, token, body, key) =>
      new Promise((done, failed) => {
        const text = body === undefined ? '' : JSON.stringify(body)
        const lines = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, `host: ${hostname}`]
        if (token) lines.push(`authorization: JWT ${token}`)
        if (key) lines.push(`idempotency-key: ${key}`)
        if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
        waiting = { done, fail: failed, since: performance.now() }
        socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
      })
  })
}

/** Repeats a piece of work on several lines at once for some seconds; how often a second it was done, and how long each took. */
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
