import { describe, expect, it } from 'vitest'
import { comparedName, confusableFault } from './confusable-names.ts'

describe('a name that looks like another', () => {
  it.each([
    ['a Cyrillic а', '\u0430cme'],
    ['a Greek ο', 'Nevilmere & C\u03BF'],
    ['a whole word of look-alikes', '\u0410\u0440\u0435 Diamonds'],
    ['one letter of a word in Cyrillic', 'Алмаз Di\u0430monds'],
    ['an Armenian letter', 'g\u0585ld'],
    ['a Cherokee letter', '\u13A2ndigo'],
    ['Cyrillic beside mathematical Latin letters', '\u{1D400}\u0430'],
  ])('mixes scripts: %s', (_, name) => {
    expect(confusableFault(name)).toMatch(/^This name mixes Latin letters/)
  })

  it.each([
    ['a zero-width space', 'ac\u200Bme'],
    ['a joiner between Latin letters', 'ac\u200Dme'],
    ['a soft hyphen', 'ac\u00ADme'],
    ['a mark of direction', '\u200Facme'],
    ['an override of direction', 'ac\u202Eme'],
    ['a variation selector', 'acme\uFE0F'],
    ['a Hangul filler', 'acme\u3164'],
    ['a byte order mark', '\uFEFFacme'],
    ['a control character', 'ac\u0007me'],
    ['an empty pattern of Braille', 'acme\u2800'],
  ])('contains what is not seen: %s', (_, name) => {
    expect(confusableFault(name)).toMatch(/^This name contains invisible characters/)
  })

  it.each([
    'Nevilmere Jewels Pvt. Ltd.',
    'José Müller-Łukasz',
    'Алмазы России',
    'Алмаз Diamonds',
    'ΑΔΑΜΑΣ Trading B.V.',
    'ΑΔΑΜΑΣ',
    'יהלומים בע"מ',
    'ડાયમંડ કંપની',
    'ક્\u200Dષ',
    'می\u200Cخواهم',
    '上海钻石有限公司 Ltd',
    '株式会社ＡＢＣ',
    'ダイヤ Diamond',
    'Étoile d’Anvers №7',
  ])('is not %s', (name) => {
    expect(confusableFault(name)).toBeUndefined()
  })
})

it('names are compared without regard to case and to the width of letters', () => {
  expect(comparedName('ＡＮＡ')).toBe(comparedName('ana'))
  expect(comparedName('José')).toBe(comparedName('JOSE\u0301'))
  expect(comparedName('ana')).not.toBe(comparedName('аna'))
})
