/** The eight groups of an IPv6 address as numbers; undefined for anything else. An IPv4 address at its end counts as two groups. */
function groupsOf(address: string): number[] | undefined {
  const tail = /^(.*:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)
  const bytes = tail?.slice(2).map(Number) ?? []
  if (bytes.some((byte) => byte > 255)) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const text = tail ? `${tail[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : address
  const halves = text.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const [head = [], rest] = halves
  if (halves.length > 2 || [...head, ...(rest ?? [])].some((group) => !/^[\da-f]{1,4}$/i.test(group))) return undefined
  const zeros = 8 - head.length - (rest?.length ?? 0)
  if (rest ? zeros < 1 : zeros !== 0) return undefined
  return [...head, ...Array<string>(zeros).fill('0'), ...(rest ?? [])].map((group) => Number.parseInt(group, 16))
}

/**
 * The key by which a caller's address is counted in rate limits. One connection owns a whole /64 of IPv6, so an IPv6 address counts by its /64, and
 * an IPv4 address (also one written as IPv6) by itself. Logs contain the full address.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address.replace(/%.*$/, ''))
  if (!groups) return address
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

const groupsOfAny = (address: string) => groupsOf(address.includes(':') ? address.replace(/%.*$/, '') : `::ffff:${address}`)
const bitsOf = (groups: readonly number[]) => groups.map((group) => group.toString(2).padStart(16, '0')).join('')

/** An address or a network (`203.0.113.0/24`, `2001:db8::/32`) as the leading bits of an IPv6 address; undefined for anything else. */
function prefixOf(network: string): string | undefined {
  const [, base = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? []
  const groups = groupsOfAny(base)
  const longest = base.includes(':') ? 128 : 32
  const bits = length === undefined ? longest : Number(length)
  if (!groups || bits > longest) return undefined
  return bitsOf(groups).slice(0, 128 - longest + bits)
}

/** Whether a text is an address or a network that `prefixOf` can read. */
export const isNetwork = (text: string): boolean => prefixOf(text) !== undefined

/** Whether an address is one of these, or inside one of these networks. An IPv4 address may also be written as IPv6. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const groups = groupsOfAny(address)
  if (!groups) return false
  const bits = bitsOf(groups)
  return networks.some((network) => {
    const prefix = prefixOf(network)
    return prefix !== undefined && bits.startsWith(prefix)
  })
}
