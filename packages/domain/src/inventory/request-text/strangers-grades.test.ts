import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** Further stones, limits behind grades and grades that are praised in strangers' messages. */
it.each([
  ['RD 2ct G VS. Also pear', 'ROUND 2..2.09 G VS1-VS2 + PEAR 2..2.09 G VS1-VS2'],
  ['RD 2ct G VS, pear F', 'ROUND 2..2.09 G VS1-VS2 + PEAR 2..2.09 F VS1-VS2'],
  ['ovals 2/3ct G VS', 'OVAL G VS1-VS2 ?2/3ct'],
  ['1.0 - 1.1 - 1.2 rd G VS', 'ROUND G VS1-VS2 ?1.0 - 1.1 - 1.2'],
  ['1.50 oval (3) 2.00 oval (2) G VS', 'OVAL 1.5 G VS1-VS2 x3 + OVAL 2 G VS1-VS2 x2'],
  ['(2) ovals 1.5 G VS', 'OVAL 1.5..1.59 G VS1-VS2 ?2'],
  ['2ct n above ov G', 'OVAL 2.. G'],
  ['below VS2 no good, 1ct rd G', 'ROUND 1..1.09 G FL-VS2'],
  ['lower than G no, 1ct rd VS', 'ROUND 1..1.09 D-G VS1-VS2'],
  ['at least two 3ct ovals', 'OVAL 3..3.09 x2 ?least'],
  ['strong VS2 2ct rd F', 'ROUND 2..2.09 F VS2 ?strong (its fluorescence, or its grade?)'],
  ['2ct rd strong VS2 F', 'ROUND 2..2.09 F VS2 ?strong (its fluorescence, or its grade?)'],
  ['around G VS 2ct oval', 'OVAL 2..2.09 G VS1-VS2 ?around'],
  ['IGI dubai cert lab 2ct oval', 'OVAL 2..2.09 lab:IGI grown ?dubai'],
  ['HRD Antwerp 1ct rd D', 'ROUND 1..1.09 D lab:HRD'],
  ['rd 1ct color F min H max', 'ROUND 1..1.09 F-H'],
  ['rd 1ct H max K min', 'ROUND 1..1.09 H-K'],
  ['EM 2ct G VS good+', 'EMERALD 2..2.09 G VS1-VS2 finish:ID-G'],
  ['RD 1ct H VS no brown tint', 'ROUND 1..1.09 H VS1-VS2 shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK'],
  ['-38/-40 IF I in HK NF under 2ct EM', 'EMERALD ..2 I IF flu:NON loc:HK back:-40..-38'],
  ['1.5 up oval IF none F/G budget 15k', 'OVAL 1.5.. F-G IF flu:NON $:..15000'],
  ['oval 2ct F VS1, if none pear', 'OVAL/PEAR 2..2.09 F VS1'],
  ['VS1, G or better, 1.5 oval', 'OVAL 1.5..1.59 D-G VS1'],
  ['H+ cushion 3X 1.50 ct SI', 'CUSHION 1.5 D-H SI1-SI2 finish:ID-EX'],
  ['RD 3X 1.5 G VS', 'ROUND 1.5..1.59 G VS1-VS2 make:ID-EX'],
  ['pear 3X -35 30 pointers D-F VS2+', 'PEAR 0.3..0.39 D-F FL-VS2 finish:ID-EX back:..-35'],
  ['3X OVAL 1.5CT F VS', 'OVAL 1.5..1.59 F VS1-VS2 x3 ?3X (three stones, or 3EX?)'],
  ['OV 2CT F VS1, 3X PS 1CT G VS2', 'OVAL 2..2.09 F VS1 + PEAR 1..1.09 G VS2 x3 ?3X (three stones, or 3EX?)'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
