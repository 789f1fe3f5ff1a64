/** Stones on offer below a heading. */

/** "Available:", "we have -" alone in a line. */
const heading =
  /^\s*(?:(?:now\s+)?available(?:\s+now)?|in\s+stock|(?:(?:i|we)\s+)?have|(?:stones?\s+)?(?:for\s+sale|on\s+offer)|selling|wts)\s*[:-]\s*$/i
const asking = /\?|\b(?:needs?|wants?|looking|requires?|wtb|searching|send|find|show|buying)\b/i

/** Lines in which each stone below such a heading, up to an empty line or one that asks, is said to be on offer. */
export function withOffersBelow(lines: readonly string[]): string[] {
  let isOffered = false
  return lines.map((line) => {
    isOffered = heading.test(line) || (isOffered && line.trim() !== '' && !asking.test(line))
    return isOffered && /\d/.test(line) ? `available: ${line}` : line
  })
}
