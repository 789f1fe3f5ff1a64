import { mkdtempSync, readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'

/** Real servers of the kinds that platforms use, on loopback, each with a folder of its own and ways to fail. */
type Trouble = 'none' | 'full' | 'silent' | 'breaks' | 'short' | 'noOverwrite' | 'vanishes'
export const ours = { username: 'loupe', password: 'right' }

export const newFolder = () => mkdtempSync(join(tmpdir(), 'loupe-far-'))
/** A certificate for `localhost` that no other program trusts. */
export async function certificate() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  return { cert, key }
}

export interface FtpSide {
  port: number
  folder: string
  trouble: Trouble
  stop(): Promise<void>
}
export interface ApiSide {
  port: number
  received: { headers: IncomingMessage['headers']; body: Buffer }[]
  /** How it responds; `silent` never responds. */
  answer: ((response: ServerResponse) => void) | 'silent'
  stop(): Promise<void>
}
export async function startApi(): Promise<ApiSide> {
  const side: ApiSide = { port: 0, received: [], answer: (response) => void response.writeHead(200).end('{}'), stop: async () => undefined }
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        if (request.method === 'POST') side.received.push({ headers: request.headers, body })
        if (side.answer !== 'silent') side.answer(response)
      },
      () => undefined,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  side.port = (server.address() as AddressInfo).port
  side.stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return side
}

export const fileOn = ({ folder }: FtpSide, name: string): string | undefined => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}
