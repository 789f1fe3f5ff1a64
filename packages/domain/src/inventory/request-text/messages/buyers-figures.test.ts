import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Words between two figures, places and makes that only look like shapes or grades. */
it.each([
  ['PS 2ct approx 9k', 'PEAR 2..2.09 $:8100..9900'],
  ['PS 2ct approx, 9k', 'PEAR 1.9..2.1 $:..9000'],
  ['PS 2ct roughly $9,000', 'PEAR 2..2.09 $:8100..9900'],
  ['PS 2ct max USD9000', 'PEAR 2..2.09 $:..9000'],
  ['PS 2ct max usd 9k', 'PEAR 2..2.09 $:..9000'],
  ['PS 2ct total 9k', 'PEAR 2..2.09 $:..9000'],
  ['2 PS total 4ct', 'PEAR 2..2.09 x2'],
  ['PS 1ct G VS minus thirty', 'PEAR 1..1.09 G VS1-VS2 back:..-30'],
  ['RD hearts and arrows 1ct', 'ROUND 1..1.09 hANm:EX/VG/G'],
  ['RD hearts & arrows 1ct', 'ROUND 1..1.09 hANm:EX/VG/G'],
  ['rounds and hearts 1ct', 'ROUND/HEART 1..1.09'],
  ['RD Rs 5 lakh', 'ROUND ?Rs 5 lakh'],
  ['RD ex cut & polish', 'ROUND cut:ID-EX pol:ID-EX'],
  ['PS 2ct ex Mumbai', 'PEAR 2..2.09 ?ex Mumbai (from there, or except there?)'],
  ['PS 2ct F VS EX HK', 'PEAR 2..2.09 F VS1-VS2 ?EX HK (from there, or except there?)'],
  ['pair OV 1.01 each + single 2.02 PS', 'OVAL 1.01 x2 pair + PEAR 2.02 x1'],
  ['RD 1ct and up to 1.3ct', 'ROUND 1..1.3'],
  ['RD 1ct and up', 'ROUND 1..'],
  ['RD 1ct F VS1; if not F then G', 'ROUND 1..1.09 F-G VS1'],
  ['oval 1ct, if no oval then pear', 'OVAL/PEAR 1..1.09'],
  ['GCAL 8X oval 2ct', 'OVAL 2..2.09 lab:GCAL ?8X (only rounds have a cut grade)'],
  ['PS 2ct - 3 pcs, OV 1ct - 2 pcs', 'PEAR 2..2.09 x3 + OVAL 1..1.09 x2'],
  ['PS 2ct - 3 pcs OV 1ct', 'PEAR 2..2.09 + OVAL 1..1.09 x3'],
  ['Our ref 4521/26 PS 2ct', 'PEAR 2..2.09'],
  ['Pear2ctGVS2', 'PEAR 2..2.09 G VS2'],
  ['GCAL 8X round 2ct', 'ROUND 2..2.09 cut:ID lab:GCAL'],
  ['8x oval 2ct', 'OVAL 2..2.09 x8'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
