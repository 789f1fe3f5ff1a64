import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** A letter behind a color, and a report beside "no cert". */
it.each([
  ['RD 1.01 I M VS1', 'ROUND 1.01 I VS1 ?M (medium, or a color?)'],
  ['RD 1ct F N', 'ROUND 1..1.09 F ?N (no fluorescence, or a color?)'],
  ['RD 1.01 F N VS1', 'ROUND 1.01 F VS1 ?N (no fluorescence, or a color?)'],
  ['F, N 1ct RD', 'ROUND 1..1.09 F ?N (no fluorescence, or a color?)'],
  ['RD 1ct G M VS1', 'ROUND 1..1.09 G VS1 ?M (medium, or a color?)'],
  ['RD 1ct H F VS1', 'ROUND 1..1.09 H VS1 ?F (faint, or a color?)'],
  ['RD 1ct F G VS1', 'ROUND 1..1.09 F-G VS1'],
  ['RD 1ct L M N', 'ROUND 1..1.09 L-N'],
  ['RD 1ct F-N VS1', 'ROUND 1..1.09 F-N VS1'],
  ['RD 1ct F VS1 N', 'ROUND 1..1.09 F VS1 flu:NON'],
  ['RD 1ct GIA no cert', 'ROUND 1..1.09 lab:nothing ?GIA, no cert (these exclude each other)'],
  ['RD 1ct no cert GIA', 'ROUND 1..1.09 lab:nothing ?no cert, GIA (these exclude each other)'],
  ['RD 1ct GIA or no cert', 'ROUND 1..1.09 lab:GIA/NONE'],
  ['RD 1ct GIA, no cert', 'ROUND 1..1.09 lab:GIA/NONE'],
] as const)('"%s" is not read as something else', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Who writes, and from where. */
it.each([
  ['Antwerp: zoek 2 ovals', 'OVAL x2 ?Antwerp (where the stones are, or who writes?)'],
  ['Mumbai needs 2 ovals 1.5ct', 'OVAL 1.5..1.59 x2 ?Mumbai (where the stones are, or who writes?)'],
  ['HK: RD 1ct F VS1', 'ROUND 1..1.09 F VS1 loc:HK'],
  ['HK stock: need 2 ovals', 'OVAL loc:HK x2'],
  ['In HK need 2 ovals', 'OVAL loc:HK x2'],
  ['need 1.5ct oval F VS1\nRose', 'OVAL 1.5..1.59 F VS1 ?Rose (a shape, or who writes?)'],
  ['need 1.5ct oval F VS1\n- Rose', 'OVAL 1.5..1.59 F VS1 ?Rose (a shape, or who writes?)'],
  ['need 1.5ct oval F VS1. Rose', 'OVAL 1.5..1.59 F VS1 ?Rose (a shape, or who writes?)'],
  ['need 1.5ct F VS1\nRose', '1.5..1.59 F VS1 ?Rose (a shape, or who writes?)'],
  ['RD 2.01 H VS2 none\n\nEmerald\n+32 3 234 55 66', 'ROUND 2.01 H VS2 flu:NON ?Emerald (a shape, or who writes?)'],
  ['need 1.5ct oval F VS1\n\nJade', 'OVAL 1.5..1.59 F VS1 ?Jade'],
  ['need 1.5ct F VS1\nEmerald', 'EMERALD 1.5..1.59 F VS1'],
  ['Oval 1ct\nEmerald\nPear', 'OVAL 1..1.09 + EMERALD + PEAR'],
  ['need 2ct oval F VS\nPear', 'OVAL 2..2.09 F VS1-VS2 + PEAR'],
  ['need 2ct oval F VS\nAlso emerald', 'OVAL 2..2.09 F VS1-VS2 + EMERALD 2..2.09 F VS1-VS2'],
] as const)('"%s" has a name or a place of a person in it', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** What lists put before their lines. */
it.each([
  ['ii) RD 1ct F VS1', 'ROUND 1..1.09 F VS1'],
  ['i) RD 1ct VS1\nii) OV 2ct VS2\n(iii) PS 3ct SI1', 'ROUND 1..1.09 VS1 + OVAL 2..2.09 VS2 + PEAR 3..3.09 SI1'],
  ['I. RD 1ct F VS1\nII. OV 2ct G VS2', 'ROUND 1..1.09 F VS1 + OVAL 2..2.09 G VS2'],
  ['d. PS 3ct VS2\ne. RD 2ct VS1', 'PEAR 3..3.09 VS2 + ROUND 2..2.09 VS1'],
  ['D: PS 3ct VS2\nE: RD 2ct VS1', 'PEAR 3..3.09 D VS2 + ROUND 2..2.09 E VS1'],
  ['E. PS 3ct VS2\nD. RD 2ct VS1', 'PEAR 3..3.09 E VS2 + ROUND 2..2.09 D VS1'],
  ['b. OV 2ct G VS2', 'OVAL 2..2.09 G VS2'],
  ['• RD 1ct F VS1\n- OV 2ct G VS2', 'ROUND 1..1.09 F VS1 + OVAL 2..2.09 G VS2'],
  ['v) VS1 RD 1ct', 'ROUND 1..1.09 VS1'],
] as const)('the marks before the lines of "%s" say nothing', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
