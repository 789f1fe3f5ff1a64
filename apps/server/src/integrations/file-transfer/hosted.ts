import { createWriteStream } from 'node:fs'
import { Transform, type Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import {
  type Adapter,
  type RemoteFile,
  type RemoteFolder,
  type Means,
  type Source,
  type Target,
  RemoteFault,
  partName,
  plainFiles,
  refuseShort,
  trialName,
  trialText,
} from './remote-server.ts'

const removeMs = 2000

/** Operations on a signed-in file host. Names are those of its folder. */
export interface Remote {
  put(path: string, name: string): Promise<void>
  write(name: string, text: string): Promise<void>
  /** Undefined where the host does not say. */
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Renames an uploaded file to its final name, replacing the existing one. */
  intoPlace(part: string, name: string): Promise<void>
  list(): Promise<RemoteFile[]>
  /** @throws RemoteGone */
  read(name: string, into: Writable): Promise<void>
}
/** A connection that is not open yet. Closing it makes pending calls fail. */
export interface Connection {
  open(): Promise<Remote>
  close(): void
  /** The error as a message for people. */
  faultOf(error: unknown): Refusal
  /** A warning to show though the connection works. */
  warning?: string
}

/**
 * What FTP and SFTP have in common: signing in at a checked address, and disconnecting whatever happens. An uploaded file gets its name only when all
 * of it has arrived; a downloaded one is complete or missing.
 */
export function hostedFiles({ addressOf, timeouts }: Means, connect: (to: RemoteFolder, address: string) => Connection): Adapter & Source {
  async function signedIn<T>(
    to: RemoteFolder,
    signal: AbortSignal,
    work: (remote: Remote, warning: string | undefined) => Promise<T>,
  ): Promise<T> {
    const connection = connect(to, await addressOf(to.host))
    const stop = () => connection.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      return await work(await connection.open(), connection.warning)
    } catch (error) {
      throw signal.aborted ? new RemoteFault('It took too long.') : connection.faultOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
      connection.close()
    }
  }
  /** Removes the part of a failed upload: over the same connection, or over a new one where that is lost. */
  async function removePart(to: RemoteFolder, remote: Remote, part: string): Promise<void> {
    const anew = () => signedIn(to, AbortSignal.timeout(timeouts), (again) => again.remove(part))
    // Calls on a lost connection may never return.
    const unanswered = sleep(removeMs).then(() => Promise.reject(new Error('unanswered')))
    await Promise.race([remote.remove(part), unanswered])
      .catch(anew)
      .catch(() => undefined)
  }
  return {
    upload: (to, { path, bytes }, signal, before) =>
      signedIn(to, signal, async (remote) => {
        const part = partName(to.fileName)
        try {
          await remote.put(path, part)
          refuseShort(await remote.sizeOf(part), bytes)
        } catch (error) {
          await removePart(to, remote, part)
          throw error
        }
        // If `before` throws, another worker has taken the upload over. It writes to the same part, so that must not be removed here.
        await before()
        await remote.intoPlace(part, to.fileName)
        return ''
      }),
    attempt: (to, signal) =>
      signedIn(to, signal, async (remote, warning) => {
        await remote.write(trialName, trialText)
        await remote.remove(trialName)
        return warning ? `The test file arrived, but ${warning}.` : 'The test file arrived.'
      }),
    list: (from, signal) => signedIn(from, signal, async (remote) => plainFiles(await remote.list())),
    fetch: (from, name, to, signal) =>
      signedIn(from, signal, async (remote) => {
        await intoFile(to, (into) => remote.read(name, into))
      }),
  }
}

/** Writes a download to a file of this machine, up to a size limit. */
export async function intoFile({ path, most }: Target, read: (into: Writable) => Promise<void>): Promise<void> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > most ? new RemoteFault('The file is too large.') : null, chunk)
    },
  })
  const [written, taken] = await Promise.allSettled([
    pipeline(counted, createWriteStream(path, { mode: 0o600 })),
    end(counted, read(counted)),
  ])
  // For a file that is too large, the read only reports that it could not go on, so the write's error comes first.
  if (written.status === 'rejected' && (written.reason instanceof RemoteFault || taken.status === 'fulfilled')) throw written.reason
  if (taken.status === 'rejected') throw taken.reason
}

/** A failed read ends the write, which would otherwise wait for the rest. */
const end = (into: Writable, reading: Promise<void>) =>
  reading.catch((error: unknown) => {
    into.destroy(error as Error)
    throw error
  })
