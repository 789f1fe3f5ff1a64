import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where files are kept: below DATA_DIR, or in an S3-compatible store when S3_BUCKET is set. Keys are ours (`media/<uuid>`), never a sender's name. */
export interface Files {
  put(key: string, content: Uint8Array | Readable, type: string): Promise<void>
  /** Puts a file of this machine there, such as one just received. */
  putPath(key: string, path: string, type: string): Promise<void>
  /** @throws when there is none; ask `sizeOf` first where that may be */
  read(key: string): Promise<Readable>
  /** In bytes; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  /** No fault when it is gone already. */
  remove(key: string): Promise<void>
}

export function createFiles({ dataDir, s3 }: Config): Files {
  let opened: Promise<Disk> | undefined
  const disk = () =>
    (opened ??= s3 ? openS3(s3) : Promise.resolve(new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))))
  return {
    async put(key, content, contentType) {
      if (content instanceof Uint8Array) await (await disk()).put(key, content, { contentType })
      else await (await disk()).putStream(key, content, { contentType })
    },
    putPath: async (key, path, contentType) => (await disk()).copyFromFs(path, key, { contentType }),
    read: async (key) => (await disk()).getStream(key),
    async sizeOf(key) {
      if (!(await (await disk()).exists(key))) return undefined
      return (await (await disk()).getMetaData(key)).contentLength
    },
    remove: async (key) => (await disk()).delete(key),
  }
}

/** Its client is large and few need it: it is loaded when it is used. */
async function openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const options = {
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    visibility: 'private' as const,
    supportsACL: false,
  }
  return new Disk(new S3Driver(options))
}
