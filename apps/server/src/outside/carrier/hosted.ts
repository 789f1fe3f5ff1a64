import { createWriteStream } from 'node:fs'
import { Transform, type Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type { Refusal } from '@loupe/domain/kernel/errors.ts'
import {
  type Adapter,
  type FarFile,
  type FarFolder,
  type Means,
  type Source,
  type Target,
  FarFault,
  partName,
  plainFiles,
  refuseShort,
  trialName,
  trialText,
} from './far-side.ts'

const removeMs = 2000

/** What is asked of a host of files once it has been signed in to. Names are those of its folder. */
export interface Far {
  put(path: string, name: string): Promise<void>
  write(name: string, text: string): Promise<void>
  /** Undefined where the host does not tell. */
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Gives a file that has arrived its name, over the one that has it. */
  intoPlace(part: string, name: string): Promise<void>
  list(): Promise<FarFile[]>
  /** @throws FarGone */
  read(name: string, into: Writable): Promise<void>
}
/** One connection, not yet opened. Closed, it fails whatever waits for it. */
export interface Connection {
  open(): Promise<Far>
  close(): void
  /** What went wrong, in words. */
  faultOf(error: unknown): Refusal
  /** What is to be known of a connection that works. */
  warning?: string
}

/**
 * What hosts of files have in common: signing in at an address that was looked at, and leaving again whatever comes of it; a file that is brought has
 * its name only when all of it is there, one that is fetched is whole or is not.
 */
export function hostedFiles({ addressOf, patience }: Means, connect: (to: FarFolder, address: string) => Connection): Adapter & Source {
  async function signedIn<T>(to: FarFolder, signal: AbortSignal, work: (far: Far, warning: string | undefined) => Promise<T>): Promise<T> {
    const connection = connect(to, await addressOf(to.host))
    const stop = () => connection.close()
    signal.addEventListener('abort', stop, { once: true })
    try {
      signal.throwIfAborted()
      return await work(await connection.open(), connection.warning)
    } catch (error) {
      throw signal.aborted ? new FarFault('It took too long.') : connection.faultOf(error)
    } finally {
      signal.removeEventListener('abort', stop)
      connection.close()
    }
  }
  /** What arrived of a broken file does not stay there: by the same connection, or by another where that one is gone. */
  async function removePart(to: FarFolder, far: Far, part: string): Promise<void> {
    const anew = () => signedIn(to, AbortSignal.timeout(patience), (again) => again.remove(part))
    // A connection that is gone may leave its calls unanswered.
    const unanswered = sleep(removeMs).then(() => Promise.reject(new Error('unanswered')))
    await Promise.race([far.remove(part), unanswered])
      .catch(anew)
      .catch(() => undefined)
  }
  return {
    bring: (to, { path, bytes }, signal, before) =>
      signedIn(to, signal, async (far) => {
        const part = partName(to.fileName)
        try {
          await far.put(path, part)
          refuseShort(await far.sizeOf(part), bytes)
        } catch (error) {
          await removePart(to, far, part)
          throw error
        }
        // Whoever has taken this over writes to the same passing name: it is theirs to remove.
        await before()
        await far.intoPlace(part, to.fileName)
        return ''
      }),
    attempt: (to, signal) =>
      signedIn(to, signal, async (far, warning) => {
        await far.write(trialName, trialText)
        await far.remove(trialName)
        return warning ? `Files arrive, but ${warning}.` : 'Files arrive.'
      }),
    list: (from, signal) => signedIn(from, signal, async (far) => plainFiles(await far.list())),
    fetch: (from, name, to, signal) =>
      signedIn(from, signal, async (far) => {
        await intoFile(to, (into) => far.read(name, into))
      }),
  }
}

/** Writes what comes to a file of this machine, and not more than it may be. */
export async function intoFile({ path, most }: Target, read: (into: Writable) => Promise<void>): Promise<void> {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      done(bytes > most ? new FarFault('The file is larger than it may be.') : null, chunk)
    },
  })
  const [written, taken] = await Promise.allSettled([
    pipeline(counted, createWriteStream(path, { mode: 0o600 })),
    end(counted, read(counted)),
  ])
  // What the reading says of a file that is too large is that it could not go on.
  if (written.status === 'rejected' && (written.reason instanceof FarFault || taken.status === 'fulfilled')) throw written.reason
  if (taken.status === 'rejected') throw taken.reason
}

/** A reading that broke off leaves nothing waiting for the rest. */
const end = (into: Writable, reading: Promise<void>) =>
  reading.catch((error: unknown) => {
    into.destroy(error as Error)
    throw error
  })
