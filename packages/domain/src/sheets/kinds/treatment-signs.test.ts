import { describe, expect, it } from 'vitest'
import type { Value } from '../cells/reading.ts'
import { masterLists } from '../../masters/lists.ts'
import { spelling } from '../../masters/list.ts'
import { check } from '../checked-row.ts'
import { vocabularyOf } from '../headings/field.ts'
import { rowChecker } from '../row.ts'
import { treatmentIn } from './treatment-signs.ts'
import { treatmentReader } from './treatment-reader.ts'

describe('a treatment that a text names', () => {
  it.each([
    ['This diamond has been treated by laser drilling', 'LASER DRILLED'],
    ['Internal laser drilling is present.', 'LASER DRILLED'],
    ['Laser Drill Hole, Feather', 'LASER DRILLED'],
    ['Color is treated by HPHT processing', 'HPHT'],
    ['Processed by high pressure/high temperature to change its color', 'HPHT'],
    ['Clarity enhanced, foreign material present', 'CLARITY ENHANCED'],
    ['glass filled', 'CLARITY ENHANCED'],
    ['Artificially irradiated to change its body color', 'IRRADIATED'],
    ['Coated by a foreign material', 'COATED'],
    ['No BGM, no milky, laser drilled', 'LASER DRILLED'],
    ['Under magnification laser drilling is visible', 'LASER DRILLED'],
    ['Not for Rapnet. Irradiated color', 'IRRADIATED'],
    ['Annealed under high pressure to change its color', 'HPHT'],
    ['Has been heat and pressure treated', 'HPHT'],
    ['Color (HPHT) treated', 'HPHT'],
    ['Laser drilled. See https://x.test/1.jpg', 'LASER DRILLED'],
    ['GIA report no 123 laser drilled', 'LASER DRILLED'],
    ['Cert No: LG12345 - Laser drilled', 'LASER DRILLED'],
    ['May 2024 laser drilled', 'LASER DRILLED'],
    ['3 May: laser drilled', 'LASER DRILLED'],
    ['Not eye clean - fracture filled', 'CLARITY ENHANCED'],
    ['Laser drilled - no milky', 'LASER DRILLED'],
    ['No milky\nLaser drilled', 'LASER DRILLED'],
    ['Not laser drilled by us. Laser drilled before 2020', 'LASER DRILLED'],
    ['Color has been coated by a foreign material', 'COATED'],
    ['[HPHT] treated', 'HPHT'],
    ['CVD, HPHT treated', 'HPHT'],
    ['Post-growth HPHT treatment detected', 'HPHT'],
    ['No fluor, color enhanced', 'COLOR ENHANCED'],
    ['Internal laser drill hole(s)', 'LASER DRILLED'],
    ['Filled with glass', 'CLARITY ENHANCED'],
    ['Irradiation', 'IRRADIATED'],
    ['Color is treated by irradiation', 'IRRADIATED'],
    ['HPHT color treated', 'HPHT'],
    ['KM treated', 'LASER DRILLED'],
    ['percé au laser', 'LASER DRILLED'],
    ['Laserbohrung', 'LASER DRILLED'],
    ['laserbehandelt', 'LASER DRILLED'],
    ['лазерное сверление', 'LASER DRILLED'],
    ['激光打孔', 'LASER DRILLED'],
    ['Perforado con láser', 'LASER DRILLED'],
    ['traitement HPHT', 'HPHT'],
    ['traité HPHT', 'HPHT'],
    ['tratado HPHT', 'HPHT'],
    ['HPHT处理', 'HPHT'],
    ['Farbe behandelt', 'COLOR ENHANCED'],
    ['Rissgefüllt', 'CLARITY ENHANCED'],
    ['Irradié', 'IRRADIATED'],
    ['bestrahlt', 'IRRADIATED'],
    ['Облучён', 'IRRADIATED'],
    ['Pas de milky, percé au laser', 'LASER DRILLED'],
  ])('%s', (text, code) => expect(treatmentIn(text)).toBe(code))
  it.each([
    'No clarity enhancement',
    'Not irradiated, not coated',
    'No laser drilling, fracture filling or coated surface',
    'Without clarity enhancement, irradiation or coating',
    'Untreated; no HPHT treatment',
    'This laboratory grown diamond was created by CVD growth process and may include post-growth treatment (HPHT treated)',
    'HPHT treatment: none',
    'Irradiated: No',
    'Growth process HPHT',
    'https://x.test/laser-drilled.jpg',
    'www.x.test/laser-drilled.jpg',
    'Tested for HPHT treatment',
    'Guaranteed against HPHT treatment',
    'It may be irradiated',
    'Report no 123, no laser drilling',
    'Laser drilling - none',
    'Laser drill holes none',
    'laser drill holes: 0',
    'Laser drill hole(s): None',
    'Laser drilled No',
    'laser drilled N',
    'Laser drilled (no)',
    'laser drilled: False',
    'Laser drilling not present',
    'HPHT treatment None',
    'HPHT treatment not detected',
    'zero fracture filling',
    'laser-drill-free',
    'natural irradiation stains',
    'This Laboratory Grown Diamond was created by HPHT process',
    'Lab grown by HPHT process. No post growth treatment',
    'As grown, no indication of post-growth treatment',
    'Laser inscribed',
    'Feather filled with nothing',
    'There is no laser drilling',
    'Internal laser drilling is not present',
    'laser drilling not observed',
    'w/o laser drilling',
    'This natural diamond has no laser drilling',
    '100% natural no HPHT treatment',
    'Free of laser drilling',
    'The stone is free from laser drilling',
    'It shows no evidence of laser drilling',
    'keine Laserbohrung',
    'nicht bestrahlt',
    'unbehandelt',
    'sans traitement HPHT',
    'pas de traitement HPHT',
    'non percé au laser',
    'sin tratamiento HPHT',
    'без лазерного сверления',
    'не облучён',
    '未经激光打孔',
    '无HPHT处理',
    'gravure laser',
    'Lasergravur',
    'лазерная надпись',
    '激光刻字',
  ])('%s names none', (text) => expect(treatmentIn(text)).toBeUndefined())
})

