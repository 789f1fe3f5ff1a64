import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Words and figures of brokers, dealers and private customers of several countries. */
it.each([
  ['oval 2ct F VS2, medium fluorescence is okay', 'OVAL 2..2.09 F VS2 flu:NON-MED'],
  ['RD 1ct G VS, faint would be fine', 'ROUND 1..1.09 G VS1-VS2 flu:NON-FNT'],
  [
    'Round / 0.5ct / F / VS2 / none / x6; Round / 0.7ct / F / VS2 / none / x4',
    'ROUND 0.5..0.59 F VS2 flu:NON x6 + ROUND 0.7..0.79 F VS2 flu:NON x4',
  ],
  ['radiant (1.00-1.04) 3ct H VS2', 'RADIANT 3..3.09 H VS2 ?1.00-1.04'],
  ['1.00 G SI2 or 0.90 F SI1, rounds, whichever is cheaper', 'ROUND 1 G SI2 + ROUND 0.9 F SI1 ?whichever ?cheaper'],
  ['1.00 thi 1.20 round F-H', 'ROUND 1..1.2 F-H'],
  ['Thanks for the offer of the 1.51, but client needs 1.70-1.80 F VS2 RD', 'ROUND 1.7..1.8 F VS2 ?Thanks for the offer of the 1.51'],
  ['RD 1.20 E VVS1 GIA\nYours faithfully,\nJ. Peters\nVAT BE0123456789', 'ROUND 1.2 E VVS1 lab:GIA'],
  [
    'PS 0.50 D-F VVS (2)\nPS 0.60 D-F VVS (2)\nPS 0.70 D-F VVS (1)',
    'PEAR 0.5 D-F VVS1-VVS2 x2 + PEAR 0.6 D-F VVS1-VVS2 x2 + PEAR 0.7 D-F VVS1-VVS2 x1',
  ],
  ['5 redondos de medio quilate, color H, SI', 'ROUND 0.5..0.59 H SI1-SI2 x5'],
  ['par de gotas 1 quilate cada, cor F', 'PEAR 1..1.09 F x2 pair'],
  ['client accepted the pear. Now he needs an oval 2.00-2.10 G VS1', 'OVAL 2..2.1 G VS1 ?accepted the pear'],
  ['1 Brillant 0.70 ct, vsi, HRD', 'ROUND 0.7 VS1-VS2 lab:HRD x1'],
  ['Tropfen 1.01 ct, lupenrein, GIA', 'PEAR 1.01 IF lab:GIA'],
  ['smeraldo 2 carati, colore F, rapporto 1.4', 'EMERALD 2..2.09 F ratio:1.4..1.49'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
