import { expect, it } from 'vitest'
import { termLines } from './term-lines.ts'

const stones = (...lines: (string | null)[]) => lines.map((line, at) => ({ id: String(at), vStnId: `R${at}`, line }))

it('a sentence that all stones have in common is written once', () => {
  const lines = termLines(stones('not applied', 'not applied', 'not applied'))
  expect(lines.shared).toEqual(['All stones: not applied'])
  expect(['0', '1', '2'].map((id) => lines.of(id))).toEqual([undefined, undefined, undefined])
})

it('a sentence that some have in common names them, and one of a single stone stays below it', () => {
  const lines = termLines(stones('100 + 5% = 105', 'not applied', null, 'not applied'))
  expect(lines.shared).toEqual(['R1, R3: not applied'])
  expect(lines.of('0')).toBe('100 + 5% = 105')
})
