import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { withBucket } from '../testing/bucket.ts'
import { type Files, createFiles } from './files.ts'

const bucket = withBucket()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-files-'))
})
afterAll(() => rm(dataDir, { recursive: true }))
const inFolder = () => createFiles({ dataDir } as Config)
const inBucket = (more: Partial<typeof bucket.s3> = {}) => createFiles({ dataDir, s3: { ...bucket.s3, ...more } } as Config)

const text = async (stream: Promise<Readable>) => (await buffer(await stream)).toString()

describe.each([
  ['folder', inFolder],
  ['bucket', inBucket],
] as const)('files in a %s', (_, open) => {
  let files: Files
  const key = () => `media/${randomUUID()}`
  beforeAll(() => {
    files = open()
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
  it('keeps what it has from whoever does not sign with its key', async () => {
    const [ours, theirs] = [inBucket(), inBucket({ secretAccessKey: 'guessed' })]
    const key = `media/${randomUUID()}`
    await ours.put(key, Buffer.from('a still'), 'image/jpeg')

    for (const tried of [
      () => theirs.put(key, Buffer.from('another'), 'image/jpeg'),
      () => theirs.read(key),
      () => theirs.read(key, { start: 0, end: 1 }),
      () => theirs.remove(key),
    ])
      await expect(tried()).rejects.toBeInstanceOf(Error)
    expect(await text(ours.read(key))).toBe('a still')
  })

  it('takes and gives many at once', async () => {
    const files = inBucket()
    const all = Array.from({ length: 40 }, (_, i) => [`media/${randomUUID()}`, `stone ${i} `.repeat(2000)] as const)

    await Promise.all(all.map(([key, content]) => files.put(key, Buffer.from(content), 'image/jpeg')))

    expect(await Promise.all(all.map(([key]) => text(files.read(key))))).toEqual(all.map(([, content]) => content))
  })

  it('that is away is a fault that is told, not waited for', async () => {
    await expect(inBucket({ endpoint: 'http://127.0.0.1:9' }).put('media/x', Buffer.from('x'), 'image/jpeg')).rejects.toBeInstanceOf(Error)
  })
})
