import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Numbers of stones of one shape and weight, each with grades of its own. */
it.each([
  ['pair of OV 1ct each, one D IF, one E VVS1', 'OVAL 1..1.09 D IF x1 + OVAL 1..1.09 E VVS1 x1'],
  ['pair of OV 1ct, one D IF and the other E VVS1', 'OVAL 1..1.09 D IF x1 + OVAL 1..1.09 E VVS1 x1'],
  ['two 1ct rounds one F VS1 and one G VS2', 'ROUND 1..1.09 F VS1 x1 + ROUND 1..1.09 G VS2 x1'],
  ['3 RD 1.5 GIA, one D IF, two F VS1', 'ROUND 1.5..1.59 D IF lab:GIA x1 + ROUND 1.5..1.59 F VS1 lab:GIA x2'],
  ['RD 1ct: one F VS1, one G VS2, 3EX none', 'ROUND 1..1.09 F VS1 make:ID-EX flu:NON x1 + ROUND 1..1.09 G VS2 make:ID-EX flu:NON x1'],
  ['RD 1ct: 2pcs F VS1, 3pcs G VS2', 'ROUND 1..1.09 F VS1 x2 + ROUND 1..1.09 G VS2 x3'],
  ['RD 1ct 2 pcs F VS1 and 3 pcs G VS2 GIA', 'ROUND 1..1.09 F VS1 lab:GIA x2 + ROUND 1..1.09 G VS2 lab:GIA x3'],
  ['5 RD 1ct: 2 pcs F VS1, 3 pcs G VS2', 'ROUND 1..1.09 F VS1 x2 + ROUND 1..1.09 G VS2 x3'],
  ['pair RD 1ct VVS, one must be D and one E', 'ROUND 1..1.09 D VVS1-VVS2 x1 + ROUND 1..1.09 E VVS1-VVS2 x1'],
  ['2 pcs D VVS 3 pcs E VS RD 0.5', 'ROUND 0.5..0.59 D VVS1-VVS2 x2 + ROUND 0.5..0.59 E VS1-VS2 x3'],
  ['one in F one in G, RD 1ct VS', 'ROUND 1..1.09 F VS1-VS2 x1 + ROUND 1..1.09 G VS1-VS2 x1'],
  ['set of 3 EM 2ct VS, one F, two G', 'EMERALD 2..2.09 F VS1-VS2 x1 + EMERALD 2..2.09 G VS1-VS2 x2'],
])('%s', (message, reading) => expect(compactRequests(message)).toBe(reading))

/** What is said of one of them alone is in no filter. */
it.each([
  ['one must be D, pair RD 1ct VVS', 'ROUND 1..1.09 VVS1-VVS2 x2 pair ?one must be D'],
  ['pair RD 1ct G VS, one can be H', 'ROUND 1..1.09 G VS1-VS2 x2 pair ?one can be H'],
  ['3 OV 2ct VS, one of them should be D IF GIA', 'OVAL 2..2.09 VS1-VS2 x3 ?one of them should be D IF GIA'],
  ['pair RD 1ct, at least one should be VVS', 'ROUND 1..1.09 x2 pair ?at least one should be VVS'],
])('%s', (message, reading) => expect(compactRequests(message)).toBe(reading))

it('grades in words end a statement', () => {
  expect(compactRequests('RD 1ct vvs two f')).toBe('ROUND 1..1.09 F VVS2')
  expect(compactRequests('round 1ct vs one g, GIA')).toBe('ROUND 1..1.09 G VS1 lab:GIA')
  expect(compactRequests('RD 1ct G vvs two f')).toContain('?two')
})
