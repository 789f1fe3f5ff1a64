import { expect, it } from 'vitest'
import type { Part } from '../part.ts'
import { splitLine } from './split-line.ts'

/** How often the readings of a line of so many unknown words are looked at. */
function looksAtReadings(count: number): number {
  let looks = 0
  const parts = Array.from({ length: count }, (_, at): Part => {
    const part: Part = { unknown: '1', text: '1', from: at * 2, to: at * 2 + 1, gap: 'none' }
    return Object.defineProperty(part, 'reading', {
      get() {
        looks++
        return undefined
      },
    })
  })
  const line = '(1'.repeat(count)
  splitLine([], { line, written: line, parts }, undefined, [])
  return looks
}

it('takes no more than twice as long for a line of twice as many unknown words', () => {
  expect(looksAtReadings(400)).toBeLessThan(looksAtReadings(200) * 2.5)
})
