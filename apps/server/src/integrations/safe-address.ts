import { lookup as resolve } from 'node:dns/promises'
import { isPublic } from './public-address.ts'

export interface Address {
  address: string
  family: number
}
export interface Ways {
  /** Resolves a name; every address must be public. */
  lookup?: (host: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  /** Names of hosts that may be inside a private network. */
  privateHosts?: readonly string[]
}
export type AddressFault = 'private' | 'none' | 'unknown'

/** The addresses of a host, all of them public; or why it may not be contacted. The caller connects to one of these very addresses. */
export function safeAddress({ lookup = (host) => resolve(host, { all: true }), isAllowed = isPublic, privateHosts = [] }: Ways) {
  return async (host: string): Promise<[Address, ...Address[]] | AddressFault> => {
    const found = await lookup(host).catch(() => undefined)
    if (!found) return 'unknown'
    const [first, ...rest] = found
    if (!first) return 'none'
    const isOurs = privateHosts.includes(host.toLowerCase())
    return isOurs || found.every(({ address }) => isAllowed(address)) ? [first, ...rest] : 'private'
  }
}
