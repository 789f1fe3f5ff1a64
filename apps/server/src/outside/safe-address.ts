import { lookup as resolve } from 'node:dns/promises'
import { isPublic } from './public-address.ts'

export interface Address {
  address: string
  family: number
}
export interface Ways {
  /** Looks a name up; every address must be public. */
  lookup?: (host: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  /** Hosts that may stand inside a private network, by name. */
  privateHosts?: readonly string[]
}
export type AddressFault = 'private' | 'none' | 'unknown'

/** The addresses of a host, all of them open to the world; or why it is not asked. Whoever connects takes one of these very addresses. */
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
