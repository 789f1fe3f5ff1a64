import { expect, it } from 'vitest'
import { glossary, meaningOf } from './glossary.ts'

it('knows the words of the trade as headings write them, and no others', () => {
  expect(glossary.length).toBeGreaterThan(80)
  expect(glossary.every(({ title, meaning }) => title !== '' && meaning.length > 5)).toBe(true)
  for (const word of ['Back %', 'back', 'Rap', 'Holds', 'Memo', '  Avg  back ', 'carat (ct)', 'natural', 'Memo 12'])
    expect([word, meaningOf(word)]).toEqual([word, expect.stringMatching(/\w/)])
  for (const word of ['', 'Save', 'constructor', '%', 'e-mail address']) expect([word, meaningOf(word)]).toEqual([word, undefined])
})
