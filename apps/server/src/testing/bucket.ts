import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'
import type { Config } from '../config.ts'

/** An S3 server with one bucket, for a test file. It knows one account and refuses requests without its signature. */
export function withBucket(): { s3: NonNullable<Config['s3']> } {
  const bucket = {} as { s3: NonNullable<Config['s3']> }
  let close: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'loupe-bucket-'))
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'stones' }] })
    const { port } = await server.run()
    const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    bucket.s3 = { bucket: 'stones', region: 'eu-test-1', endpoint: `http://127.0.0.1:${port}`, ...account }
    close = async () => {
      await server.close()
      await rm(directory, { recursive: true })
    }
  })
  afterAll(() => close())
  return bucket
}
