import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Second ranges, repetitions, stones that are gone and conditions, which narrowed or replaced what was asked for without a word. */
it.each([
  ['oval 1-2ct G VS 1.35-1.45', 'OVAL 1..2 G VS1-VS2 ?1.35-1.45'],
  ['OV 1.5-1.7, F-G, VS1-VS2, 1.35-1.5, GIA', 'OVAL 1.5..1.7 F-G VS1-VS2 lab:GIA ?1.35-1.5'],
  ['RD 1.00-1.50 F VS, 1.00-1.50', 'ROUND 1..1.5 F VS1-VS2'],
  ['EM 1.40 F VS1 EX EX 1.40', 'EMERALD 1.4 F VS1 finish:ID-EX ?1.40 (its weight again, or its ratio?)'],
  ['RD 1ct G VS1, PS 2ct same', 'ROUND 1..1.09 G VS1 + PEAR 2..2.09 G VS1'],
  ['1 round 2ct H SI1 and 1 cushion 2ct same grades', 'ROUND 2..2.09 H SI1 x1 + CUSHION 2..2.09 H SI1 x1'],
  ['RD 1ct G VS1 3ex gia and 1.5ct same quality', 'ROUND 1..1.09 G VS1 make:ID-EX lab:GIA + ROUND 1.5..1.59 G VS1 make:ID-EX lab:GIA'],
  ['OV 1.5-1.7 F VS1 GIA; PS 1.5-1.7 same specs 1.5-1.65', 'OVAL 1.5..1.7 F VS1 lab:GIA + PEAR 1.5..1.7 F VS1 lab:GIA ?1.5-1.65'],
  [
    'fancy brownish yellow or fancy deep yellow radiant 2ct',
    'RADIANT 2..2.09 hue:YELLOW int:FANCY tone:BROWNISH + RADIANT 2..2.09 hue:YELLOW int:FANCY DEEP',
  ],
  ['RD 1ct GIA only or IGI if 3EX', 'ROUND 1..1.09 lab:GIA/IGI ?if 3EX'],
  ['RD 1ct w/ gia cert or any other', 'ROUND 1..1.09 lab:GIA ?or any other'],
  ['the 2ct oval is gone, need a 2.2 oval F VS', 'OVAL 2.2..2.29 F VS1-VS2 ?the 2ct oval is gone'],
  ['that RD 1.01 was reserved. any RD 1.02-1.05 G VS1?', 'ROUND 1.02..1.05 G VS1 ?that RD 1.01 was reserved'],
  ['client rejected 1.5 oval, show 1.7 oval', 'OVAL 1.7..1.79 ?client rejected 1.5 oval'],
  ['is the 1.51 E VVS2 RD sold?', 'ROUND 1.51 E VVS2 ?sold'],
  ['need a match for my RD 1.52 F VS1', 'ROUND 1.52 F VS1 ?match for my'],
  ['R00023 and something like it in H color', 'H vStnId:R00023 ?something like it'],
  ['budget 15k for 3 RD 1ct', 'ROUND 1..1.09 $:..5000 x3'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