describe('a text that only a person can tell', () => {
  it.each([
    'Clarity enhanced stones are not sold by us',
    'No treatments (HPHT treated, irradiated, coated)',
    'Milky none laser drilled',
    '100% natural no bgm hpht treated',
    'No milky No Brown irradiated',
    'Grown by HPHT processing',
    'Color modified by HPHT',
    'Post growth treatment: HPHT',
    'Drilled',
    'LD',
    'No BGM, LD',
    'Not eye clean. C.E. stone',
    'C.E.',
    'Coated packaging',
    'BGM no laser drilled',
    'BGM zero laser drilled',
    'Milky free laser drilled',
    'VS1 eye clean no laser drilling',
    'HPHT',
    'Good stone, HPHT',
    'CE',
    'SI2 CE',
    'GIA (HPHT)',
    'Color origin undetermined',
    'Deep boiled',
    'Oiled',
    'Bleached',
    'Treated',
  ])('%s', (text) => expect(treatmentIn(text, true)).toBeNull())
})

describe('a row', () => {
  const columns = [
    { index: 0, header: 'Report comments', field: 'lbCmt' },
    { index: 1, header: 'Extra', field: null },
    { index: 2, header: 'Location', field: 'locNm' },
  ]
  const read = (cells: readonly string[], stone: Record<string, Value> = {}) => ({ problem: treatmentReader(columns)(cells, stone), stone })
  it('has the treatment of a comment or of a column that is left out', () => {
    expect(read(['Laser drilled', '', ''])).toMatchObject({ stone: { treatmentNm: 'LASER DRILLED' }, problem: { level: 'warning' } })
    expect(read(['', 'HPHT treated', '']).stone).toEqual({ treatmentNm: 'HPHT' })
  })
  it('keeps that of its own column', () =>
    expect(read(['Laser drilled', '', ''], { treatmentNm: 'IRRADIATED' })).toEqual({
      problem: undefined,
      stone: { treatmentNm: 'IRRADIATED' },
    }))
  it('is refused where its column says there is none', () =>
    expect(read(['Laser drilled', '', ''], { treatmentNm: 'NONE' })).toMatchObject({
      problem: { level: 'error' },
      stone: { treatmentNm: 'NONE' },
    }))
  it.each([
    ['Laser Drilled', 'Y', 'LASER DRILLED'],
    ['ClarityEnhanced', 'Yes', 'CLARITY ENHANCED'],
    ['treated_color', 'Treated', 'COLOR ENHANCED'],
    ['Laser Drilled', 'Yes - LD', 'LASER DRILLED'],
    ['Laser Drill', '✓', 'LASER DRILLED'],
    ['Irradiation', 'Yes', 'IRRADIATED'],
    ['Irradiation', 'None', undefined],
    ['Coated Price', '100', undefined],
    ['Color Enhancement Price', '1', undefined],
    ['Laser Drill', 'NO LD', undefined],
    ['Color Treated', 'Natural Color', undefined],
    ['Laser Drill', 'Negative', undefined],
    ['Irradiated', 'N', undefined],
    ['Clarity Enhanced', 'None', undefined],
    ['Fracture Filled', '-', undefined],
    ['Laser Inscribed', 'Y', undefined],
    ['Laser Drilled', 'Not drilled', undefined],
    ['Laser Drilled', 'No visible', undefined],
    ['Clarity Enhanced', 'Not enhanced', undefined],
    ['Clarity Enhanced', 'Not applicable', undefined],
    ['Clarity Enhanced', 'No, but laser drilled', 'LASER DRILLED'],
    ['HPHT Treated', 'No treatment', undefined],
    ['Color Treatment', 'Untreated diamond', undefined],
  ])('under %s with %s is %s', (header, cell, code) => {
    const stone: Record<string, Value> = {}
    const problem = treatmentReader([{ index: 0, header, field: null }])([cell], stone)
    expect([stone['treatmentNm'], problem === undefined]).toEqual([code, code === undefined])
  })
  it.each([
    ['lbCmt', 'Comment', 'No tinge HPHT treated'],
    [null, 'Drilled', 'Y'],
    [null, 'Any treatment?', 'Yes - LD'],
    [null, 'Natural/Treated', 'Treated'],
    [null, 'Irradiated', '?'],
  ])('that may be treated by %s %s of %s has a warning alone', (field, header, cell) => {
    const reader = treatmentReader([{ index: 0, header, field }])
    const stone: Record<string, Value> = {}
    expect(reader([cell], stone)).toMatchObject({ level: 'warning' })
    expect(stone).toEqual({})
    expect(reader([cell], { treatmentNm: 'NONE' })).toBeUndefined()
  })
  it('has none of other columns', () => expect(read(['', '', 'Coated'])).toEqual({ problem: undefined, stone: {} }))
})

