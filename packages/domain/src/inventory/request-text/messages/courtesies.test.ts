import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Labels without a value, words of courtesy, destinations and wishes ask for nothing. */
it.each([
  ['Shape - Oval, Size - 2ct, Colour - E, Clarity - VVS2, Cut - N/A, Certificate - GIA', 'OVAL 2..2.09 E VVS2 lab:GIA'],
  ['Fluorescence - N/A, oval 2ct', 'OVAL 2..2.09'],
  ['Cut - none, oval 2ct', 'OVAL 2..2.09'],
  ['Cut: N/A, oval 2ct E VVS2', 'OVAL 2..2.09 E VVS2'],
  ['round 1ct G VS2, memo for 7 days to New York', 'ROUND 1..1.09 G VS2 ?7 days ?York'],
  ['round 1ct G VS2 to New York', 'ROUND 1..1.09 G VS2 ?York'],
  ['medium blue preferred, I-J SI1 round 2ct', 'ROUND 2..2.09 I-J SI1 ?medium blue (no other?)'],
  ['none available? round 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 ?none'],
  ['strong price pls: round 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 ?strong'],
  ['medium size round, 1ct', 'ROUND 1..1.09 ?medium'],
  ['very good stone needed round 1ct', 'ROUND 1..1.09'],
  ['pls check if 2.02 oval G VS1 still available', 'OVAL 2.02 G VS1'],
  ['lab grown or natural? lab please. 3ct oval F VS1', 'OVAL 3..3.09 F VS1 grown'],
  ['F VS1 oval 2ct and G VS2 3ct', 'OVAL 2..2.09 F VS1 + OVAL 3..3.09 G VS2'],
  ['Cut N/A round 1ct', 'ROUND 1..1.09'],
  ['Polish: N/A, Symmetry: N/A, Cut: EX, round 1ct', 'ROUND 1..1.09 cut:ID-EX'],
  ['oval 2ct cut - none fluorescence - faint', 'OVAL 2..2.09 flu:VSL-FNT'],
  ['fluor n/a oval 2ct', 'OVAL 2..2.09'],
  ['oval 2ct F VS goods from Mumbai to New York', 'OVAL 2..2.09 F VS1-VS2 loc:MUMBAI ?York'],
  ['faint preferred RD 1ct', 'ROUND 1..1.09 ?faint (no other?)'],
  ['excellent stones only round 1ct', 'ROUND 1..1.09 ?excellent'],
  ['very good diamond round 1ct', 'ROUND 1..1.09'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
