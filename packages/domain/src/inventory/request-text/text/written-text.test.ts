import { expect, it } from 'vitest'
import { demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

it.each([
  ['2ct oval F VS1, not available? then pear', ['2ct oval F VS1, not available? then pear']],
  ['need 1.5 ➡ 1.7 RD\noops 1.8', ['need 1.5 ➡ 1.7 RD\noops 1.8']],
  ['1) ¾ct pear\n2) 1½ oval', ['1) ¾ct pear', '2) 1½ oval']],
  ['[12/03/26, 10:04:11] Ravi: need ½ ct RD', ['need ½ ct RD']],
  ["lab 3ct oval E, natural 1ct oval G VS2 — i'd pay 4000", ['lab 3ct oval E', "natural 1ct oval G VS2 — i'd pay 4000"]],
  ['1ct RD btw 5 and 6k, also 2ct oval, why not an IF', ['1ct RD btw 5 and 6k', '2ct oval, why not an IF']],
  ['Shape\tCarat\tColor\nRound\t1.01\tF', ['Round\t1.01\tF']],
  ['PS or RD 2ct F; PS ratio 1.5+, RD 3EX', ['PS ratio 1.5+', 'PS or RD 2ct F\nRD 3EX']],
  ['1ct round +, 2ct oval', ['1ct round', '2ct oval']],
  [`2ct oval—F ${'please '.repeat(60)}`, [`2ct oval—F ${'please '.repeat(60)}`.trim()]],
] as const)('the text of a request of "%s" is what was typed', (text, expected) => {
  expect(parseRequests(text, demoVocabulary).requests.map((request) => request.text)).toEqual(expected)
})
