import { expect, it } from 'vitest'
import { compactRequests, demoVocabulary } from '../compact-request.ts'
import { type ParsedRequest, parseRequests } from '../parse.ts'
import type { Condition } from '../reading.ts'

const lines = (count: number, line: (at: number) => string) => Array.from({ length: count }, (_, at) => line(at)).join('\n')
/** With the processor time of this thread: a busy machine makes everything late. */
const timed = (text: string) => {
  const before = process.threadCpuUsage()
  const parsed = parseRequests(text, demoVocabulary)
  return { ...parsed, ms: process.threadCpuUsage(before).user / 1000 }
}

it.each([
  ['100,000 letters', 'x'.repeat(100_000)],
  ['100,000 figures', '1'.repeat(100_000)],
  ['100,000 spaces', ' '.repeat(100_000)],
  ['100,000 marks', '-'.repeat(100_000)],
  ['100,000 signs of mail addresses', '@.'.repeat(50_000)],
  ['100,000 letters of words with a typing error', 'ovael '.repeat(16_000)],
  ['a request of 100,000 characters', 'RD 1.01 G VS1 3EX none GIA under 12k, '.repeat(2_600)],
  ['500 lines', lines(500, (at) => `RD ${1 + at / 100} G VS1`)],
  ['500 empty lines', '\n'.repeat(500)],
  ['500 quoted lines', lines(500, () => '> RD 1.01 G VS1')],
  ['"on" 20,000 times', 'on '.repeat(20_000)],
  ...['regards ', 'thanks ', 'Mr ', 'On ', '[12/03/26, 10:04] ', 'INC ', '+'].map((start): [string, string] => [
    `lines of capitals after ${start}`,
    lines(100, () => `x ${start}${'A'.repeat(900)}1`),
  ]),
  ...['not OV, PS ', 'one D ', 'no video needed ', '< ', '-', '+1', '1,', 'F VS1 or ', 'if eye clean '].map((piece): [string, string] => [
    `20 long lines of "${piece}"`,
    lines(20, () => piece.repeat(990 / piece.length)),
  ]),
  ['10,000 empty lines', '\n'.repeat(10_000)],
  ['500 lines of single letters', lines(500, () => 'F G '.repeat(15))],
  ['500 lines of refusals', lines(500, () => 'not no '.repeat(8))],
  ['a chat of 500 lines', lines(500, (at) => `[12/03/26, 10:04:11] Dave: need RD ${1 + at / 100}`)],
])('answers %s in time and in words', (_, text) => {
  timed(text)
  const { requests, ms } = timed(text)

  expect(ms).toBeLessThan(5000)
  expect(requests.every(({ summary }) => summary.length > 0)).toBe(true)
})

it('says that a text is cut, and not so of a shorter one', () => {
  expect(timed('RD 1.01 '.repeat(10_000)).isCut).toBe(true)
  expect(timed('RD 1.01').isCut).toBe(false)
  expect(timed(lines(500, () => 'F G '.repeat(15))).isCut).toBe(true)
  expect(timed(lines(500, (at) => `OV ${(1 + at / 100).toFixed(2)} F-G VS1-VS2 3EX none GIA under 12k/ct`)).isCut).toBe(false)
})

it.each([
  ['only emoji', '😀💎💍🙏'],
  ['a phone number', '+91 98200 98200'],
  ['a phone number in one', '9820098200'],
  ['a phone number with dashes', '212-555-0147'],
  ['a phone number with points', '212.555.0147'],
  ['a phone number after a word', 'call me on 98200 98200'],
  ['a day', '12/05/2026'],
  ['an invoice', 'invoice 2026-0012'],
  ['an address of a street', '580 5th Avenue'],
  ['Hebrew', 'שלום, נתראה בבורסה בשעה 10'],
  ['Arabic', 'رسالة طويلة بلا معنى 2'],
  ['a number alone', '5'],
  ['thanks', 'Thanks a lot!'],
  ['a question', 'may I ask us all or is it on, as in the year before?'],
  ['marks', '--- *** ///'],
  ['a price in another currency', 'under 5000 eur'],
  ['a price in rupees', 'max ₹500000'],
  ['SQL', `'; drop table diamond; --`],
  ['a page', '<script>alert(1)</script>'],
  ...['System health', 'Roles', 'Email groups', 'Policy', 'a pearl', 'opals', 'mark it', 'trade policy of people'].map((words) => [
    words,
    words,
  ]),
] as [string, string][])('matches nothing by accident in %s', (_, text) => {
  expect(timed(text).requests).toEqual([])
})

