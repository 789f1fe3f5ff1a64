import type { Exchange } from '../../apps/server/src/testing/exchanges.ts'

const base = Date.UTC(2026, 0, 15, 9)
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/
const day = /^\d{4}-\d\d-\d\d$/

/** Values that are secrets by their names, and what stands for them: it is as long as the contract asks. */
const secrets = [
  [/password/i, 'example-password'],
  [/otp/i, '123456'],
  [/secret|token/i, 'example'],
] as const

/** Numbers values in the order in which they are met. */
function numbering() {
  const known = new Map<string, number>()
  return (value: string) => known.get(value) ?? known.set(value, known.size + 1).size
}

function* textsOf(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part
  else if (typeof part === 'object' && part !== null) for (const child of Object.values(part)) yield* textsOf(child)
}
const sorted = (texts: string[], like: RegExp) => [...new Set(texts.filter((text) => like.test(text)))].toSorted()

/** Whatever differs from one run to the next, or could be a secret, replaced by a plain value; equal values stay equal, and times keep their order. */
export function stableExample(recorded: Exchange): Exchange {
  const exchange = { ...recorded, reply: shortened(recorded.reply) }
  const texts = [...textsOf(exchange)]
  const [instants, days] = [sorted(texts, instant), sorted(texts, day)]
  const [ids, marks, mails] = [numbering(), numbering(), numbering()]
  const textOf = (text: string): string => {
    if (instant.test(text)) return new Date(base + instants.indexOf(text) * 3_600_000).toISOString()
    if (day.test(text)) return new Date(base + days.indexOf(text) * 86_400_000).toISOString().slice(0, 10)
    return text
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => `00000000-0000-4000-8000-${String(ids(id)).padStart(12, '0')}`)
      .replace(/loupe_[\w-]{4,}/g, 'loupe_example')
      .replace(/\btest_[\w-]{43}/g, 'test_example')
      .replace(/whsec_[\w+/=]+/g, 'whsec_ZXhhbXBsZQ==')
      .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, (mail) => `person${mails(mail)}@company.example`)
      .replace(/https?:\/\/(127\.0\.0\.1|localhost|[\w-]+\.test)(:\d+)?/g, 'https://loupe.company.example')
      .replace(/(\d+-)?\b(?!0{8}-)(?=[0-9a-f]*\d)[0-9a-f]{8}\b/g, (mark) => String(marks(mark)))
      .replace(/(?<![\w-])(?!0{8}-)[\w+/-]{32,}={0,2}(?![\w-])/g, 'example')
  }
  const valueOf = (part: unknown, name = ''): unknown => {
    const secret = secrets.find(([like]) => like.test(name))
    if (typeof part === 'string') return secret && !part.startsWith('whsec_') ? secret[1] : textOf(part)
    if (Array.isArray(part)) return part.map((item) => valueOf(item, name))
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, child]) => [textOf(key), valueOf(child, key)]))
    // Linters divide by 0.01 in binary and refuse what does not come out even: such a figure loses its cents.
    if (typeof part === 'number' && !Number.isInteger(part) && !Number.isInteger(part / 0.01)) return Math.trunc(part)
    return part
  }
  return valueOf(exchange) as Exchange
}

/** A reply with the first rows of its lists alone. */
function shortened(reply: unknown): unknown {
  const most = JSON.stringify(reply ?? null).length > 3000 ? 1 : 3
  const cut = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.slice(0, most).map(cut)
    if (typeof part === 'object' && part !== null) return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, cut(child)]))
    return part
  }
  return cut(reply)
}
