import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Limits that are written short or apart: a single weight stands for its tenth until one is named. */
it.each([
  ['1ct round, not less than 1.05, not more than 1.15', 'ROUND 1.05..1.15'],
  ['1.5ct oval min 1.5 max 1.7', 'OVAL 1.5..1.7'],
  ['1.5ct oval max 1.7 min 1.5', 'OVAL 1.5..1.7'],
  ['round 1ct minimum 1.03', 'ROUND 1.03..'],
  ['round 1ct minimum 1.03 G', 'ROUND 1.03.. G'],
  ['2 ct oval (2.00-2.15 ok)', 'OVAL 2..2.15'],
  ['2 ct oval G VS (2.00-2.15)', 'OVAL 2..2.15 G VS1-VS2'],
  ['1ct or 2ct round', 'ROUND 1..1.09|2..2.09'],
  ['oval 2 ct, max 2.25, F VS', 'OVAL 2..2.25 F VS1-VS2'],
  ['something like 2ct, max 2.2 oval', 'OVAL 2..2.2'],
  ['around 2ct oval max 2.2', 'OVAL 1.9..2.2'],
  ['around 2ct, min 1.95', '1.95..2.1'],
  ['RD 1ct or 1.5ct max 1.60', 'ROUND 1..1.09|1.5..1.6'],
  ['1ct max 1.10, 1.5ct max 1.60 RD', 'ROUND 1..1.1|1.5..1.6'],
  ['1ct or 2ct RD, min 1.02', 'ROUND 1..1.09|2..2.09 ?min 1.02'],
  ['1ct, 2ct, max 30k RD', 'ROUND 1..1.09|2..2.09 $:..30000'],
  ['2ct, max 22k oval', 'OVAL 2..2.09 $:..22000'],
  ['1ct RD, max 6.5', 'ROUND 1..1.09 ?max 6.5'],
  ['1ct or under 0.5 RD', 'ROUND 1..1.09|..0.5'],
  ['pink 0.20+ 5P-6PP', '0.2.. hue:PINK isFcCol:true ?5P -6PP'],
  ['RD 1.00 + 1.20 G', 'ROUND 1|1.2 G'],
  ['RD 1ct budget 5-6000 $', 'ROUND 1..1.09 $:5000..6000'],
  ['RD 1ct $500-6000', 'ROUND 1..1.09 $:500..6000'],
  ['RD 1ct F VS1 HA', 'ROUND 1..1.09 F VS1 hANm:EX/VG/G'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
