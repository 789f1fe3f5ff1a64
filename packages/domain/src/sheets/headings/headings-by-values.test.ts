import { describe, expect, it } from 'vitest'
import { kinds, map, mapped, one } from './mapped-headings.ts'

const reports = ['2141438171', '6231459870', '7351204556', '1182345671', '5204471893'] as const
const labs = ['GIA', 'IGI', 'GIA', 'HRD', 'GIA'] as const

it.each([
  '$ al carato',
  '€ al carato',
  'al carato',
  'US$ per carato',
  'pro Karat',
  '$ je Karat',
  '$ le carat',
  '$ por quilate',
  '$ за карат',
])('%s is the price per carat, and no weight', (header) => {
  expect(one(header, 'money')).toBe('ctPr')
  expect(map(['Karat', header], [...kinds.weight.map((weight, at) => [weight, kinds.money[at]!])])).toEqual(['crt', 'ctPr'])
})

it.each(['Zert.-Nr.', 'Zert Nr', 'Zertifikat Nr', 'Cert. Nr', 'Cert.-Nr.', 'Zertif.-Nr.'])('%s is the number of the report', (header) => {
  expect(one(header, 'report')).toBe('rptNo')
  expect(mapped(['Labor', ...labs], [header, ...reports])).toEqual(['lbNm', 'rptNo'])
})

it.each(['Previous report', 'Old report', 'Former certificate', 'Prev. Report #', 'Früheres Zertifikat'])(
  '%s is not the number of the report, whatever stands below it',
  (header) => {
    expect(mapped([header, ...reports])).toEqual([null])
    expect(mapped([header, ...reports.map((number) => `GIA ${number}`)])).toEqual([null])
  },
)

it.each(['原价', '原價'])('%s is the price before a reduction, and no list price', (header) => {
  expect(one(header, 'money')).toBeNull()
  expect(mapped([header, ...kinds.money], ['国际报价', '6500', '7100', '9800'])).toEqual([null, 'rap'])
})

it.each(['总数', '總數'])('%s counts pieces, and is no amount', (header) => {
  expect(mapped([header, '1', '2', '1'])).toEqual(['pieces'])
  expect(one(header, 'money')).toBeNull()
})

it.each(['चमक', 'Chamak'])('%s is the fluorescence by its strengths, and no polish', (header) => {
  expect(mapped([header, 'None', 'Faint', 'Medium'])).toEqual(['fluNm'])
  expect(one(header, 'grade')).toBeNull()
  expect(mapped(['पॉलिश', 'EX', 'VG', 'EX'], [header, 'None', 'Faint', 'Medium'])).toEqual(['polNm', 'fluNm'])
})

describe('a place', () => {
  it.each([
    [
      ['A-12', 'A-13', 'B-01'],
      ['Berlin', 'Antwerp', 'Mumbai'],
    ],
    [
      ['A12', 'A13', 'B01'],
      ['Idar-Oberstein', 'Pforzheim', 'Idar-Oberstein'],
    ],
  ])('is the town, and not the bin: %j', (bins, towns) => {
    expect(mapped(['Lager', ...bins], ['Ort', ...towns])).toEqual([null, 'locNm'])
    expect(mapped(['Lager', ...bins])).toEqual([null])
  })
  it('is a warehouse by its town', () => expect(mapped(['Lager', 'Antwerp', 'Antwerp', 'Mumbai'])).toEqual(['locNm']))
})

describe('what is in stock', () => {
  it.each(['在库', '在庫'])('under %s is a number of pieces where it is a figure', (header) => {
    expect(mapped([header, '1', '2', '1', '1'])).toEqual(['pieces'])
    expect(mapped([header, '1', '1', '0'])).toEqual(['pieces'])
  })
  it('is a status in words, and an answer to whether it is', () => {
    expect(mapped(['在库', '在库', '借出', '在库'])).toEqual(['wSts'])
    expect(mapped(['In Stock', '1', '0', '1'])).toEqual(['wSts'])
  })
})

it.each(['Пропорции', 'Proportions', 'Proporzioni'])('%s are a grade, and no depth and table', (header) => {
  expect(mapped([header, '61.5/57', '62/58', '60.1/56'])).toEqual([null])
  expect(mapped([header, 'EX', 'VG', 'EX'])).toEqual(['cutNm'])
})

describe('under a heading that says nothing', () => {
  it('towns and countries are nothing: they may be those of a buyer', () => {
    expect(mapped(['x9', 'Mumbai', 'Antwerp', 'New York'])).toEqual([null])
    expect(mapped(['x9', 'India', 'Belgium', 'USA'])).toEqual([null])
    expect(mapped(['x9', 'Mumbai', 'Atlantis', 'New York'])).toEqual([null])
  })
  it.each([
    ['https://a.example/1.jpg', 'imageLink'],
    ['https://a.example/v/1.mp4', 'videoLink'],
    ['https://v360.example/vision360.html?d=1', 'videoLink'],
    ['https://a.example/1.pdf', 'certificateLink'],
    ['https://a.example/report-check?no=1', 'certificateLink'],
    ['https://a.example/stones/1', null],
  ])('an address such as %s shows what it leads to', (address, field) => expect(mapped(['x9', address, address])).toEqual([field]))
  it('addresses of several kinds show nothing', () =>
    expect(mapped(['x9', 'https://a.example/1.jpg', 'https://a.example/1.pdf'])).toEqual([null]))
})
