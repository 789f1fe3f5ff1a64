import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Stones of one line, each with its own color and clarity before or behind its weight. */
it.each([
  ['F VS1 2ct oval; G VS2 3ct pear', 'OVAL 2..2.09 F VS1 + PEAR 3..3.09 G VS2'],
  ['G VS2 1.50 RD -33, H VS2 1.50 RD -36', 'ROUND 1.5 G VS2 back:..-33 + ROUND 1.5 H VS2 back:..-36'],
  ['GIA F VS1 1.01 rd, GIA G VS2 1.20 rd', 'ROUND 1.01 F VS1 lab:GIA + ROUND 1.2 G VS2 lab:GIA'],
  ['E VVS1 1ct round, D IF 2ct round', 'ROUND 1..1.09 E VVS1 + ROUND 2..2.09 D IF'],
  ['G VS2 1.50 RD / H VS1 2.00 OV', 'ROUND 1.5 G VS2 + OVAL 2 H VS1'],
  [
    'G VS2 3EX NONE 1.50-1.59 RD GIA -33 / H VS2 3EX NONE 1.50-1.59 RD GIA -36',
    'ROUND 1.5..1.59 G VS2 make:ID-EX flu:NON lab:GIA back:..-33 + ROUND 1.5..1.59 H VS2 make:ID-EX flu:NON lab:GIA back:..-36',
  ],
  ['1.01 F VS1 1.50 G VS2', '1.01 F VS1 + 1.5 G VS2'],
  ['RD 1.01 F VS1 1.50 G VS2', 'ROUND 1.01 F VS1 + ROUND 1.5 G VS2'],
  ['rd 1.2 g vs2 3ex\nand 1.5 h vs1', 'ROUND 1.2..1.29 G VS2 make:ID-EX + ROUND 1.5..1.59 H VS1 make:ID-EX'],
  ['VS1 F oval 2ct and VS2 G pear 3ct', 'OVAL 2..2.09 F VS1 + PEAR 3..3.09 G VS2'],
  [
    'F VS1 3EX 1ct round under 5k, G VS2 VG 1.5ct oval under 6k',
    'ROUND 1..1.09 F VS1 make:ID-EX $:..5000 + OVAL 1.5..1.59 G VS2 finish:VG $:..6000',
  ],
  [
    'need D IF 1ct round 3ex gia and E VVS1 2ct round 3ex gia',
    'ROUND 1..1.09 D IF make:ID-EX lab:GIA + ROUND 2..2.09 E VVS1 make:ID-EX lab:GIA',
  ],
  ['D IF 1.00 RD, D IF 2.00 RD, all GIA 3EX', 'ROUND 1 D IF make:ID-EX lab:GIA + ROUND 2 D IF make:ID-EX lab:GIA'],
  ['F VS1 RD 1.01 -30 G VS2 RD 1.20 -33', 'ROUND 1.01 F VS1 back:..-30 + ROUND 1.2 G VS2 back:..-33'],
  ['F color VS1 clarity oval 2ct and G color VS2 clarity pear 3ct', 'OVAL 2..2.09 F VS1 + PEAR 3..3.09 G VS2'],
  ['F VS1 1.01 1.20 RD, G VS2 1.50 OV', 'ROUND 1.01|1.2 F VS1 + OVAL 1.5 G VS2'],
  ['E VS1 nf gia round 1.00 / F VS2 nf gia round 1.20', 'ROUND 1 E VS1 flu:NON lab:GIA + ROUND 1.2 F VS2 flu:NON lab:GIA'],
  ['G VS2 1.50 RD, H VS2 1.60, I VS1 1.70', 'ROUND 1.5 G VS2 + ROUND 1.6 H VS2 + ROUND 1.7 I VS1'],
  ['F VS1 RD 1.00, 1.20, G VS2 OV 2.00', 'ROUND 1|1.2 F VS1 + OVAL 2 G VS2'],
  ['1.01 F VS1 1.50 G VS2 2.00 H SI1', '1.01 F VS1 + 1.5 G VS2 + 2 H SI1'],
  ['RD 1.01 F VS1 3EX 1.50 G VS2 VG', 'ROUND 1.01 F VS1 make:ID-EX + ROUND 1.5 G VS2 make:VG'],
  ['RD 1.01 F VS1 -30 1.50 G VS2 -33', 'ROUND 1.01 F VS1 back:..-30 + ROUND 1.5 G VS2 back:..-33'],
  ['1.01 F VS1 RD 1.50 G VS2 OV', 'ROUND 1.01 F VS1 + OVAL 1.5 G VS2'],
  ['1.01 F VS1 1.50 G VS2 rounds', 'ROUND 1.01 F VS1 + ROUND 1.5 G VS2'],
  ['OV 2ct F VS1 3ct G VS2', 'OVAL 2..2.09 F VS1 + OVAL 3..3.09 G VS2'],
  ['rd 1.2 g vs2 3ex\nand also 1.5 h vs1', 'ROUND 1.2..1.29 G VS2 make:ID-EX + ROUND 1.5..1.59 H VS1 make:ID-EX'],
  ['rd 1.2 g vs2 3ex\nand 1.5 h', 'ROUND 1.2..1.29 G VS2 make:ID-EX + ROUND 1.5..1.59 H VS2 make:ID-EX'],
  ['RD 1ct E VVS1 and 1.5 F VVS2, 3EX GIA both', 'ROUND 1..1.09 E VVS1 make:ID-EX lab:GIA + ROUND 1.5..1.59 F VVS2 make:ID-EX lab:GIA'],
  ['RD E VVS1 & OV F VVS2, 3EX GIA both', 'ROUND E VVS1 make:ID-EX lab:GIA + OVAL F VVS2 finish:ID-EX lab:GIA'],
  [
    'RD 1ct E VVS1 & OV 2ct F VVS2, GIA 3EX none all',
    'ROUND 1..1.09 E VVS1 make:ID-EX flu:NON lab:GIA + OVAL 2..2.09 F VVS2 finish:ID-EX flu:NON lab:GIA',
  ],
  ['RD 1ct E VVS1 & OV 2ct F VVS2, GIA both please', 'ROUND 1..1.09 E VVS1 lab:GIA + OVAL 2..2.09 F VVS2 lab:GIA'],
  ['F VS1: oval 2ct, pear 3ct', 'OVAL 2..2.09 F VS1 + PEAR 3..3.09 F VS1'],
  ['F VS1 RD 1.00-1.10 -30, OV 2.00 -33', 'ROUND 1..1.1 F VS1 back:..-30 + OVAL 2 F VS1 back:..-33'],
  ['F, VS1, oval, 2ct; G, VS2, pear, 3ct', 'OVAL 2..2.09 F VS1 + PEAR 3..3.09 G VS2'],
  ['G SI1 eye clean oval 2ct, H SI1 eye clean pear 2ct', 'OVAL 2..2.09 G SI1 eye:YES + PEAR 2..2.09 H SI1 eye:YES'],
  ['F VS1 1ct RD x 2, G VS2 1.2ct RD x 3', 'ROUND 1..1.09 F VS1 x2 + ROUND 1.2..1.29 G VS2 x3'],
  ['E VVS2 EM 3ct budget 40k or F VS1 EM 3ct budget 35k', 'EMERALD 3..3.09 E VVS2 $:..40000 + EMERALD 3..3.09 F VS1 $:..35000'],
  [
    'F-G VS GIA NF: RD 1.00, RD 1.50, OV 2.00',
    'ROUND 1 F-G VS1-VS2 flu:NON lab:GIA + ROUND 1.5 F-G VS1-VS2 flu:NON lab:GIA + OVAL 2 F-G VS1-VS2 flu:NON lab:GIA',
  ],
  ['3 x MQ F-G VS2+ 2.00-2.20, OV E VS2+ 2-2.5ct none -35', 'MARQUISE 2..2.2 F-G FL-VS2 x3 + OVAL 2..2.5 E FL-VS2 flu:NON back:..-35'],
  ['radiant H IF 1.50 ct, RD H+ IF 1.5 up', 'RADIANT 1.5 H IF + ROUND 1.5.. D-H IF'],
  [
    'MQ J VS2+ 1.5ct NF 8500/ct, heart D-F SI2 1.5ct max 12k',
    'MARQUISE 1.5..1.59 J FL-VS2 flu:NON $/ct:..8500 + HEART 1.5..1.59 D-F SI2 $:..12000',
  ],
  [
    'OV F/G VVS 2-2.5ct, EM H+ VS 1.5ct, oval J VS1 0.30-0.39',
    'OVAL 2..2.5 F-G VVS1-VVS2 + EMERALD 1.5..1.59 D-H VS1-VS2 + OVAL 0.3..0.39 J VS1',
  ],
  [
    'MQ F/G VS 2.00-2.20. princess H+ VVS 1.5ct. EM J VVS 1.5ct faint',
    'MARQUISE 2..2.2 F-G VS1-VS2 + PRINCESS 1.5..1.59 D-H VVS1-VVS2 + EMERALD 1.5..1.59 J VVS1-VVS2 flu:VSL-FNT',
  ],
  ['J VVS2 min 1.5ct princess faint max 12k', 'PRINCESS 1.5.. J VVS2 flu:VSL-FNT $:..12000'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