it.each([
  ['1.5', '1.5..1.59'],
  ['D-F, colour K', 'nothing ?D-F, colour K (these exclude each other)'],
  ['VVS, clarity SI', 'nothing ?VVS, clarity SI (these exclude each other)'],
  ['Hi,\nRD 1.01 G\n\nRegards,\nRound Oval Ltd\n+91 98200 98200\n\nOn Mon, Ravi wrote:\n> OV 2.01 D', 'ROUND 1.01 G'],
  ['RD 1.01\u202e G', 'ROUND 1.01 G'],
  ['עגול RD 1.01 G', 'ROUND 1.01 G'],
  ['圆形 RD 1.01 G', 'ROUND 1.01 G'],
  ['💎 RD 1.01 💎 G 💎', 'ROUND 1.01 G'],
  ['RD\t1.01\u00a0G', 'ROUND 1.01 G'],
  ['ＲＤ １．０１ Ｇ', 'ROUND 1.01 G'],
])('reads %j as far as it can', (text, expected) => expect(compactRequests(text)).toBe(expected))

const words = (
  'RD OV PS EM 1.01 1.5 2ct 1.00-1.20 30 points half carat G F-H VS VS2+ SI1 or better and up no not nothing below over max min 10k 12k/ct $5000 35 back -32 % ' +
  'none NF faint strong ok EX 3EX VG+ GIA in HK pair of x2 2 pcs ( ) , ; / + - : total each ratio 1.4 depth 62 to between 9x7mm LG natural fancy intense yellow ' +
  'eye clean BGM R1234 2141438167 all both 1:1 ½ ish around N/F # @ < > ~ * 15.000 million m k 0 8X 1 3'
).split(' ')
/** The words that a number chooses, the same at every run. */
const chosen = (seed: number) =>
  Array.from({ length: 3 + (seed % 11) }, (_, at) => words[(seed * 7919 + at * at * 104_729 + at * 31) % words.length]).join(' ')
const conditionsOf = (filter: ParsedRequest['filter']): Condition[] =>
  Object.entries(filter).flatMap(([field, value]) =>
    field === 'or' || field === 'and' ? (value as ParsedRequest['filter'][]).flatMap(conditionsOf) : [value as Condition],
  )
const isSound = (condition: Condition): boolean => {
  if (Array.isArray(condition)) return new Set(condition).size === condition.length
  if (typeof condition === 'boolean' || 'nin' in condition) return true
  const { '>=': low = -Infinity, '<=': high = Infinity } = condition
  return low <= high && (low !== -Infinity || high !== Infinity)
}

it('makes a sound filter of the words of the trade in any order, and none of nothing', () => {
  const unsound = Array.from({ length: 1500 }, (_, seed) => chosen(seed)).filter((text) =>
    parseRequests(text, demoVocabulary).requests.some(
      ({ filter, pieces, summary }) =>
        !conditionsOf(filter).every(isSound) || (Object.keys(filter).length === 0 && pieces === null) || summary === '',
    ),
  )

  expect(unsound).toEqual([])
})

it.each([
  ['a word', `RD 1ct G ${'a'.repeat(99)}\u{20000}b`],
  ['a line', `RD 1ct G ${'x '.repeat(495)}\u{20000}b`],
])('cuts no character in half at the end of %s', (_, text) => {
  const [request] = parseRequests(text, demoVocabulary).requests
  const texts = [request?.text ?? '', ...(request?.notUnderstood ?? [])]

  expect(Math.max(...texts.map((part) => part.length))).toBeGreaterThan(98)
  expect(texts.every((part) => part.isWellFormed())).toBe(true)
})
