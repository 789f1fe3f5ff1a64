import type { TransferMode } from '@loupe/domain/platforms/platform.ts'
import type { IntakeWay } from '@loupe/domain/sheets/intake.ts'
import { type AddressFault, type Ways as AddressWays, safeAddress } from '../safe-address.ts'
import { apiAdapter } from './api.ts'
import {
  type Adapter,
  type RemoteFile,
  type RemoteServer,
  type RemoteSource,
  type Means,
  type OutgoingFile,
  type Source,
  type Target,
  RemoteFault,
  RemoteGone,
} from './remote-server.ts'
import { ftpAdapter } from './ftp.ts'
import { localSource } from './local.ts'
import { sftpAdapter } from './sftp.ts'

/** Transfers files to and from remote servers. Their hosts come from settings and are not trusted: they must not be inside our own network. */
export interface FileTransfer {
  /** Transfers all of the file, or leaves nothing under its final name. @returns the remote server's message about the accepted file @throws RemoteFault */
  upload(to: RemoteServer, what: OutgoingFile, before: () => Promise<void>): Promise<string>
  /** Tests the connection. @throws RemoteFault */
  attempt(to: RemoteServer): Promise<string>
  /** The files of a folder. @throws RemoteFault */
  list(from: RemoteSource): Promise<RemoteFile[]>
  /** Downloads a whole file of the folder. @returns false when it no longer exists. @throws RemoteFault */
  fetch(from: RemoteSource, name: string, to: Target): Promise<boolean>
}
interface Ways extends AddressWays {
  /** Milliseconds without any data. */
  timeouts?: number
  /** Milliseconds for a whole file. */
  longest?: number
  ca?: string
  /** The directory of this machine below which folders may be read. */
  intakeDir?: string | undefined
}
const faults: Record<AddressFault, string> = {
  private: 'The host is in a private network, and PRIVATE_HOSTS on this server does not list it.',
  none: 'The host has no address.',
  unknown: 'No host with this name was found.',
}

export function createFileTransfer({ timeouts = 20_000, longest = 15 * 60_000, ca, intakeDir, ...addresses }: Ways = {}): FileTransfer {
  const address = safeAddress(addresses)
  const addressOf = async (host: string) => {
    const found = await address(host)
    if (typeof found === 'string') throw new RemoteFault(faults[found])
    return found[0].address
  }
  const means: Means = { addressOf, timeouts, ca }
  const isPrivate = (host: string) => addresses.privateHosts?.includes(host.toLowerCase()) === true
  const [ftp, sftp] = [ftpAdapter(means), sftpAdapter(means)]
  const adapters: Record<TransferMode, Adapter> = { API: apiAdapter(means, isPrivate), FTP: ftp, SFTP: sftp }
  const sources: Record<IntakeWay, Source> = { FTP: ftp, SFTP: sftp, local: localSource(intakeDir) }
  return {
    upload: (to, what, before) => adapters[to.mode].upload(to, what, AbortSignal.timeout(longest), before),
    attempt: (to) => adapters[to.mode].attempt(to, AbortSignal.timeout(Math.min(longest, 2 * timeouts))),
    list: (from) => sources[from.way].list(from, AbortSignal.timeout(Math.min(longest, 4 * timeouts))),
    fetch: async (from, name, to) => {
      try {
        await sources[from.way].fetch(from, name, to, AbortSignal.timeout(longest))
        return true
      } catch (error) {
        if (error instanceof RemoteGone) return false
        throw error
      }
    },
  }
}
