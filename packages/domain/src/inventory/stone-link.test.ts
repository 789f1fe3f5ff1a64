import { describe, expect, it } from 'vitest'
import { ftcPage, labPage, reportWarning, stoneLinkFault } from './stone-link.ts'

const links = [
  { code: 'GIA', pattern: 'https://gia.example/check?no={no}', copies: false },
  { code: 'IGI', pattern: 'https://igi.example/?r={no}', copies: false },
  { code: 'GSI', pattern: 'https://gsi.example/search/', copies: true },
  { code: 'HRD', pattern: '', copies: false },
  { code: 'FTC', pattern: 'https://company.example/disclosure/{stone}', copies: false },
]
const stone = { vStnId: 'A 1', lbNm: 'GIA', rptNo: '2141438171' }

describe("a laboratory's page", () => {
  it.each([
    ['holds the number', {}, { href: 'https://gia.example/check?no=2141438171' }],
    ["keeps IGI's LG", { lbNm: 'IGI', rptNo: 'LG612345678' }, { href: 'https://igi.example/?r=LG612345678' }],
    [
      'takes the number from the clipboard where it has no place',
      { lbNm: 'GSI', rptNo: '77' },
      { href: 'https://gsi.example/search/', copy: '77' },
    ],
    ['lets no number break out of its place', { rptNo: '1&x=2#' }, { href: 'https://gia.example/check?no=1%26x%3D2%23' }],
    ['is not there without an address', { lbNm: 'HRD' }, undefined],
    ['is not there for a laboratory nobody named', { lbNm: 'XYZ' }, undefined],
    ['is not there without a number', { rptNo: null }, undefined],
  ] as const)('%s', (_, fields, page) => expect(labPage(links, { ...stone, ...fields })).toEqual(page))
})

it('the disclosure page exists where an address is set', () => {
  expect(ftcPage(links, stone)).toEqual({ href: 'https://company.example/disclosure/A%201' })
  expect(ftcPage([], stone)).toBeUndefined()
  expect(ftcPage([{ code: 'FTC', pattern: 'https://x.example/{no}', copies: false }], { ...stone, rptNo: null })).toBeUndefined()
})

it('a natural stone with the number of a lab-grown one gives a warning', () => {
  expect(reportWarning({ labGrown: false, rptNo: 'LG612345678' })).toContain('begins with LG')
  expect(reportWarning({ labGrown: true, rptNo: 'LG612345678' })).toBeUndefined()
  expect(reportWarning({ labGrown: false, rptNo: '612345678' })).toBeUndefined()
})

it.each([
  ['https://a.example/{no}', false, undefined],
  ['', false, undefined],
  ['https://a.example/search', true, undefined],
  ['https://a.example/search', false, 'Please put {no}'],
  ['http://a.example/{no}', false, 'begins with https'],
  ['javascript:alert({no})', false, 'begins with https'],
  ['https://user@a.example/{no}', false, 'whole address'],
  ['https://localhost/{no}', false, 'whole address'],
  ['a.example/{no}', false, 'whole address'],
  ['https://a.example/ {no}', false, 'whole address'],
] as const)('the pattern %j (copying: %s) is told: %s', (pattern, copies, fault) => {
  const notified = stoneLinkFault({ pattern, copies })
  if (fault === undefined) expect(notified).toBeUndefined()
  else expect(notified).toContain(fault)
})
