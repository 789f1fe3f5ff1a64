import { type Socket, connect } from 'node:net'

interface PlainReply {
  status: number
  /** Its bytes until the next request is sent over the connection. */
  body: Buffer
}

/**
 * HTTP for load generators: a socket that takes one request at a time, written by hand, and replies with a `content-length`. Node's client takes as long for a
 * small call as the server does, on the processors that are measured.
 */
class PlainConnection {
  private readonly socket: Socket
  private readonly chunks: Buffer[] = []
  private received = 0
  /** Where the body of the reply begins, and where it ends; undefined until its head has arrived. */
  private reply: { status: number; from: number; to: number } | undefined
  private waiting: PromiseWithResolvers<PlainReply> | undefined

  constructor(host: string, port: number) {
    this.socket = connect({ host, port, noDelay: true })
    this.socket.on('data', (chunk) => this.take(chunk))
    this.socket.on('error', (error) => this.waiting?.reject(error))
    this.socket.on('close', () => this.waiting?.reject(new Error('The connection was closed.')))
  }
  get isOpen(): boolean {
    return !this.socket.destroyed
  }
  send(text: string): Promise<PlainReply> {
    this.waiting = Promise.withResolvers<PlainReply>()
    this.socket.write(text)
    return this.waiting.promise
  }
  private take(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.received += chunk.length
    this.reply ??= headOf(this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks))
    if (!this.reply || this.received < this.reply.to) return
    const { status, from, to } = this.reply
    const bytes = this.chunks.length === 1 ? chunk : Buffer.concat(this.chunks)
    const { waiting } = this
    this.chunks.length = 0
    this.received = 0
    this.reply = undefined
    this.waiting = undefined
    waiting?.resolve({ status, body: bytes.subarray(from, to) })
  }
}

const headEnd = '\r\n\r\n'
/** @throws Error for a reply without `content-length`, which none of the measured calls has */
function headOf(bytes: Buffer): { status: number; from: number; to: number } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`A reply without its length: ${head}`)
  const from = end + headEnd.length
  return { status: Number(head.slice(9, 12)), from, to: from + Number(length) }
}

/** As many connections as requests are under way, each used again. */
export class PlainConnections {
  private readonly idle: PlainConnection[] = []
  private readonly url: URL
  private readonly headers: string

  constructor(url: string, headers: Record<string, string>) {
    this.url = new URL(url)
    this.headers = Object.entries({ host: this.url.host, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  }
  /** @param body JSON */
  async send(method: 'GET' | 'POST', path: string, body?: string): Promise<PlainReply> {
    const length = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    let connection = this.idle.pop()
    while (connection && !connection.isOpen) connection = this.idle.pop()
    connection ??= new PlainConnection(this.url.hostname, Number(this.url.port))
    const reply = await connection.send(`${method} ${path} HTTP/1.1\r\n${this.headers}${length}\r\n${body ?? ''}`)
    this.idle.push(connection)
    return reply
  }
}
