import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

const noBrown = 'shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK'

/** An "ok" or "no problem" that is of what is before it or of what follows, and one behind what is refused. */
it.each([
  ['EX no problem VG', 'none ?EX no problem VG (one of them, or polish and symmetry?)'],
  ['RD 1ct G VS2 EX no issue VG none', 'ROUND 1..1.09 G VS2 flu:NON ?EX no issue VG (one of them, or polish and symmetry?)'],
  ['RD 1.20 EX no problem VG G VS2', 'ROUND 1.2 G VS2 ?EX no problem VG (one of them, or polish and symmetry?)'],
  ['RD 1ct EX, VG no problem', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct EX VG no problem G VS2', 'ROUND 1..1.09 G VS2 pol:ID-EX sym:ID-VG'],
  ['pol EX no problem VG sym RD 1ct', 'ROUND 1..1.09 pol:ID-EX sym:VG'],
  ['RD 1ct GIA no problem IGI', 'ROUND 1..1.09 lab:GIA/IGI'],
  ['RD 1ct GIA ok IGI', 'ROUND 1..1.09 lab:GIA/IGI'],
  ['RD 1ct GIA no HRD no IGI ok', 'ROUND 1..1.09 ?GIA no HRD no IGI ok (which of them will do?)'],
  ['RD 1ct GIA no HRD no IGI', 'ROUND 1..1.09 lab:GIA'],
  ['no HRD, IGI ok RD 1ct', 'ROUND 1..1.09 lab:not HRD'],
  ['no IGI ok RD 1ct', 'ROUND 1..1.09 ?no IGI ok (refused, or will it do?)'],
  ['RD 1ct VS1 no VS2 ok G', 'ROUND 1..1.09 G ?VS1 no VS2 ok (which of them will do?)'],
  ['RD 1ct no D E F ok VS1', 'ROUND 1..1.09 VS1 ?no D E F ok (refused, or will it do?)'],
  ['no G, H ok RD 1ct', 'ROUND 1..1.09 H'],
  ['no RD OV ok 1ct', '1..1.09 ?no RD OV ok (refused, or will it do?)'],
  ['no HK NY ok RD 1ct', 'ROUND 1..1.09 ?no HK NY ok (refused, or will it do?)'],
  ['RD 1ct no faint ok', 'ROUND 1..1.09 ?no faint ok (refused, or will it do?)'],
  ['RD 1ct no fluor ok', 'ROUND 1..1.09 flu:NON'],
  ['RD 1ct no milky ok', 'ROUND 1..1.09 milky:NONE'],
  ['RD 1ct VS no SI ok with J', 'ROUND 1..1.09 J VS1-VS2'],
  ['RD 1ct SI no TTLB no LB', `ROUND 1..1.09 SI1-SI2 ${noBrown}`],
  ['RD 1ct SI TTLB no LB', 'ROUND 1..1.09 SI1-SI2 shade:nothing ?TTLB, no LB (these exclude each other)'],
  ['RD 1ct G+ VS2 no', 'ROUND 1..1.09 D-G VS2 ?no (no fluorescence, or is the grade refused?)'],
  ['RD 1ct G/VS2 no', 'ROUND 1..1.09 G VS2 ?no (no fluorescence, or is the grade refused?)'],
  ['RD 1ct G-H VS1-VS2 no', 'ROUND 1..1.09 G-H VS1-VS2 ?no (no fluorescence, or is the grade refused?)'],
  ['RD 1ct G (-) VS2 no', 'ROUND 1..1.09 G VS2 ?G (-) (which way?) ?no (no fluorescence, or is the grade refused?)'],
  ['RD 1ct G VS2 SI2 no', 'ROUND 1..1.09 G VS2'],
  ['G VS2 3EX no RD 1ct', '1..1.09 G VS2 make:ID-EX ?no RD'],
  ['OV 1ct G VS2 3EX no RD', 'OVAL 1..1.09 G VS2 finish:ID-EX'],
] as const)('what will do in "%s" is not guessed', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
