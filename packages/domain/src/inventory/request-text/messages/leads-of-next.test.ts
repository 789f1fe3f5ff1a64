import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** A condition before its stone, as before the first one, is of that stone; letters and counts that were given to another. */
it.each([
  ['3EX RD 1ct G VS, VG RD 2ct H SI', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX + ROUND 2..2.09 H SI1-SI2 make:VG'],
  ['40k OV 3ct G VS2, 20k PS 2ct F VS1', 'OVAL 3..3.09 G VS2 $:..40000 + PEAR 2..2.09 F VS1 $:..20000'],
  ['-35 RD 1ct G VS, -40 OV 2ct H SI', 'ROUND 1..1.09 G VS1-VS2 back:..-35 + OVAL 2..2.09 H SI1-SI2 back:..-40'],
  ['RD 1ct G VS 3EX, GIA OV 2ct', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX + OVAL 2..2.09 lab:GIA'],
  ['i 1ct rd vs', 'ROUND 1..1.09 VS1-VS2 ?i'],
  ['i need 1ct rd vs', 'ROUND 1..1.09 VS1-VS2'],
  ['rd 1.01 d vvs2 3ex f gia', 'ROUND 1.01 D VVS2 make:ID-EX flu:VSL-FNT lab:GIA'],
  ['EM 2ct G-H VS1 T<68 D<70', 'EMERALD 2..2.09 G-H VS1 depth:..70 table:..68'],
  ['pls no more lab grown offers! RD 1.5 G VS', 'ROUND 1.5..1.59 G VS1-VS2'],
  ['RD 1ct G VS 2 pcs OV 2ct H SI 3 pcs', 'ROUND 1..1.09 G VS1-VS2 x2 + OVAL 2..2.09 H SI1-SI2 x3'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
