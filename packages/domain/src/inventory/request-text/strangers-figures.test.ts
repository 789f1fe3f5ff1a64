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
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
