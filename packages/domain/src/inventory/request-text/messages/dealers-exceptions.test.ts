import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Forwarded quotes, exceptions of one shape, numbers of both kinds and names of firms. */
it.each([
  ['Forwarded message:\n> Looking for 1.2ct oval lab grown\n> E VVS2\n> under 600 usd', 'OVAL 1.2..1.29 E VVS2 $:..600 grown'],
  ['fyi\n> need RD 1.5 G VS', 'ROUND 1.5..1.59 G VS1-VS2'],
  ['RD 1ct G VS\n> need PS 1.5 G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['EM/AS/PR 1.5-2ct D-H (but no asscher above 1.7)', 'EMERALD/ASSCHER/PRINCESS 1.5..2 D-H ?but no asscher above 1.7'],
  ['all shapes 1ct except PS below 1.2', '1..1.09 ?except PS below 1.2'],
  ['OV or PS 2ct F VS, no OV under 2.1', 'OVAL/PEAR 2..2.09 F VS1-VS2 ?no OV under 2.1'],
  ['no RD, 2ct F VS', 'not ROUND 2..2.09 F VS1-VS2'],
  ['GIA 6432109876 and IGI LG612345678?', 'rptNo:6432109876/LG612345678 both'],
  ['2ct OV. NOT over 1.45 ratio, NOT under 1.35. F VS2', 'OVAL 2..2.09 F VS2 ratio:1.35..1.45'],
  ["Hi Sam, it's Dana from Brilliant Rings. need oval 2 F VS1", 'OVAL 2..2.09 F VS1 ?Dana'],
  ['RD 1 ct D-F VS 3EX, not GIA dossier', 'ROUND 1..1.09 D-F VS1-VS2 make:ID-EX ?not dossier'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
