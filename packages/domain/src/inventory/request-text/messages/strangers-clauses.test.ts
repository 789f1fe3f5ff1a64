import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Clauses that reserve something, and sizes of jewels, in strangers' messages. */
it.each([
  ['tennis 7ct, 50 rounds, GH SI1', 'ROUND G-H SI1 x50 ?7ct (of each, or of all?)'],
  ['H/SI1 1.20+ @ -41/-42 NY', '1.2.. H SI1 loc:NY back:-42..-41'],
  ['either a 2ct H SI1 or smaller but better e.g. 1.7 F VS2, rounds', 'ROUND 2..2.09 H SI1 ?smaller ?better + ROUND 1.7..1.79 F VS2'],
  ['mined or lab? lab. oval 3ct E VVS2', 'OVAL 3..3.09 E VVS2 grown'],
  ['baguettes straight 3x1.5 50 pcs FG VS', 'BAGUETTE F-G VS1-VS2 length:3..3.09 width:1.5..1.59 x50 ?straight'],
  [
    'F VS1 unless price over 10k then G VS2, 1.5 oval',
    'OVAL 1.5..1.59 F VS1 ?G (which of the two?) ?VS2 (which of the two?) ?unless price over 10k',
  ],
  ['2ct oval G VS depending on price', 'OVAL 2..2.09 G VS1-VS2 ?depending on price'],
  ['if fluor medium price must be -45, 1ct G VS rd', 'ROUND 1..1.09 G VS1-VS2 ?if fluor medium price must be -45'],
  ['only if eye clean: SI2 1.5 ov', 'OVAL 1.5..1.59 SI2 ?if eye clean'],
  ['round 1ct, D-F if VS, G if VVS', 'ROUND 1..1.09 D-F ?G (which of the two?) ?if VS ?if VVS'],
  ['Got the 2ct oval, now need 1 ct round F VS1', 'ROUND 1..1.09 F VS1 ?Got the 2ct oval'],
  ['got the 1.51 G VS1 RD?', 'ROUND 1.51 G VS1'],
  ['client rejected the 1.5 round, pls send 1.7 round G VS', 'ROUND 1.7..1.79 G VS1-VS2 ?client rejected the 1.5 round'],
  ['I have 2ct oval F VS1', 'none ?I have 2ct oval F VS1 (a stone on offer?)'],
  [
    'I have a 1.5 carat round in my ring and want a 2 carat oval H VS',
    'OVAL 2..2.09 H VS1-VS2 ?I have a 1.5 carat round in my ring (a stone on offer?)',
  ],
  ['we have 3 pcs 1.01 G VS1 RD at -38', 'none ?we have 3 pcs 1.01 G VS1 RD at -38 (a stone on offer?)'],
  ['I have 1.5 ct round requirement G VS', 'ROUND 1.5..1.59 G VS1-VS2'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
