/**
 * `npm run bench -- requests`: reading clients' requests in plain text, by the demo company's lists. The first table has the median and the 95th percentile over
 * the messages of the tests, for each request in them. The second has the processor time of each kind of message, beside a plain split of the same text into
 * words; also of texts that are no request. `--times N` sets how often each is read.
 */
import assert from 'node:assert/strict'
import { Console } from 'node:console'
import { parseRequests } from '../packages/domain/src/inventory/request-text/parse.ts'
import { type Vocabulary, vocabularyOf } from '../packages/domain/src/inventory/request-text/words/vocabulary.ts'
import { masterLists } from '../packages/domain/src/masters/lists.ts'
import { loadAverage } from './parts/measure.ts'
import { requestMessages } from './parts/request-messages.ts'

/** Milliseconds of a request, and of a whole message. */
const atMost = 1
const inAllAtMost = 100
const line = (at: number) => `OV ${(1 + at / 100).toFixed(2)} F-G VS1-VS2 3EX none GIA under 12k/ct`
const messages: readonly (readonly [name: string, text: string])[] = [
  ['one weight', '1.5'],
  ['a line of the trade', 'RD 1.00-1.20 D-F VVS 3EX NF GIA -35 or better in HK'],
  ['two requests in a line', '2 ovals 1.5 up FG VS no fluor, and a pair of EM 3ct each H+ VS+ under 12k/ct'],
  ['typing errors', 'hi ravi, need ovel or princes 1.5 carrat flourescence non excelent polish'],
  ['fifty lines', Array.from({ length: 50 }, (_, at) => line(at)).join('\n')],
  ['five hundred lines', Array.from({ length: 500 }, (_, at) => line(at)).join('\n')],
  [
    'a mail with its history',
    `${line(1)}\n\nOn Mon, 2 Mar 2026, Ravi wrote:\n${Array.from({ length: 400 }, (_, at) => `> ${line(at)}`).join('\n')}`,
  ],
  ['a chat of five hundred lines', Array.from({ length: 500 }, (_, at) => `[12/03/26, 10:04:11] Ravi: ${line(at)}`).join('\n')],
  ['100,000 characters of requests', 'RD 1.01 G VS1 3EX none GIA under 12k, '.repeat(2600)],
]
/** What is no request, or not to be read as one. */
const others: readonly (readonly [name: string, text: string])[] = [
  ['100,000 letters', 'x'.repeat(100_000)],
  ['100,000 figures', '1'.repeat(100_000)],
  ['100,000 marks', '-'.repeat(100_000)],
  ['only emoji', '😀'.repeat(50_000)],
  ['right to left', 'שלום צריך עגול '.repeat(6000)],
  ['two letters in 500 lines', `${'F G '.repeat(15)}\n`.repeat(500)],
  ['refusals in 500 lines', `${'not no '.repeat(8)}\n`.repeat(500)],
  ['crosses without a word', '❌ '.repeat(50_000)],
  ['typing errors in every word', 'ovael rundo flrescence cusihon prncess '.repeat(2500)],
  ['a contradiction', 'D-F, colour K'],
  ['a phone number', '+91 98200 98200'],
]

const warmUpMs = 150
const millisecondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
function timeOf(times: number, task: () => unknown): number {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time++) task()
  return millisecondsSince(before) / times
}
/** Milliseconds of processor time of one call, the mean of many. */
function processorTime(times: number, task: () => unknown): number {
  // Compiled first: of a short message the thirtieth call still takes three times as long as the five hundredth.
  const first = process.cpuUsage()
  for (let time = 0; time < 30 || millisecondsSince(first) < warmUpMs; time++) task()
  return timeOf(times, task)
}

/** The value below which a share of them lies. */
const quantile = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const medianOf = (values: readonly number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/**
 * Milliseconds for each request, over all messages of one kind: each is read so often, one after the other, and counts with the median of its calls. By the
 * clock, since processor time is counted in steps of several milliseconds on some machines; the median leaves out calls that another process interrupted.
 */
function overMessages(name: string, all: readonly string[], vocabulary: Vocabulary, times: number) {
  const read = (text: string) => parseRequests(text, vocabulary).requests.length
  const first = process.cpuUsage()
  while (millisecondsSince(first) < 20 * warmUpMs) for (const text of all) read(text)
  const counts = all.map(read)
  const calls = all.map((): number[] => [])
  for (let time = 0; time < times; time++)
    for (const [at, text] of all.entries()) {
      const before = performance.now()
      read(text)
      calls[at]?.push((performance.now() - before) / Math.max(1, counts[at] ?? 1))
    }
  const sorted = calls.map(medianOf).toSorted((one, other) => one - other)
  const every = calls.flat()
  const [median, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  return {
    messages: name,
    count: all.length,
    requests: counts.reduce((sum, count) => sum + count, 0),
    'median ms': median.toFixed(3),
    'p95 ms': p95.toFixed(3),
    'worst ms': (sorted.at(-1) ?? 0).toFixed(2),
    'mean of all calls': (every.reduce((sum, one) => sum + one, 0) / every.length).toFixed(3),
    ok: median <= atMost && p95 <= atMost,
  }
}

export const options = { times: 50 }

export async function run({ times }: typeof options): Promise<void> {
  const vocabulary = vocabularyOf(Object.fromEntries(masterLists.map(({ code, values }) => [code, values])))
  for (const [message, text] of messages) {
    const { requests } = parseRequests(text, vocabulary)
    assert.ok(requests.length > 0 && requests.every(({ filter }) => Object.keys(filter).length > 0), `${message} is read`)
  }
  const texts = [...messages.map((of) => [...of, true] as const), ...others.map((of) => [...of, false] as const)]
  const rows = texts.map(([message, text, isRequest]) => {
    const { requests } = parseRequests(text, vocabulary)
    const ms = processorTime(times, () => parseRequests(text, vocabulary))
    const floor = processorTime(times, () => text.toUpperCase().split(/\s+/))
    const each = ms / Math.max(1, requests.length)
    return {
      message,
      requests: requests.length,
      'ms each': each.toFixed(3),
      'ms in all': ms.toFixed(2),
      'split into words': floor.toFixed(3),
      ok: (!isRequest || each <= atMost) && ms <= inAllAtMost,
    }
  })
  const messagesOfTests = await Promise.all(['wishes', 'outsiders'].map(async (kind) => [kind, await requestMessages(kind)] as const))
  for (const [kind, all] of messagesOfTests) assert.ok(all.length > 100, `the messages of ${kind} are found`)
  const overTests = messagesOfTests.map(([kind, all]) => overMessages(kind, all, vocabulary, Math.max(1, Math.floor(times / 5))))
  const { table } = new Console(process.stdout)
  table(overTests)
  table(rows)
  process.stdout.write(
    `${times} times each, load ${loadAverage()}; at most ${atMost} ms for each request and ${inAllAtMost} ms for a message: ${[...overTests, ...rows].every(({ ok }) => ok) ? 'yes' : 'no'}\n`,
  )
}
