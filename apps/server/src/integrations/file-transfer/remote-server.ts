import { cutText } from '@loupe/domain/kernel/cut-text.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { TransferMode } from '@loupe/domain/platforms/platform.ts'
import type { IntakeWay, ListedFile } from '@loupe/domain/sheets/intake.ts'

/** A folder of a host, and the credentials for it. */
export interface RemoteFolder {
  host: string
  port: number | null
  /** FTP with TLS. */
  isSecure: boolean
  folder: string
  username: string
  password: string
  privateKey: string
  /** `SHA256:…`, the key fingerprint of an SFTP host. */
  hostKey: string
}
/** The destination of a file. */
export interface RemoteServer extends RemoteFolder {
  mode: TransferMode
  /** Only for an API. */
  url: string
  /** With its extension. */
  fileName: string
  /** Text that an API's response contains when it has accepted the file; empty where that is not known. */
  successText?: string
}
/** Where files are fetched from; on this machine only the folder matters. */
export interface RemoteSource extends RemoteFolder {
  way: IntakeWay
}
/** A file as its folder lists it. `modified` has the host's own format and precision. */
export type RemoteFile = ListedFile
export interface OutgoingFile {
  path: string
  bytes: number
  type: string
  /** The file replaces the existing content; otherwise it changes it (only for an API). */
  isFull: boolean
}

/** Why a transfer failed, as text for the person who manages the profile; the existing file is unchanged. */
export class RemoteFault extends Refusal {
  constructor(message: string) {
    super('unavailable', undefined, message)
  }
}

/** A protocol for sending files. `signal` aborts it; `before` is called when all has arrived and only the rename remains. */
export interface Adapter {
  /** @returns the remote server's message about an accepted file, if there is one to show */
  upload(to: RemoteServer, what: OutgoingFile, signal: AbortSignal, before: () => Promise<void>): Promise<string>
  /** Tests with a small extra file, which it removes again. @returns the result to show */
  attempt(to: RemoteServer, signal: AbortSignal): Promise<string>
}
/** A protocol for fetching files. */
export interface Source {
  /** The files of the folder itself, without other kinds of entries and unsafe names. */
  list(from: RemoteSource, signal: AbortSignal): Promise<RemoteFile[]>
  /** Writes all of a file to `path`. @throws RemoteGone when it no longer exists */
  fetch(from: RemoteSource, name: string, to: Target, signal: AbortSignal): Promise<void>
}
/** Where a fetched file goes, and its largest size. */
export interface Target {
  path: string
  most: number
}
/** The file disappeared before it was fetched. */
export class RemoteGone extends RemoteFault {
  constructor() {
    super('The file no longer exists.')
  }
}
const tooMany = 5000
/** Whether a name is a plain file name: no path, no command and no invisible characters. */
export const isPlainName = (name: string): boolean => name !== '.' && name !== '..' && /^[^\p{Cc}\p{Cf}/\\]{1,200}$/u.test(name)

/** The files of a listing with safe names and sizes. */
export function plainFiles(files: readonly RemoteFile[]): RemoteFile[] {
  if (files.length > tooMany) throw new RemoteFault(`The folder contains more than ${tooMany} files. Ask its owner to delete old ones.`)
  return files.filter(({ name, size }) => isPlainName(name) && Number.isSafeInteger(size) && size >= 0)
}

/** What every adapter needs: a lookup that returns only checked addresses, the timeout without data, and an additional certificate authority. */
export interface Means {
  addressOf(host: string): Promise<string>
  timeouts: number
  ca?: string | undefined
}

/** The name of a file during its upload. It is always the same, so that the next run overwrites what a failed one left. */
export const partName = (fileName: string): string => `${fileName}.part`
export const trialName = 'loupe-test.txt'
export const trialText = 'Loupe tests whether files arrive here. You can delete this file.\n'

const labels: Record<string, string> = {
  ECONNREFUSED: 'The host refuses the connection.',
  ECONNRESET: 'The host closed the connection.',
  EPIPE: 'The host closed the connection.',
  ETIMEDOUT: 'The host does not answer.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ENOSPC: 'The disk of this server is full: the file could not be written.',
  EACCES: 'This server may not read its own file. Please contact admin.',
}
/** An error as a message for people; an unknown one quotes the remote server, shortened. */
export function faultOf(error: unknown, explain: (text: string) => string | undefined = () => undefined): Refusal {
  // Our own error, or the refusal of a caller's callback.
  if (error instanceof Refusal) return error
  const { code, message = '' } = error as { code?: unknown; message?: string }
  const text = cutText(message.split('\n')[0]?.trim() ?? '', 200)
  const known = explain(text) ?? (typeof code === 'string' ? labels[code] : undefined)
  if (known) return new RemoteFault(known)
  if (/certificate|self.signed|altname/i.test(text)) return new RemoteFault(`The host’s certificate is not valid: ${text}`)
  if (/timed? ?out|timeout/i.test(text)) return new RemoteFault('The host does not answer.')
  return new RemoteFault(text ? `The host answered: ${text}` : 'The connection ended.')
}
export const isFullDisk = (text: string): boolean => /\b(452|552)\b|no space|disk (is )?full|quota|insufficient storage/i.test(text)
export const fullDisk = 'The disk of the platform is full. The previous file is still there.'
/** Refuses to rename a file that has not arrived completely. */
export function refuseShort(arrived: number | undefined, bytes: number): void {
  if (arrived !== undefined && arrived !== bytes)
    throw new RemoteFault(`Only ${arrived} of ${bytes} bytes arrived. The previous file is still there.`)
}
