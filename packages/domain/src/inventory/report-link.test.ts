import { expect, it } from 'vitest'
import { reportLink } from './report-link.ts'

it.each([
  ['GIA', '2141234567', 'https://www.gia.edu/report-check?reportno=2141234567'],
  ['IGI', 'LG123456789', 'https://www.igi.org/verify-your-report/?r=LG123456789'],
  ['HRD', '123', undefined],
  ['GIA', null, undefined],
  [null, '2141234567', undefined],
  ['GIA', '1&x=2', undefined],
  ['GIA', 'javascript:alert(1)', undefined],
  ['constructor', '1', undefined],
])('report %s %s is confirmed at %s', (laboratory, number, page) => expect(reportLink(laboratory, number)).toBe(page))
