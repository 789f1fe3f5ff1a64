import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { ReceivedFile, Upload } from '@loupe/contract/route.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import { calledFault, fileFault, fileKindOf, firstBytes, visibleName } from '@loupe/domain/kernel/file-kind.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../context.ts'
import { isDiskFull } from '../db/full-disk.ts'
import { log } from '../log.ts'
import { unreadable } from './errors.ts'

const tooLarge = ({ megabytes }: Upload) => new Refusal('too_large', undefined, `Please upload files of at most ${megabytes} MB.`)

/** Writes each file of a multipart body to a temporary file and detects its kind from its first bytes; the text fields become the body. */
export async function receive(services: Services, request: FastifyRequest, upload: Upload): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  request.received = files
  if (!request.isMultipart()) return files
  const body: Record<string, string> = {}
  const limits = { fileSize: upload.megabytes * 1_000_000, files: upload.files, fields: 20, fieldSize: 10_000, parts: upload.files + 20 }
  try {
    if (await isDiskFull(services.config.dataDir)) throw new Refusal('disk_full')
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string' && part.fieldname !== '__proto__') body[part.fieldname] = part.value
        continue
      }
      const file = await store(services, part.file, part.filename)
      files.push(file.received)
      if (part.file.truncated) throw tooLarge(upload)
      const { name, kind } = file.received
      const fault =
        fileFault({ name, head: file.head }, upload.accept, true) ?? (upload.isCalledByKind ? calledFault(name, kind) : undefined)
      if (fault) throw invalid('file', files.length > 1 ? `${file.received.name}: ${fault}` : fault)
      await refuseMalware(services, file.received)
    }
  } catch (error) {
    // Reads and discards the rest of the body: a half-read request keeps its connection open, and a stopping node waiting.
    request.raw.unpipe()
    request.raw.resume()
    throw meaningOf(error, upload)
  }
  request.body = body
  return files
}

function meaningOf(error: unknown, upload: Upload): unknown {
  if (error instanceof Refusal) return error
  const { code } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return invalid('file', `Please upload at most ${upload.files} files at a time.`)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(upload)
  if (code?.startsWith('FST_') || (error instanceof Error && /form|part|unexpected end/i.test(error.message))) return unreadable()
  return error
}

async function store(
  services: Services,
  stream: NodeJS.ReadableStream,
  name: string,
): Promise<{ received: ReceivedFile; head: Uint8Array }> {
  const dir = join(services.config.dataDir, 'tmp')
  await mkdir(dir, { recursive: true })
  const path = join(dir, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  try {
    await pipeline(stream, count, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const head = await headOf(path)
  return { received: { name: visibleName(name), kind: fileKindOf(head) ?? 'csv', size, sha256: hash.digest('hex'), path }, head }
}

/** Refuses a file in which ClamAV finds malware, and one that it could not scan: where a scanner is configured, nothing bypasses it. */
async function refuseMalware(services: Services, { name, path, sha256 }: ReceivedFile) {
  const verdict = await services.scan(path).catch((error: Error) => {
    log(services, 'node', 'error', 'An upload could not be scanned for malware.', { error: error.message })
    throw new Refusal(
      'unavailable',
      undefined,
      'This file could not be scanned for malware, so it was not accepted. Please try again later.',
    )
  })
  if (!verdict.malware) return
  log(services, 'node', 'warn', 'An upload was refused as malware.', { malware: verdict.malware, sha256 })
  throw invalid('file', `${name} was refused: the malware scanner found ${verdict.malware}.`)
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Deletes the received files once the call is over: it is answered, or the caller has hung up, of which Fastify runs no `onResponse`. What still uses them
 * is waited for; a handler that needs one for longer has stored it.
 * @throws validation when the caller has hung up already
 */
export function forgetAtEnd(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed) throw unreadable()
  reply.raw.once('close', async () => {
    for (let waitedFor: unknown; waitedFor !== request.usingFiles;) {
      waitedFor = request.usingFiles
      await request.usingFiles?.catch(() => undefined)
      // After the files are received the handler begins, unless the fields beside them are refused.
      await setImmediate()
    }
    // One that cannot be deleted is no reason to end the process.
    await Promise.all((request.received ?? []).map(({ path }) => rm(path, { force: true }).catch(() => undefined)))
  })
}
