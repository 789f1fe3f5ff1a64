import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Prices of all stones together, which no filter knows of each. */
it.each([
  [
    'RD 1ct G VS1, OV 2ct F VS2 min 3k, max 6k total',
    'ROUND 1..1.09 G VS1 + OVAL 2..2.09 F VS2 ?min 3k (of each stone, or of all together?) ?max 6k total (of each stone, or of all together?)',
  ],
  ['RD 1ct OV 2ct max 6k total', 'ROUND 1..1.09 + OVAL 2..2.09 ?max 6k total (of each stone, or of all together?)'],
  ['RD 1ct, OV 2ct, from 3k to 6k total', 'ROUND 1..1.09 + OVAL 2..2.09 ?from 3k to 6k total (of each stone, or of all together?)'],
  ['RD 1ct, OV 2ct 3k-6k total', 'ROUND 1..1.09 + OVAL 2..2.09 ?3k-6k total (of each stone, or of all together?)'],
  [
    'RD 1ct G VS1, OV 2ct F VS2, max 6k total',
    'ROUND 1..1.09 G VS1 + OVAL 2..2.09 F VS2 ?max 6k total (of each stone, or of all together?)',
  ],
  [
    'RD 1ct G VS1\nOV 2ct F VS2\nmin 3k, max 6k total',
    'ROUND 1..1.09 G VS1 ?min 3k (of each stone, or of all together?) ?max 6k total (of each stone, or of all together?) + OVAL 2..2.09 F VS2 ?min 3k (of each stone, or of all together?) ?max 6k total (of each stone, or of all together?)',
  ],
  ['RD max 6k total 1ct', 'ROUND 1..1.09 $:..6000'],
  ['RD under 6k total 1ct G', 'ROUND 1..1.09 G $:..6000'],
  ['budget 6k total 1ct RD', 'ROUND 1..1.09 $:..6000'],
  ['RD 6k total 1.5ct', 'ROUND 1.5..1.59 $:..6000'],
  ['2 RD 6k total 1ct each', 'ROUND 1..1.09 $:..3000 x2'],
  ['pair 0.25 total tapers', 'TAPERED BAGUETTE 0.12..0.13 x2 pair'],
  ['pair RD 1.01 total', 'ROUND 0.5..0.51 x2 pair'],
  ['tapered baguettes pair 0.25 total', 'TAPERED BAGUETTE 0.12..0.13 x2 pair'],
  ['2 stones: OV 1ct, PS 1ct, total 10k', 'OVAL 1..1.09 + PEAR 1..1.09 ?total 10k (of each stone, or of all together?)'],
  ['OV 1ct and PS 1ct total budget 10k', 'OVAL 1..1.09 + PEAR 1..1.09 ?total budget 10k (of each stone, or of all together?)'],
  ['OV 1ct PS 1ct budget 10k total', 'OVAL 1..1.09 + PEAR 1..1.09 ?budget 10k total (of each stone, or of all together?)'],
  ['OV 1ct, PS 1ct, 10k for both', 'OVAL 1..1.09 + PEAR 1..1.09 ?10k for both (of each stone, or of all together?)'],
  ['OV 1ct, PS 1ct, 8k all in', 'OVAL 1..1.09 + PEAR 1..1.09 ?8k all in (of each stone, or of all together?)'],
  ['min 3k, max 6k total 1ct rd', 'ROUND 1..1.09 $:3000..6000'],
  ['pair OV under 10k total 3ct', 'OVAL 1.5..1.59 $:..10000 x2 pair'],
  ['2 OV 1ct, 10k total', 'OVAL 1..1.09 $:..5000 x2'],
  ['min 3k, max 6k total', '$:3000..6000'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
