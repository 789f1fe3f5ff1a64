import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '@loupe/contract/route.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** File storage: below DATA_DIR, or in an S3-compatible store when S3_BUCKET is set. Keys are generated (`media/<uuid>`), never a sender's name. */
export interface Files {
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Stores a file of this machine, such as an upload. */
  putPath(key: string, path: string, type: string): Promise<void>
  /**
   * @param part only this range of bytes
   * @throws when it does not exist; call `sizeOf` first where that may be
   */
  read(key: string, part?: ByteRange): Promise<Readable>
  /** In bytes; undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>
  /** Does nothing when the file does not exist. */
  remove(key: string): Promise<void>
}

/** What each store adds to flydrive's common interface, which reads only whole files. */
interface Store {
  disk: Disk
  readPart(key: string, part: ByteRange): Promise<Readable>
}

export function createFiles({ dataDir, s3 }: Config): Files {
  let opened: Promise<Store> | undefined
  const store = () => (opened ??= s3 ? openS3(s3) : Promise.resolve(openFolder(join(dataDir, 'files'))))
  const disk = async () => (await store()).disk
  return {
    put: async (key, content, contentType) => (await disk()).put(key, content, { contentType }),
    putPath: async (key, path, contentType) => (await disk()).copyFromFs(path, key, { contentType }),
    read: async (key, part) => (part ? (await store()).readPart(key, part) : (await disk()).getStream(key)),
    async sizeOf(key) {
      if (!(await (await disk()).exists(key))) return undefined
      return (await (await disk()).getMetaData(key)).contentLength
    },
    remove: async (key) => (await disk()).delete(key),
  }
}

function openFolder(location: string): Store {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return { disk, readPart: async (key, part) => createReadStream(join(location, key), part) }
}

/** The S3 client is large and few need it: it is loaded on first use. */
async function openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Promise<Store> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])
  const client = new S3Client({
    region,
    // Stores other than AWS need not support checksum trailers or bucket names as hosts.
    ...(endpoint
      ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }
      : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  })
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    async readPart(key, { start, end }) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }))
      return Body as Readable
    },
  }
}
