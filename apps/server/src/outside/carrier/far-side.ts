import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { TransferMode } from '@loupe/domain/platforms/platform.ts'
import type { IntakeWay, ListedFile } from '@loupe/domain/sheets/intake.ts'

/** A folder of a host, and who we are there. */
export interface FarFolder {
  host: string
  port: number | null
  /** FTP under TLS. */
  isSecure: boolean
  folder: string
  username: string
  password: string
  privateKey: string
  /** SHA256:… of an SFTP host. */
  hostKey: string
}
/** Where a file goes. */
export interface FarSide extends FarFolder {
  mode: TransferMode
  /** Of an API. */
  url: string
  /** With its ending. */
  fileName: string
  /** What an API's answer contains when it has taken the file; empty where that is not known. */
  successText?: string
}
/** Where files are fetched from; on this machine the folder alone counts. */
export interface FarSource extends FarFolder {
  way: IntakeWay
}
/** A file as its folder lists it. `modified` is as exact as the host tells it, and as it writes it. */
export type FarFile = ListedFile
export interface Parcel {
  path: string
  bytes: number
  type: string
  /** Takes the place of what stands there; else it changes what stands there (an API alone). */
  isFull: boolean
}

/** Why a file did not get there, in words for whoever looks after the profile; nothing stands under the final name that was not there before. */
export class FarFault extends Refusal {
  constructor(words: string) {
    super('unavailable', undefined, words)
  }
}

/** A way of getting a file to a far side. `signal` ends it; `before` is asked when all has arrived and only the name is missing. */
export interface Adapter {
  /** @returns what the far side said of a file that it took, where it said anything to be known */
  bring(to: FarSide, what: Parcel, signal: AbortSignal, before: () => Promise<void>): Promise<string>
  /** Tries it with a small file of its own, which it takes away again. @returns what is to be known */
  attempt(to: FarSide, signal: AbortSignal): Promise<string>
}
/** A way of getting files from somewhere. */
export interface Source {
  /** The files of the folder itself, those of other kinds and names left out. */
  list(from: FarSource, signal: AbortSignal): Promise<FarFile[]>
  /** Writes all of a file to `path`. @throws FarGone when it is not there any more */
  fetch(from: FarSource, name: string, to: Target, signal: AbortSignal): Promise<void>
}
/** Where a fetched file goes, and how large it may be. */
export interface Target {
  path: string
  most: number
}
/** The file went away before it was fetched. */
export class FarGone extends FarFault {
  constructor() {
    super('The file is not there any more.')
  }
}
export const tooMany = 5000
/** A name that is a file's, and no path, no command and nothing that can not be seen. */
export const isPlainName = (name: string): boolean => name !== '.' && name !== '..' && /^[^\p{Cc}\p{Cf}/\\]{1,200}$/u.test(name)

/** Files of a listing that may be asked for by their names. */
export function plainFiles(files: readonly FarFile[]): FarFile[] {
  if (files.length > tooMany) throw new FarFault(`The folder holds more than ${tooMany} files. Please have old ones taken away.`)
  return files.filter(({ name, size }) => isPlainName(name) && Number.isSafeInteger(size) && size >= 0)
}

/** What every adapter is given: addresses that were looked at, how long to wait in silence, and whose word on certificates to believe besides. */
export interface Means {
  addressOf(host: string): Promise<string>
  patience: number
  ca?: string | undefined
}

/** The name a file has while it is on its way. The same each time, so that one left by a broken run is overwritten. */
export const partName = (fileName: string): string => `${fileName}.part`
export const trialName = 'loupe-test.txt'
export const trialText = 'Loupe tries whether files arrive here. This one can be removed.\n'

const words: Record<string, string> = {
  ECONNREFUSED: 'The host refuses the connection.',
  ECONNRESET: 'The host broke the connection off.',
  EPIPE: 'The host broke the connection off.',
  ETIMEDOUT: 'The host does not answer.',
  EHOSTUNREACH: 'The host can not be reached.',
  ENETUNREACH: 'The host can not be reached.',
  ENOSPC: 'The disk of this server is full: the file could not be written.',
  EACCES: 'This server may not read its own file. Please contact admin.',
}
/** What went wrong on the way, in words; what is not known is told as the far side told it, cut short. */
export function faultOf(error: unknown, said: (text: string) => string | undefined = () => undefined): Refusal {
  // Ours, and what whoever asked had to say against it.
  if (error instanceof Refusal) return error
  const { code, message = '' } = error as { code?: unknown; message?: string }
  const text = message.split('\n')[0]?.trim().slice(0, 200) ?? ''
  const known = said(text) ?? (typeof code === 'string' ? words[code] : undefined)
  if (known) return new FarFault(known)
  if (/certificate|self.signed|altname/i.test(text)) return new FarFault(`The certificate of the host is not good: ${text}`)
  if (/timed? ?out|timeout/i.test(text)) return new FarFault('The host does not answer.')
  return new FarFault(text ? `The host said: ${text}` : 'The connection ended.')
}
export const isFullDisk = (text: string): boolean => /\b(452|552)\b|no space|disk (is )?full|quota|insufficient storage/i.test(text)
export const fullDisk = 'The disk of the platform is full. What stood there before still stands.'
/** All of it has to have arrived before it gets its name. */
export function refuseShort(arrived: number | undefined, bytes: number): void {
  if (arrived !== undefined && arrived !== bytes)
    throw new FarFault(`Only ${arrived} of ${bytes} bytes arrived. What stood there before still stands.`)
}
