import type { TransferMode } from '@loupe/domain/platforms/platform.ts'
import { type AddressFault, type Ways as AddressWays, safeAddress } from '../safe-address.ts'
import { apiAdapter } from './api.ts'
import { type Adapter, type FarSide, type Means, type Parcel, FarFault } from './far-side.ts'
import { ftpAdapter } from './ftp.ts'
import { sftpAdapter } from './sftp.ts'

/** Gets files to far sides. Their hosts come from settings, so nothing of them is trusted: they must not stand inside our own network. */
export interface Carrier {
  /** All of it, or nothing under its final name. @throws FarFault */
  bring(to: FarSide, what: Parcel, before: () => Promise<void>): Promise<void>
  /** @throws FarFault */
  attempt(to: FarSide): Promise<string>
}
interface Ways extends AddressWays {
  /** Milliseconds of silence. */
  patience?: number
  /** Milliseconds for a whole file. */
  longest?: number
  ca?: string
}
const faults: Record<AddressFault, string> = {
  private: 'The host stands inside a private network. PRIVATE_HOSTS of this server does not name it.',
  none: 'The host has no address.',
  unknown: 'There is no host of this name.',
}

export function createCarrier({ patience = 20_000, longest = 15 * 60_000, ca, ...addresses }: Ways = {}): Carrier {
  const address = safeAddress(addresses)
  const addressOf = async (host: string) => {
    const found = await address(host)
    if (typeof found === 'string') throw new FarFault(faults[found])
    return found[0].address
  }
  const means: Means = { addressOf, patience, ca }
  const isPrivate = (host: string) => addresses.privateHosts?.includes(host.toLowerCase()) === true
  const adapters: Record<TransferMode, Adapter> = { API: apiAdapter(means, isPrivate), FTP: ftpAdapter(means), SFTP: sftpAdapter(means) }
  return {
    bring: (to, what, before) => adapters[to.mode].bring(to, what, AbortSignal.timeout(longest), before),
    attempt: (to) => adapters[to.mode].attempt(to, AbortSignal.timeout(Math.min(longest, 2 * patience))),
  }
}
