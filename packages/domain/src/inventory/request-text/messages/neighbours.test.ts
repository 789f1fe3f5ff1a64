import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Words that could be of the number before or after them, refusals, and numbers that are none of ours. */
it.each([
  ['1 3/4 ct oval', 'OVAL 1.75'],
  ['2 1/2 carat oval', 'OVAL 2.5..2.59'],
  ['rd 1.01 back 35-40', 'ROUND 1.01 back:-40..-35'],
  ['rd 1.01 -35%', 'ROUND 1.01 back:..-35'],
  ['rd 1.01 $5000 total', 'ROUND 1.01 $:..5000'],
  ['oval 2ct ppc 5000', 'OVAL 2..2.09 $/ct:..5000'],
  ['oval 2ct max ppc 5k', 'OVAL 2..2.09 $/ct:..5000'],
  ['oval 2ct max 5k', 'OVAL 2..2.09 $:..5000'],
  ['RD 1.01 no G', 'ROUND 1.01 not G'],
  ['rd 1.01 D-H no I1', 'ROUND 1.01 D-H not I1'],
  ['one oval two pears', 'OVAL x1 + PEAR x2'],
  ['two ovals 1.5ct and three pears 2ct', 'OVAL 1.5..1.59 x2 + PEAR 2..2.09 x3'],
  ['oval under 5000 eur', 'OVAL ?under 5000 eur'],
  ['oval 5 lakh', 'OVAL ?5 lakh'],
  ['1.01 rd 32 back 3ex', 'ROUND 1.01 make:ID-EX back:..-32'],
  ['rd 1.01 us only', 'ROUND 1.01'],
  ['no fancy', 'isFcCol:false'],
  ['RD 1.01 good cut', 'ROUND 1.01 cut:G'],
  ['pair 2ctw G VS', '1..1.09 G VS1-VS2 x2 pair'],
  ['order no 12345 rd 1.01', 'ROUND 1.01 ?order no 12345'],
  ['1ct roudn', 'ROUND 1..1.09'],
  ['SI-1', 'SI1'],
  ['VS-2', 'VS2'],
  ['between D and F', 'D-F'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