it('HPHT is a treatment of a natural stone, and may be the growth of another', () => {
  for (const text of ['HPHT', 'Nice stone, HPHT', 'HPHT; eye clean']) {
    expect(treatmentIn(text, true, false)).toBe('HPHT')
    expect(treatmentIn(text, true, true)).toBeUndefined()
  }
  expect(treatmentIn('Tested, no HPHT', true, false)).toBeUndefined()
  const reader = treatmentReader([{ index: 0, header: 'HPHT', field: null }])
  expect(reader(['Yes'], {}, false)).toMatchObject({ message: expect.stringContaining('imported as treated') })
  expect(reader(['Yes'], {}, true)).toBeUndefined()
})

describe('the column of treatments', () => {
  it.each([
    ['HPHT Processed', 'HPHT'],
    ['Irradiation', 'IRRADIATED'],
    ['Laser Drilling', 'LASER DRILLED'],
    ['LD', 'LASER DRILLED'],
    ['FALSE', 'NONE'],
    ['Natural', 'NONE'],
    ['Keine', 'NONE'],
    ['无', 'NONE'],
    ['No treatment', 'NONE'],
    ['CVD', undefined],
    ['LG', undefined],
    ['HPHT grown', undefined],
    ['As grown', 'NONE'],
    ['nein', 'NONE'],
    ['naturale', 'NONE'],
    ['天然', 'NONE'],
    ['unbehandelt', 'NONE'],
    ['Sin tratamiento', 'NONE'],
    ['non traité', 'NONE'],
    ['Без обработки', 'NONE'],
    ['未经处理', 'NONE'],
    ['Percé laser', 'LASER DRILLED'],
    ['Laser', 'LASER DRILLED'],
    ['Irradiado', 'IRRADIATED'],
  ])('says with %s %s', (text, code) => {
    const { stone, problems } = check({ treatmentNm: text })
    expect([stone['treatmentNm'], problems.filter(({ field }) => field === 'treatmentNm')]).toEqual([code, []])
  })
  it.each(['Post-growth HPHT', 'May include post-growth treatment', 'CVD/HPHT'])('warns of %s, which may be the growth', (treatmentNm) =>
    expect(check({ treatmentNm }, { labGrown: true }).problems).toMatchObject([{ field: 'treatmentNm', level: 'warning' }]),
  )
  it.each(['Treated', 'Yes', 'TRUE', 'Drilled', 'IR'])('refuses a stone with %s, whose treatment nobody knows', (treatmentNm) =>
    expect(check({ treatmentNm }).problems).toMatchObject([{ field: 'treatmentNm', level: 'error' }]),
  )
})

it('a treatment stands after a clarity, and among the symbols of a report', () => {
  expect(check({ clrNm: 'VS2 LD' }).stone).toMatchObject({ clrNm: 'VS2', treatmentNm: 'LASER DRILLED' })
  expect(check({ clrNm: 'SI2 (Clarity Enhanced)' }).stone).toMatchObject({ clrNm: 'SI2', treatmentNm: 'CLARITY ENHANCED' })
  expect(check({ clrNm: 'SI1 N' }).stone).not.toHaveProperty('treatmentNm')
  expect(check({ kToSStr: 'LDH, Feather' }).stone).toMatchObject({ treatmentNm: 'LASER DRILLED' })
})

it('a stone whose report says so is imported as treated, with a warning', () => {
  const columns = [{ index: 0, header: 'Report comments', field: 'lbCmt' }]
  const price = { discountConvention: 'signed-percent', factor: 1, wholeHundreds: true } as const
  const plan = { columns, price, currency: 'USD', labGrown: false, blankClears: false }
  const { stone, problems } = rowChecker(plan, vocabularyOf(masterLists, spelling))(['This diamond has been laser drilled'])
  expect(stone).toMatchObject({ treatmentNm: 'LASER DRILLED', lbCmt: 'This diamond has been laser drilled' })
  expect(problems).toMatchObject([{ field: 'treatmentNm', level: 'warning' }])
})
