import { BlockList, isIP } from 'node:net'

/** Every range outside the public internet (IANA special-purpose registries): private, loopback, shared, reserved, multicast. */
const closed = new BlockList()
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [from, bits] of ranges4) closed.addSubnet(from, bits, 'ipv4')
// IPv6: public addresses are in 2000::/3; of that, these embed an IPv4 address or are reserved.
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
const ranges6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [from, bits] of ranges6) closed.addSubnet(from, bits, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
