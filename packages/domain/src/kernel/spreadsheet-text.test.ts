import { expect, it } from 'vitest'
import { inertText } from './spreadsheet-text.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@a',
  '\t=1',
  '\r=1',
  '\n=1',
  ';=1',
  '|cmd',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  '\u200B=1',
  '\uFEFF=1',
  '\u2060x',
  '\u202E=1',
  ' =1',
])('puts a quote before %j', (text) => {
  expect(inertText(text)).toBe(`'${text}`)
})

it.each(['', 'a', 'a=b', '1.5', 'Round; brilliant', 'é', "'quoted", ' a', '钻石'])('leaves %j as it is', (text) => {
  expect(inertText(text)).toBe(text)
})
