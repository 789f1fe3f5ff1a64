import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

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
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
