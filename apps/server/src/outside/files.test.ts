import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { type Files, createFiles } from './files.ts'

/** As much of an S3-compatible store as the house asks of one: objects by key, with parts of them, for whoever signs with the key. */
const kept = new Map<string, Buffer>()
const refused: string[] = []
let server: Server
let dataDir: string
const config = {} as { s3: Config; folder: Config }

/** A body sent in signed pieces, `size;signature CRLF bytes CRLF`, put together again. */
function unpacked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
  }
}

function isSigned({ headers }: IncomingMessage): boolean {
  return /^AWS4-HMAC-SHA256 Credential=loupe\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[^,]+, Signature=[0-9a-f]{64}$/.test(
    headers.authorization ?? '',
  )
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request
      const body = await buffer(request)
      const key = new URL(url, 'http://store').pathname
      if (!isSigned(request)) {
        refused.push(`${method} ${key}`)
        return response.writeHead(403).end()
      }
      if (method === 'PUT') {
        kept.set(key, headers['content-encoding']?.includes('aws-chunked') ? unpacked(body) : body)
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      const content = kept.get(key)
      if (method === 'DELETE') {
        kept.delete(key)
        return response.writeHead(204).end()
      }
      if (!content) return response.writeHead(404).end()
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      const part = start === undefined ? content : content.subarray(Number(start), Number(end) + 1)
      const told = { 'content-length': part.length, 'last-modified': new Date(0).toUTCString(), etag: '"1"' }
      return response.writeHead(start === undefined ? 200 : 206, told).end(method === 'HEAD' ? undefined : part)
    })()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-files-'))
  const s3 = { bucket: 'stones', region: 'eu-test-1', endpoint, accessKeyId: 'loupe', secretAccessKey: 'secret' }
  config.s3 = { dataDir, s3 } as Config
  config.folder = { dataDir } as Config
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(dataDir, { recursive: true })
})

const text = async (stream: Promise<Readable>) => (await buffer(await stream)).toString()

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  let files: Files
  const key = () => `media/${randomUUID()}`
  beforeAll(() => {
    files = createFiles(config[kind])
  })

  it('gives back what was put there, whole and in part', async () => {
    const one = key()
    await files.put(one, Buffer.from('a still of a stone'), 'image/jpeg')

    expect(await files.sizeOf(one)).toBe(18)
    expect(await text(files.read(one))).toBe('a still of a stone')
    expect(await text(files.read(one, { start: 2, end: 6 }))).toBe('still')
  })

  it('takes a file of this machine', async () => {
    const one = key()
    const path = join(dataDir, 'received')
    const film = 'a film '.repeat(30_000)
    await writeFile(path, film)
    await files.putPath(one, path, 'video/mp4')

    expect(await text(files.read(one))).toBe(film)
  })

  it('knows of no file that is not there, and removes one twice without a fault', async () => {
    const one = key()
    await files.put(one, Buffer.from('x'), 'text/plain')
    await files.remove(one)
    await files.remove(one)

    expect(await files.sizeOf(one)).toBeUndefined()
    await expect(text(files.read(one))).rejects.toBeInstanceOf(Error)
  })
})

describe('a store', () => {
  it('is asked with a signature only, below its bucket', () => {
    expect(refused).toEqual([])
    expect([...kept.keys()].every((path) => path.startsWith('/stones/media/'))).toBe(true)
    expect(kept.size).toBeGreaterThan(0)
  })
})
