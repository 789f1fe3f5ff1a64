import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Numbers of stones, limits behind words and prices by the carat in strangers' messages. */
it.each([
  ['4x 2ct rd for earrings, 2 pairs, G-H', 'ROUND 2..2.09 G-H x4 pair'],
  ['elongated cushion 2.5ct, 1.2 ratio plus G VS', 'CUSHION 2.5..2.59 G VS1-VS2 ratio:1.2.. ?elongated'],
  ['1.4 ratio up oval 2ct', 'OVAL 2..2.09 ratio:1.4..'],
  ['$95 ct lgd rd 1ct', 'ROUND 1..1.09 $/ct:..95 grown'],
  ['rd 1ct $5k ct', 'ROUND 1..1.09 $/ct:..5000'],
  ['6k ct max 1.5 oval', 'OVAL 1.5..1.59 $/ct:..6000'],
  ['everything you have in D IF above 5 carats', '5.. D IF'],
  [
    'Need rounds GH VS: 0.70-0.74 (5), 0.90-0.95 (3) and 1.01 (1)',
    'ROUND 0.7..0.74 G-H VS1-VS2 x5 + ROUND 0.9..0.95 G-H VS1-VS2 x3 + ROUND 1.01 G-H VS1-VS2 x1',
  ],
  ['3 ovals: 1.01 F VS1, 1.20 G VS2, and something around 1.50 H SI1', 'OVAL 1.01 F VS1 + OVAL 1.2 G VS2 + OVAL 1.42..1.58 H SI1'],
  ['1 center OV 3ct F VS1 plus 2 traps 0.5 total, G VS', 'OVAL 3..3.09 F VS1 ?1 + TRAPEZOID 0.25..0.3 G VS1-VS2 x2'],
  ['rd 1.20 F VS1 but VVS2 is also good', 'ROUND 1.2 F VVS2-VS1'],
  ['colour G-H (I no), rd 1.5', 'ROUND 1.5..1.59 G-H'],
  ['spread like 3ct, 2.7+ oval, H VS', 'OVAL 2.7.. H VS1-VS2 ?spread like 3ct'],
  ['good color good clarity 2ct pear', 'PEAR 2..2.09 ?good color good clarity'],
  ['one of each: oval, pear, marquise 1ct F VS', 'OVAL/PEAR/MARQUISE 1..1.09 F VS1-VS2 x1'],
  ['2 of each 0.50 0.70 1.00 round D VVS1', 'ROUND 0.5|0.7|1 D VVS1 x2'],
  ['5 each of D, E and F 1ct VS1 round', 'ROUND 1..1.09 D-F VS1 x5'],
  ['1/4s and 1/3s G VS rounds', 'ROUND 0.2..0.29|0.3..0.39 G VS1-VS2'],
  ['2 pcs DEF VS1 2.00-2.20 PS and 3 x H+ VVS2/VS1 1.01 cushion', 'PEAR 2..2.2 D-F VS1 x2 + CUSHION 1.01 D-H VVS2-VS1 x3'],
  ['D-F VS1 2-2.5ct pear also 3 x F-G VS1 1.50 ct PS', 'PEAR 2..2.5 D-F VS1 + PEAR 1.5 F-G VS1 x3'],
  ['1.50 ct D-F VS heart none, 2 pcs 1.01 F-G VS EM none', 'HEART 1.5 D-F VS1-VS2 flu:NON + EMERALD 1.01 F-G VS1-VS2 flu:NON x2'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
