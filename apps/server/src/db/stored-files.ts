import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReceivedFile } from '@loupe/contract/route.ts'
import { sql } from 'kysely'
import type { Reading, Services } from '../context.ts'
import { enqueue } from './enqueue.ts'

/** A file to store: its bytes, a stream of them, or a file of this machine, such as an upload. */
export type FileContent = Uint8Array | Readable | { path: string }

/** Folders whose files have the id of their row in the key, with the table of that row. */
const tables = { mail: 'mail_file', task: 'task', proforma: 'proforma', sheet: 'sheet' } as const

/** The other folders, with the job that deletes a file that no row refers to, and how many hours later it runs: what a form shows is used when the form is saved. */
const sweeps = {
  picture: { job: 'clear-picture', hours: 24 },
  account: { job: 'clear-account-file', hours: 24 },
  media: { job: 'clear-media', hours: 1 },
} as const
export type Folder = keyof typeof tables | keyof typeof sweeps
export type FileKey = `${Folder}/${string}`
/** The key of a stored file. The id may be followed by more. */
export const keyOf = <F extends Folder>(folder: F, id: string): `${F}/${string}` => `${folder}/${id}`

type Storing = Pick<Reading, 'services' | 'storedFiles'>

/**
 * Stores a file before the transaction whose row will refer to it: the store may be slow, and a transaction that waits for it would hold its locks and a
 * connection. The job that deletes it is scheduled first, so a file whose transaction never commits does not stay.
 * @returns the key of the file, and the id in it
 */
export async function storeFile(ctx: Storing, folder: Folder, content: FileContent, type: string): Promise<{ id: string; key: FileKey }> {
  const id = randomUUID()
  const key = keyOf(folder, id)
  await storeAt(ctx, key, content, type)
  return { id, key }
}

/** The same under a given key. The hours count from now: a job may have begun long before it stores a file. */
export async function storeAt({ services, storedFiles }: Storing, key: FileKey, content: FileContent, type: string): Promise<void> {
  const [folder = ''] = key.split('/')
  const { job, hours } = folder in sweeps ? sweeps[folder as keyof typeof sweeps] : { job: 'clear-file', hours: 1 }
  await enqueue(services.db, job, { id: key }, { runAt: new Date(services.clock().getTime() + hours * 3_600_000) })
  storedFiles?.push(key)
  await putContent(services, key, content, type)
}

/** Stores content under a key. A stream is written to a temporary file first, because S3 must know the length of a file before its content. */
export async function putContent({ files, config }: Pick<Services, 'files' | 'config'>, key: FileKey, content: FileContent, type: string) {
  if (content instanceof Uint8Array) return files.put(key, content, type)
  if (!(content instanceof Readable)) return files.putPath(key, content.path, type)
  const dir = join(config.dataDir, 'tmp')
  await mkdir(dir, { recursive: true })
  const path = join(dir, randomUUID())
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    await files.putPath(key, path, type)
  } finally {
    await rm(path, { force: true })
  }
}

/** The size of a file in bytes, and a tag that identifies its content. */
export const identityOf = (content: Uint8Array | ReceivedFile): { size: number; etag: string } => {
  const isBytes = content instanceof Uint8Array
  const sha256 = isBytes ? createHash('sha256').update(content).digest('hex') : content.sha256
  return { size: isBytes ? content.length : content.size, etag: sha256.slice(0, 32) }
}

/** Deletes the files of a write whose work never began, so that no row can refer to them. One that cannot be deleted now is deleted by its job. */
export async function clearUnused({ services, storedFiles = [] }: Storing): Promise<void> {
  await Promise.allSettled(storedFiles.map((key) => services.files.remove(key)))
}

/** Deletes a file whose row was never committed. */
export async function clearFile({ db, services }: Pick<Reading, 'db' | 'services'>, key: string): Promise<void> {
  const [folder, name] = key.split('/') as [keyof typeof tables, string]
  const id = name.slice(0, 36)
  const { rows } = await sql`select from ${sql.table(tables[folder])} where id = ${id}::uuid`.execute(db)
  if (rows.length === 0) await services.files.remove(key)
}
