import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Lists of weights behind their shape, and words of which nobody knows what they mean. */
it.each([
  ['RD: 1ct, 2ct, 3ct. OV: 1.5ct', 'ROUND 1..1.09|2..2.09|3..3.09 + OVAL 1.5..1.59'],
  ['RD 1ct, 2ct; OV 1.5ct, 3ct; PS 2ct', 'ROUND 1..1.09|2..2.09 + OVAL 1.5..1.59|3..3.09 + PEAR 2..2.09'],
  ['RD 1ct, 2ct, OV 1.5ct G VS', 'ROUND 1..1.09|2..2.09 G VS1-VS2 + OVAL 1.5..1.59 G VS1-VS2'],
  ['RD: G VS 1ct, 2ct. OV: F VVS 1.5ct', 'ROUND 1..1.09|2..2.09 G VS1-VS2 + OVAL 1.5..1.59 F VVS1-VVS2'],
  ['RD 1ct, 2ct OV', 'ROUND 1..1.09 + OVAL 2..2.09'],
  ['RD 1ct, 1.5ct OV, 2ct PS', 'ROUND 1..1.09 + OVAL 1.5..1.59 + PEAR 2..2.09'],
  ['igi lab 2.5 oval d vvs', 'OVAL 2.5..2.59 D VVS1-VVS2 lab:IGI ?lab (the laboratory, or lab-grown?)'],
  ['oval 2.5 igi lab d vvs', 'OVAL 2.5..2.59 D VVS1-VVS2 lab:IGI ?lab (the laboratory, or lab-grown?)'],
  ['IGI lab oval 2ct', 'OVAL 2..2.09 lab:IGI grown'],
  ['oval 2ct IGI lab', 'OVAL 2..2.09 lab:IGI'],
  ['pair or single PS 1ct', 'PEAR 1..1.09 ?pair or single (a pair, or single stones?)'],
  ['PS 1ct singles or pairs', 'PEAR 1..1.09 ?singles or pairs (a pair, or single stones?)'],
  ['matched RD pr .75ea G SI1', 'ROUND 0.75 G SI1 x2 pair ?pr (a pair, or princess?)'],
  ['RD PR 1ct', 'ROUND/PRINCESS 1..1.09'],
  ['rd pr 1ct', 'ROUND/PRINCESS 1..1.09'],
  ['1ct rd g vs+ n gia', 'ROUND 1..1.09 G FL-VS2 lab:GIA ?n'],
  ['vs2 g 1ct rd n', 'ROUND 1..1.09 G VS2 ?n'],
  ['n f vs1 1.01 rd', 'ROUND 1.01 F VS1 ?n'],
  ['rd 1ct g vs2 3ex gia n, 5 pcs', 'ROUND 1..1.09 G VS2 make:ID-EX lab:GIA x5 ?n'],
  ['rd 1ct g vs2 n -35', 'ROUND 1..1.09 G VS2 back:..-35 ?n'],
  ['rd 1ct g vs2 n ov 2ct', 'ROUND 1..1.09 G VS2 + OVAL 2..2.09'],
  ['rd 1ct gia n igi', 'ROUND 1..1.09 lab:GIA/IGI'],
  ['pair shape 1ct G VS', 'PEAR 1..1.09 G VS1-VS2'],
  ['pair of pair shapes 1ct', 'PEAR 1..1.09 x2 pair'],
  ['-1ct rd', 'ROUND 1..1.09'],
  ['RD G VS minus 1ct', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct -2ct', 'ROUND 1..1.09 ?-2ct (a range, or another weight?)'],
  ['1.5- ov', 'OVAL 1.5..1.59 ?1.5- (which way?)'],
  ['RD 1.01- G VS1', 'ROUND 1.01 G VS1'],
  ['ov 2ct- G', 'OVAL 2..2.09 G'],
  ['2 pairs: ps 1ct, ov 0.5', 'PEAR 1..1.09 x2 pair + OVAL 0.5..0.59 x2 pair'],
  ['2 pairs: ps 1ct', 'PEAR 1..1.09 x4 pair'],
  ['rd 1ct no IF no FL', 'ROUND 1..1.09 not IF/FL'],
  ['rd 1ct no FL', 'ROUND 1..1.09 flu:NON'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
