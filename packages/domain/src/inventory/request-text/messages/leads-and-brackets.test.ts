import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Conditions that lead a list, brackets, exclusions and labels of other things. */
it.each([
  ['GIA goods only please: OV 1.5 F VS1; PS 1.5 G VS2', 'OVAL 1.5..1.59 F VS1 lab:GIA + PEAR 1.5..1.59 G VS2 lab:GIA'],
  ['GIA 1ct round, 2ct oval G VS', 'ROUND 1..1.09 G VS1-VS2 lab:GIA + OVAL 2..2.09 G VS1-VS2 lab:GIA'],
  ['GIA RD 1.01 F VS1, OV 2.01 G VS2', 'ROUND 1.01 F VS1 lab:GIA + OVAL 2.01 G VS2 lab:GIA'],
  ['GIA RD 1.01 F VS1, IGI OV 2.01 G VS2', 'ROUND 1.01 F VS1 lab:GIA + OVAL 2.01 G VS2 lab:IGI'],
  ['pairs: OV 0.70 F VS, PS 0.50 G VS', 'OVAL 0.7 F VS1-VS2 x2 pair + PEAR 0.5 G VS1-VS2 x2 pair'],
  ['Rounds 1ct (D to F) or 1.5ct (G to H), VS', 'ROUND 1..1.09 D-F VS1-VS2 + ROUND 1.5..1.59 G-H VS1-VS2'],
  ['pears 0.5, 8x5mm or so', 'PEAR 0.5..0.59 length:7.6..8.4 width:4.75..5.25'],
  ['2ct rd 5k-6k pp ct', 'ROUND 2..2.09 $/ct:5000..6000'],
  ['RD 1.00-1.49 excl 1.20-1.29', 'ROUND 1..1.49 ?1.20-1.29 ?excl'],
  ['RD 1ct G VS excl cut', 'ROUND 1..1.09 G VS1-VS2 cut:ID-EX'],
  ['RD 1ct G-H 3EX under 6k, if igi then under 5k', 'ROUND 1..1.09 G-H make:ID-EX $:..6000 ?if igi then under 5k'],
  ['RD 2.01 I VS1 3EX MB/STB ok', 'ROUND 2.01 I VS1 make:ID-EX'],
  ['RD 1ct G VS1 w blk none', 'ROUND 1..1.09 G VS1 ?blk none'],
  ['1.00-1.25 G-I Shape: Any fancy', 'not ROUND 1..1.25 G-I'],
  ['I want to return the 1.01 round and get a 1.20 round, G VS1', 'ROUND 1.2 G VS1 ?return the 1.01 round'],
  ['RD 1ct G VS1 PS 2ct same', 'ROUND 1..1.09 G VS1 + PEAR 2..2.09 G VS1'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
