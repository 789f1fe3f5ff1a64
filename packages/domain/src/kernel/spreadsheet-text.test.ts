import { expect, it } from 'vitest'
import { inertText } from './spreadsheet-text.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@a',
  '|cmd',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '\u200B=1',
  '\uFEFF=1',
  '\u2060x',
  '\u202E=1',
  '\u0001=1',
  '\u0085=1',
  ' =1',
  ' \u200B=1',
  '\u00A0\u200E=1',
  '\uFE0F=1',
  '\u3164=1',
  '\u{E0020}=1',
])('puts a quote before %j', (text) => {
  expect(inertText(text)).toBe(`'${text}`)
})

it.each([
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  [';=1', "';'=1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\t @x', "a\t '@x"],
  ['x|＝1', "x|'＝1"],
  ['a;\n- b', "a;\n'- b"],
  ['a\t\u200B=1', "a\t\u200B'=1"],
  ['a\t\u200B =1', "a\t\u200B '=1"],
  ['a\t==1', "a\t'==1"],
  ['a;"=1', `a;"'=1`],
])('makes what a program would find behind a separator in %j inert', (text, inert) => expect(inertText(text)).toBe(inert))

it.each(['', 'a', 'a=b', '1.5', 'Round; brilliant', 'Two:\n- one\n- two', 'é', "'quoted", ' a', '钻石'])('leaves %j as it is', (text) => {
  expect(inertText(text)).toBe(text)
})

it.each([
  ['tabs', '\t'.repeat(20_000)],
  ['tabs and invisible characters', '\t'.repeat(1500) + '\uFEFF'.repeat(1500)],
  ['separators', `x${'; '.repeat(20_000)}`],
  ['line breaks and spaces', '\n '.repeat(20_000)],
])('reads many %s in time', (_, text) => {
  const before = process.threadCpuUsage()
  inertText(`${text}x`)
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200)
})
