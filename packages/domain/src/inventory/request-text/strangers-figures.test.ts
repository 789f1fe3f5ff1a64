import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** Figures and letters that may be two things in strangers' messages. */
it.each([
  ['1ct G VS 2-3 pcs', '1..1.09 G VS1-VS2 x3'],
  ['1ct F/G VS1/2 N/F 3X rd', 'ROUND 1..1.09 F-G VS1-VS2 make:ID-EX flu:NON-FNT'],
  ['@5.5 3ct em G VS', 'EMERALD 3..3.09 G VS1-VS2 ?price 5.5'],
  ['back 35/36 em 3ct', 'EMERALD 3..3.09 back:..-35 ?36'],
  ['65 cents on the dollar 1ct rd', 'ROUND 1..1.09 ?65% rap (of the list, or below it?)'],
  ['F VS F 2ct rd GIA', 'ROUND 2..2.09 F VS1-VS2 lab:GIA ?F (its color again, or its fluorescence?)'],
  ['oval 2ct F VS1 up to 2.5ct', 'OVAL 2..2.5 F VS1'],
  ['center oval 1.5 F VS plus 20 melee 1.3mm', 'OVAL F VS1-VS2 length:1.3..1.39 ?1.5 (of how many stones?) ?20 melee'],
  ['RD 1.2 F-G/VVS2-VS1/3EX/N: 5 pcs; RD 1.5 same: 3 pcs', 'ROUND 1.2..1.29 F-G VVS2-VS1 make:ID-EX flu:NON x5 + ROUND 1.5..1.59 x3'],
  ['1ct D FL vs 1ct D IF price difference', '1..1.09 D FL ?vs + 1..1.09 D IF ?difference'],
  ['ten one carat rounds g vs', 'ROUND 1..1.09 G VS1-VS2 x10'],
  ['2 one carat ovals and 1 two carat pear all F VS', 'OVAL 1..1.09 F VS1-VS2 x2 + PEAR 2..2.09 F VS1-VS2 x1'],
  ['0.5/0.7/1 rd g vs 2 pc each', 'ROUND 0.5..0.59|0.7..0.79|1..1.09 G VS1-VS2 x2'],
  ['em 3ct 70% depth max table 65 max', 'EMERALD 3..3.09 depth:..70 table:..65'],
  ['em 2ct G VS, wants 8mm long at least', 'EMERALD 2..2.09 G VS1-VS2 length:8..'],
  ['RD 2ct G VS1 10% less than rap', 'ROUND 2..2.09 G VS1 back:..-10'],
  ['for an engagement ring 1.5 carat princess H VS2', 'PRINCESS 1.5..1.59 H VS2'],
  ['2 PS 1ct F VS, must match', 'PEAR 1..1.09 F VS1-VS2 x2 pair'],
  ['1428765432 igi', 'lab:IGI ?1428765432'],
  ['R00023 at -40?', 'vStnId:R00023 back:..-40 both'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
