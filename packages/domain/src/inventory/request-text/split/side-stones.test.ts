import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Side stones beside a center stone: neither takes the weight of the other. */
it.each([
  ['RD 2ct G VS1 with tapered baguettes F VS', 'ROUND 2..2.09 G VS1 + TAPERED BAGUETTE F VS1-VS2'],
  ['EM 3ct G VS1, tapered baguettes F VS', 'EMERALD 3..3.09 G VS1 + TAPERED BAGUETTE F VS1-VS2'],
  ['oval 2ct tapered baguettes F VS', 'OVAL 2..2.09 F VS1-VS2 + TAPERED BAGUETTE F VS1-VS2'],
  ['3ct EM, tapered baguettes F VS', 'EMERALD 3..3.09 F VS1-VS2 + TAPERED BAGUETTE F VS1-VS2'],
  ['EM 5ct D VVS1 and pair tapered baguettes F VS', 'EMERALD 5..5.09 D VVS1 + TAPERED BAGUETTE F VS1-VS2 x2 pair'],
  ['center 3ct RD G VS2, sides tapered baguettes F VS', 'ROUND 3..3.09 G VS2 ?sides + TAPERED BAGUETTE F VS1-VS2'],
  ['EM 3ct G VS. Also traps', 'EMERALD 3..3.09 G VS1-VS2 + TRAPEZOID'],
  ['tapered bags 0.25 each F VS, RD G VS1', 'TAPERED BAGUETTE 0.25 F VS1-VS2 + ROUND G VS1'],
  ['1.5ct tapered baguettes F VS', 'TAPERED BAGUETTE 1.5..1.59 F VS1-VS2'],
  ['RD or traps 0.5ct G VS', 'ROUND/TRAPEZOID 0.5..0.59 G VS1-VS2'],
  ['0.10 RD, bags F VS', 'ROUND/BAGUETTE 0.1 F VS1-VS2'],
  ['oval 2ct F VS1, pair of pears 0.70 each', 'OVAL 2..2.09 F VS1 + PEAR 0.7 x2 pair'],
  ['pair of pears 0.70 each', 'PEAR 0.7 x2 pair'],
  ['pair of pears 0.70 each, total 1.40', 'PEAR 0.7 x2 pair'],
  ['RD 1.5 G VS, pear pair 0.70 each', 'ROUND 1.5..1.59 G VS1-VS2 + PEAR 0.7 x2 pair'],
  ['RD 1.5 G VS, pear pair 0.70 each H SI', 'ROUND 1.5..1.59 G VS1-VS2 + PEAR 0.7 H SI1-SI2 x2 pair'],
  ['OV 2ct F VS1 and pears 2 pcs 0.50', 'OVAL 2..2.09 F VS1 + PEAR 0.5 x2'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
