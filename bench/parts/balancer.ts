import { Agent, request } from 'node:http'

export interface Reply {
  /** 0: there was no response. */
  status: number
  body: string
  ms: number
  /** Whether the response says when to come back. */
  mayRetry: boolean
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One request over a keep-alive connection; never throws. */
export function send(url: string, method: string, token = '', body?: unknown, key?: string): Promise<Reply> {
  const from = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(token ? { authorization: `JWT ${token}` } : {}),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  return new Promise((done) => {
    const end = (status: number, input: string, mayRetry = false) => done({ status, body: input, ms: performance.now() - from, mayRetry })
    const sent = request(url, { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => end(reply.statusCode ?? 0, Buffer.concat(chunks).toString(), 'retry-after' in reply.headers))
      reply.on('error', (error) => end(0, String(error)))
    })
    sent.setTimeout(60_000, () => sent.destroy(new Error('no answer for a minute')))
    sent.on('error', (error) => end(0, String(error)))
    sent.end(text)
  })
}

/** Distributes requests over the web nodes in turn, and skips those that are not ready. */
export class Balancer {
  private readonly nodes: { url: string; isIn: boolean }[] = []
  private turn = 0
  private isClosed = false
  private readonly watching: Promise<void>

  constructor() {
    this.watching = this.watch()
  }
  private async watch(): Promise<void> {
    while (!this.isClosed) {
      await Promise.all(
        this.nodes.map(async (node) => {
          node.isIn = (await send(`${node.url}/readyz`, 'GET')).status === 200
        }),
      )
      await new Promise((next) => setTimeout(next, 100))
    }
  }
  add(url: string): void {
    this.nodes.push({ url, isIn: false })
  }
  drop(url: string): void {
    this.nodes.splice(
      this.nodes.findIndex((node) => node.url === url),
      1,
    )
  }
  isIn = (url: string): boolean => this.nodes.some((node) => node.url === url && node.isIn)
  /** The next node; undefined while none is ready. */
  next(): string | undefined {
    const ready = this.nodes.filter((node) => node.isIn)
    return ready[this.turn++ % ready.length]?.url
  }
  async close(): Promise<void> {
    this.isClosed = true
    await this.watching
  }
}
