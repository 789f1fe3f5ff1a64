import fs, { readdir } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, type Server, createServer } from 'node:net'

import { join } from 'node:path'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { failureOf, refusalOf } from './errors.ts'
import { ScannerFailed, verdictOf } from '../integrations/malware.ts'
import { eventually } from '../testing/eventually.ts'
import { red } from '../testing/media.ts'
import { testWorld } from '../testing/world.ts'

const world = testWorld()
const png = () => new File([new Uint8Array(red)], 'red.png')
const put = () => world.as('super')(contentFiles.upload, { files: [png()] })
/** Received files that were not deleted; the folders belong to other tests. */
const temporary = async () =>
  (await readdir(join(world.services.config.dataDir, 'tmp')).catch(() => [])).filter((name) => /^[0-9a-f-]{36}$/.test(name))
const pictures = async () =>
  (
    await world.services.db
      .selectFrom('picture')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** A scanner that implements INSTREAM, records what it receives and answers as configured. */
async function scanner(answer: string | undefined) {
  const received: Buffer[] = []
  const server: Server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      if (answer === undefined) return socket.destroy()
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return
      const command = 'zINSTREAM\0'
      expect(bytes.subarray(0, command.length).toString()).toBe(command)
      for (let at = command.length; ;) {
        const size = bytes.readUInt32BE(at)
        if (size === 0) break
        received.push(bytes.subarray(at + 4, at + 4 + size))
        at += 4 + size
      }
      socket.end(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  world.services.config.clamd = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  return { received, close: () => new Promise((done) => server.close(done)) }
}

afterEach(() => {
  world.services.config.clamd = undefined
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

describe('an upload where ClamAV is set', () => {
  it('is sent whole to the scanner, and taken when it is clean', async () => {
    const { received, close } = await scanner('stream: OK\0')

    const { list } = await put()

    expect(list).toHaveLength(1)
    expect(Buffer.concat(received).equals(Buffer.from(red))).toBe(true)
    await close()
  })

  it.each([
    [
      'that is malware',
      'stream: Eicar-Test-Signature FOUND\0',
      400,
      'red.png was refused: the malware scanner found Eicar-Test-Signature.',
    ],
    ['that is too large to scan', 'INSTREAM size limit exceeded. ERROR\0', 503, 'This file could not be scanned for malware'],
    ['when the scanner breaks off', undefined, 503, 'This file could not be scanned for malware'],
  ])('is refused %s, and leaves nothing', async (_, answer, status, message) => {
    const { close } = await scanner(answer)
    const before = await pictures()

    await expect(put()).rejects.toMatchObject({ status, body: { message: expect.stringContaining(message) as string } })

    // The received file is deleted once the response is sent.
    expect(await eventually(temporary, (names) => names.length === 0)).toEqual([])
    expect(await pictures()).toBe(before)
    await close()
  })

  it('is refused when no scanner answers', async () => {
    const { close } = await scanner('stream: OK\0')
    await close()

    await expect(put()).rejects.toMatchObject({ status: 503 })
  })
})

it.each(['', 'stream: ', 'stream: FOUND', 'stream: OK FOUND extra', 'OK', 'stream: Command read timed out ERROR'])(
  'takes %j for no verdict',
  (answer) => {
    expect(() => verdictOf(answer)).toThrow(ScannerFailed)
  },
)

it('a full disk refuses uploads in words, makes the node not ready, and is over when there is room', async () => {
  const real = await fs.statfs('/')
  vi.spyOn(fs, 'statfs').mockResolvedValue({ ...real, bavail: 10, bsize: 4096 })
  syncBuiltinESMExports()

  await expect(put()).rejects.toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('disk of the server is full') as string },
  })
  expect(await world.raw('/readyz')).toMatchObject({
    status: 503,
    body: { message: 'The disk of this node is full: nothing can be stored.' },
  })

  vi.restoreAllMocks()
  syncBuiltinESMExports()
  expect((await put()).list).toHaveLength(1)
  expect((await world.raw('/readyz')).status).toBe(200)
})

it.each([
  ['a full disk', { code: 'ENOSPC' }, 'The disk of the server is full'],
  ['a full disk below the file store', { code: 'E_CANNOT_WRITE_FILE', cause: { code: 'ENOSPC' } }, 'The disk of the server is full'],
  ['a full disk of the database', { code: '53100' }, 'The disk of the server is full'],
  ['a statement that took too long', { code: '57014' }, 'Loupe is very busy'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'Loupe is very busy'],
  ['a database that starts', { code: '57P03' }, 'Loupe is starting'],
  ['a database that was lost', new Error('Connection terminated unexpectedly'), 'Loupe is starting'],
])('says %s in a sentence of its own', (_, error, sentence) => {
  const refusal = refusalOf(error)

  expect(refusal && failureOf(refusal, 'id')).toMatchObject({ status: 503, body: { message: expect.stringContaining(sentence) as string } })
})
