import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { check, checkRow } from '../checked-row.ts'
import { dealReader } from './deal.ts'
import { vocabularyOf } from '../headings/field.ts'
import { statusQuestions } from '../status-question.ts'

/** PostgreSQL refuses JSON with half of a character, and with it the whole sheet. */
const isWhole = (value: unknown) => !/\\ud8/.test(JSON.stringify(value))
const before = (length: number) => `${'a'.repeat(length - 1)}💎 and more`

describe('a text that is too long is not cut within a character', () => {
  it.each([
    ['lbNm', before(40)],
    ['imageLink', before(80)],
    ['lbCmt', `Laser drilled ${before(66)}`],
  ])('under %s', (field, text) => {
    const read = check({ [field]: text })
    expect(isWhole(read)).toBe(true)
    expect(JSON.stringify(read).length).toBeGreaterThan(40)
  })
  it('in notes of several columns', () => {
    const columns = Array.from({ length: 5 }, (_, index) => ({ index, header: 'Notes', field: 'vendorNote' }))
    const { stone } = checkRow(
      columns.map(() => '💎'.repeat(240)),
      { columns },
    )
    expect([String(stone['vendorNote']).length, isWhole(stone)]).toEqual([1999, true])
  })
  it('as the number of a deal', () => {
    const line = dealReader([{ index: 0, field: 'vStnId' }], vocabularyOf(masterLists, spelling))([before(100)], 2)
    expect(line.number).toBe('a'.repeat(99))
  })
  it('in a question', () => {
    const [question] = statusQuestions([[before(60)]], [{ index: 0, header: 'Status', field: 'wSts' }])
    expect(question).toBeDefined()
    expect(isWhole(question)).toBe(true)
  })
})
