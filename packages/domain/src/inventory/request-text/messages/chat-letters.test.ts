import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Letters and figures of a chat that are no value of a stone, and labels of one letter. */
it.each([
  ['Oval center 3ct w/ 2 trap sides, F VS1', 'OVAL 3..3.09 F VS1 + TRAPEZOID F VS1 x2 ?sides'],
  ['RD 1ct usd 52xx', 'ROUND 1..1.09 ?usd 52 xx'],
  ['S: OV / C: 2.0-2.2 / Col: F / Cl: VS / F: N / L: GIA', 'OVAL 2..2.2 F VS1-VS2 flu:NON lab:GIA'],
  ['k need 1ct rd g vs', 'ROUND 1..1.09 G VS1-VS2'],
  ['1ct rd g vs k thx', 'ROUND 1..1.09 G VS1-VS2'],
  ['1ct rd g vs u r d best', 'ROUND 1..1.09 G VS1-VS2'],
  ['let em know i need rd 1ct', 'ROUND 1..1.09'],
  ['1ct rd k vs thx', 'ROUND 1..1.09 K VS1-VS2'],
  ['pairs RD: 0.30, 0.40 each size 2 pairs G SI', 'ROUND 0.3|0.4 G SI1-SI2 x2 pair ?2'],
  ['2 identical radiants 1.5ct VS', 'RADIANT 1.5..1.59 VS1-VS2 x2 pair'],
  ['RD 1.50 G VS Flo N', 'ROUND 1.5 G VS1-VS2 flu:NON'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
