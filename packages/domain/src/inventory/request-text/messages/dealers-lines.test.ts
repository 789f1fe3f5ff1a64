import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Several stones in messages of dealers, and what is said of one of them. */
it.each([
  ['round 1ct oval 2ct', 'ROUND 1..1.09 + OVAL 2..2.09'],
  ['1ct round 2ct oval', 'ROUND 1..1.09 + OVAL 2..2.09'],
  ['oval 2ct pear 2ct marquise 2ct F VS', 'OVAL 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2 + MARQUISE 2..2.09 F VS1-VS2'],
  [
    'All GIA, no fluor except the last\nRD 1ct F VS1\nOV 2ct G VS2',
    'ROUND 1..1.09 F VS1 flu:NON lab:GIA ?except the last + OVAL 2..2.09 G VS2 flu:NON lab:GIA ?except the last',
  ],
  ['RD 1ct, OV 2ct, G VS, GIA only for the first', 'ROUND 1..1.09 G VS1-VS2 lab:GIA + OVAL 2..2.09 G VS1-VS2 lab:GIA ?for the first'],
  ['RD 1ct F VS1; OV 2ct G VS2 - the second must be IGI', 'ROUND 1..1.09 F VS1 + OVAL 2..2.09 G VS2 lab:IGI ?the second'],
  [
    'Customer wants to upgrade her 1ct round to a 2ct round, F-G VS1-VS2, 3EX',
    'ROUND 2..2.09 F-G VS1-VS2 make:ID-EX ?upgrade her 1ct round to',
  ],
  ['Do you still have R10233? If not, something similar: 1.2ct E VS1 round', 'vStnId:R10233 both ?similar + ROUND 1.2..1.29 E VS1'],
  ['1.01 E VS1, 1.02 F VS2 & 1.03 G SI1 RD GIA', 'ROUND 1.01 E VS1 lab:GIA + ROUND 1.02 F VS2 lab:GIA + ROUND 1.03 G SI1 lab:GIA'],
  ['looking for old euros 3ct+ any color', 'OLD EUROPEAN 3..'],
  ['2 carat up pan shape g h vs', 'PEAR 2.. G-H VS1-VS2'],
  ['B: RD 0.70 F VS2 / S: RD 1.00', 'ROUND 0.7 F VS2 + ROUND 1'],
  ['oval 2ct F, no bow tie dpt < 62', 'OVAL 2..2.09 F depth:..62 ?no bow tie'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
