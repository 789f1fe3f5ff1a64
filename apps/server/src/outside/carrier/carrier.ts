import type { TransferMode } from '@loupe/domain/platforms/platform.ts'
import type { IntakeWay } from '@loupe/domain/sheets/intake.ts'
import { type AddressFault, type Ways as AddressWays, safeAddress } from '../safe-address.ts'
import { apiAdapter } from './api.ts'
import {
  type Adapter,
  type FarFile,
  type FarSide,
  type FarSource,
  type Means,
  type Parcel,
  type Source,
  type Target,
  FarFault,
  FarGone,
} from './far-side.ts'
import { ftpAdapter } from './ftp.ts'
import { localSource } from './local.ts'
import { sftpAdapter } from './sftp.ts'

/** Gets files to far sides, and from them. Their hosts come from settings, so nothing of them is trusted: they must not stand inside our own network. */
export interface Carrier {
  /** All of it, or nothing under its final name. @returns what the far side said of a file that it took @throws FarFault */
  bring(to: FarSide, what: Parcel, before: () => Promise<void>): Promise<string>
  /** @throws FarFault */
  attempt(to: FarSide): Promise<string>
  /** The files of a folder. @throws FarFault */
  list(from: FarSource): Promise<FarFile[]>
  /** Writes a file of the folder to this machine, all of it. @returns false when it is not there any more. @throws FarFault */
  fetch(from: FarSource, name: string, to: Target): Promise<boolean>
}
interface Ways extends AddressWays {
  /** Milliseconds of silence. */
  patience?: number
  /** Milliseconds for a whole file. */
  longest?: number
  ca?: string
  /** The directory of this machine below which folders may be read. */
  intakeDir?: string | undefined
}
const faults: Record<AddressFault, string> = {
  private: 'The host stands inside a private network. PRIVATE_HOSTS of this server does not name it.',
  none: 'The host has no address.',
  unknown: 'There is no host of this name.',
}

export function createCarrier({ patience = 20_000, longest = 15 * 60_000, ca, intakeDir, ...addresses }: Ways = {}): Carrier {
  const address = safeAddress(addresses)
  const addressOf = async (host: string) => {
    const found = await address(host)
    if (typeof found === 'string') throw new FarFault(faults[found])
    return found[0].address
  }
  const means: Means = { addressOf, patience, ca }
  const isPrivate = (host: string) => addresses.privateHosts?.includes(host.toLowerCase()) === true
  const [ftp, sftp] = [ftpAdapter(means), sftpAdapter(means)]
  const adapters: Record<TransferMode, Adapter> = { API: apiAdapter(means, isPrivate), FTP: ftp, SFTP: sftp }
  const sources: Record<IntakeWay, Source> = { FTP: ftp, SFTP: sftp, local: localSource(intakeDir) }
  return {
    bring: (to, what, before) => adapters[to.mode].bring(to, what, AbortSignal.timeout(longest), before),
    attempt: (to) => adapters[to.mode].attempt(to, AbortSignal.timeout(Math.min(longest, 2 * patience))),
    list: (from) => sources[from.way].list(from, AbortSignal.timeout(Math.min(longest, 4 * patience))),
    fetch: async (from, name, to) => {
      try {
        await sources[from.way].fetch(from, name, to, AbortSignal.timeout(longest))
        return true
      } catch (error) {
        if (error instanceof FarGone) return false
        throw error
      }
    },
  }
}
