import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Pairs, prices, levels and shapes in a spelling that could be something else. */
it.each([
  ['pair RD 1.01+1.02 G VS', 'ROUND 1.01|1.02 G VS1-VS2 x2 pair'],
  ['1.01+ RD', 'ROUND 1.01..'],
  ['RD 1ct G VS 5500$/c', 'ROUND 1..1.09 G VS1-VS2 $/ct:..5500'],
  ['RD 1ct 5500$/c EX EX', 'ROUND 1..1.09 finish:ID-EX $/ct:..5500'],
  ['peer 1.5 G VS', 'PEAR 1.5..1.59 G VS1-VS2'],
  ['SE 1.5 G VS', '1.5..1.59 G VS1-VS2 ?SE'],
  ['RD 1ct medium+', 'ROUND 1..1.09 ?medium+ (or stronger, or up to it?)'],
  ['RD 1ct faint+ fluor', 'ROUND 1..1.09 ?faint+ fluor (or stronger, or up to it?)'],
  ['RD 1ct faint + OV 2ct', 'ROUND 1..1.09 flu:VSL-FNT + OVAL 2..2.09'],
  ['RD 1ct G VS at least medium fluor', 'ROUND 1..1.09 G VS1-VS2 flu:MED-VST'],
  ['any shape 1ct G VS 3EX', '1..1.09 G VS1-VS2 cut:ID/EX/blank finish:ID-EX'],
  ['RD 1.00:1.20 G VS', 'ROUND 1|1.2 G VS1-VS2'],
  ['OV 2ct 1.00:1.40', 'OVAL 2..2.09 ratio:1.4'],
  ['oval or other fancy 1ct G VS', 'OVAL 1..1.09 G VS1-VS2 ?fancy'],
  ['pr OV 1ct G VS', 'OVAL 1..1.09 G VS1-VS2 ?pr (a pair, or princess?)'],
  ['PR/OV 1ct', 'PRINCESS/OVAL 1..1.09'],
  ['PR OV PS 1ct', 'PRINCESS/OVAL/PEAR 1..1.09'],
  ['RD 1ct Rs. 5 lakh', 'ROUND 1..1.09 ?Rs ?5 lakh'],
  ['ref: 2024-118 RD 1ct', 'ROUND 1..1.09'],
  ['Req no. 7 RD 1ct', 'ROUND 1..1.09 ?Req no. 7'],
  ['RD 1ct $6500/-', 'ROUND 1..1.09 $:..6500'],
  ['RD 1ct 6400/-', 'ROUND 1..1.09 ?6400/-'],
  ['aschr 2ct, SCRMB 3ct', 'ASSCHER 2..2.09 + RADIANT 3..3.09'],
  ['cancel RD 1ct, need OV 2ct F VS', 'OVAL 2..2.09 F VS1-VS2 ?cancel RD 1ct'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
