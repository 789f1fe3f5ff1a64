/** A piece of XML text: characters (CDATA is literal), or the tag that opens or closes an element. */
type XmlPart =
  | { kind: 'characters'; text: string }
  | { kind: 'data'; text: string }
  | { kind: 'opening'; name: string; attributes: string }
  | { kind: 'closing'; name: string }

/** Where a tag ends: at the first `>` outside quotes, or -1 if the text or a quote ends before. */
function tagEnd(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const sign = text.charAt(i)
    if (sign === '>') return i
    if (sign === '"' || sign === "'") i = text.indexOf(sign, i + 1)
    if (i === -1) return -1
  }
  return -1
}

const dataStart = '<![CDATA['
const dataEnd = ']]>'

/**
 * The parts of XML text in their order, without comments and declarations; a `<` that begins nothing is left out.
 * Takes time linear to the length: a search that has found nothing is not repeated further on, as a pattern would from every `<`.
 */
export function* xmlParts(text: string): Generator<XmlPart> {
  const lastDataEnd = text.lastIndexOf(dataEnd)
  const lastTagEnd = text.lastIndexOf('>')
  let hasOpenQuote = false
  const tag = /<(\/?)([\w:.-]+)/y
  for (let at = 0; at < text.length;) {
    if (text.startsWith(dataStart, at) && lastDataEnd >= at + dataStart.length) {
      const end = text.indexOf(dataEnd, at + dataStart.length)
      yield { kind: 'data', text: text.slice(at + dataStart.length, end) }
      at = end + dataEnd.length
      continue
    }
    if (/[!?]/.test(text.charAt(at + 1)) && text.charAt(at) === '<' && lastTagEnd > at) {
      at = text.indexOf('>', at) + 1
      continue
    }
    tag.lastIndex = at
    const [, slash, name] = lastTagEnd > at ? (tag.exec(text) ?? []) : []
    if (name !== undefined) {
      const start = tag.lastIndex
      // After a quote that nothing closes, quotes do not count: else every later tag would be read to the end of the text.
      const end = hasOpenQuote ? text.indexOf('>', start) : tagEnd(text, start)
      if (end !== -1) {
        yield slash === '/' ? { kind: 'closing', name } : { kind: 'opening', name, attributes: text.slice(start, end) }
        at = end + 1
        continue
      }
      hasOpenQuote = true
    }
    if (text.charAt(at) === '<') at++
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    if (end > at) yield { kind: 'characters', text: text.slice(at, end) }
    at = end
  }
}
