import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Conditions that stand before a colon, or above stones, are of the stones that follow, up to the next ones of their kind. */
it.each([
  ['under 5k: 1ct rd. under 10k: 2ct rd', 'ROUND 1..1.09 $:..5000 + ROUND 2..2.09 $:..10000'],
  ['under 5k: 1ct rd, 1.2ct oval; under 10k: 2ct rd', 'ROUND 1..1.09 $:..5000 + OVAL 1.2..1.29 $:..5000 + ROUND 2..2.09 $:..10000'],
  ['GIA: RD 1ct G VS, IGI: OV 2ct', 'ROUND 1..1.09 G VS1-VS2 lab:GIA + OVAL 2..2.09 lab:IGI'],
  ['GIA: RD 1ct G VS, OV 2ct F VS. IGI: PS 3ct', 'ROUND 1..1.09 G VS1-VS2 lab:GIA + OVAL 2..2.09 F VS1-VS2 lab:GIA + PEAR 3..3.09 lab:IGI'],
  ['G VS: RD 1ct. H SI: OV 2ct', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 H SI1-SI2'],
  [
    'Hong Kong: RD 1ct G VS, OV 2ct F VS; Mumbai: PS 3ct',
    'ROUND 1..1.09 G VS1-VS2 loc:HK + OVAL 2..2.09 F VS1-VS2 loc:HK + PEAR 3..3.09 loc:MUMBAI',
  ],
  ['GIA:\nRD 1ct\nOV 2ct\nIGI:\nPS 3ct', 'ROUND 1..1.09 lab:GIA + OVAL 2..2.09 lab:GIA + PEAR 3..3.09 lab:IGI'],
  ['GIA\nRD 1ct\nOV 2ct\nIGI\nPS 3ct', 'ROUND 1..1.09 lab:GIA + OVAL 2..2.09 lab:GIA + PEAR 3..3.09 lab:IGI'],
  ['under 5k:\n1ct rd\n2ct rd\nunder 10k:\n3ct rd', 'ROUND 1..1.09 $:..5000 + ROUND 2..2.09 $:..5000 + ROUND 3..3.09 $:..10000'],
  ['RD 1ct\nOV 2ct\nIGI:\nPS 3ct', 'ROUND 1..1.09 + OVAL 2..2.09 + PEAR 3..3.09 lab:IGI'],
  ['Rounds\nGIA:\n1ct G\nIGI:\n2ct H', 'ROUND 1..1.09 G lab:GIA + ROUND 2..2.09 H lab:IGI'],
  ['Natural:\nRD 1ct GIA\nLab:\nOV 2ct IGI', 'ROUND 1..1.09 lab:GIA + OVAL 2..2.09 lab:IGI grown'],
  ['GIA 3EX: RD 1ct, 1.5ct', 'ROUND 1..1.09|1.5..1.59 make:ID-EX lab:GIA'],
  ['two stones - a 1ct round and a 1.5ct pear', 'ROUND 1..1.09 + PEAR 1.5..1.59'],
  ['Need 10 rounds: 5 pcs 1ct and 5 pcs 1.5ct, all G VS', 'ROUND 1..1.09 G VS1-VS2 x5 + ROUND 1.5..1.59 G VS1-VS2 x5'],
  ['RD 1ct, 2ct, or OV 1.5ct', 'ROUND 1..1.09|2..2.09 + OVAL 1.5..1.59'],
  ['oval 8x6 pair and pear 7x5 pair', 'OVAL length:8..8.09 width:6..6.09 x2 pair + PEAR length:7..7.09 width:5..5.09 x2 pair'],
  ['oval 8x6, pear 7x5', 'OVAL length:8..8.09 width:6..6.09 + PEAR length:7..7.09 width:5..5.09'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
