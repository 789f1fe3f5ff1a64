import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** What a message goes on with takes over what it does not say. */
it.each([
  ['rd 1.01 g vs2\n3ex none must\nor 1.03', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + ROUND 1.03 G VS2 make:ID-EX flu:NON'],
  ['rd 1.01 g vs2?\n3ex none must\nor 1.03', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + ROUND 1.03 G VS2 make:ID-EX flu:NON'],
  ['rd 1.01 g vs2 3ex none, 1.5 h too', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + ROUND 1.5..1.59 H VS2 make:ID-EX flu:NON'],
  ['rd 1.01 g vs2 3ex none, 1.5 h also ok', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + ROUND 1.5..1.59 H VS2 make:ID-EX flu:NON'],
  ['rd 1.01 g vs2 3ex none\nor ov 1.5', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + OVAL 1.5..1.59'],
  [
    'RD 1.5 H VS2 3ex\nalso 1.7\nand 2.0 SI1',
    'ROUND 1.5..1.59 H VS2 make:ID-EX + ROUND 1.7..1.79 H VS2 make:ID-EX + ROUND 2..2.09 H SI1 make:ID-EX',
  ],
  ['RD 1.5 H VS2 3ex\nor 2.0 SI1', 'ROUND 1.5..1.59 H VS2 make:ID-EX + ROUND 2..2.09 H SI1 make:ID-EX'],
  ['RD 1.5 H VS2 3ex\n2.0 but SI1', 'ROUND 1.5..1.59 H VS2 make:ID-EX + ROUND 2..2.09 H SI1 make:ID-EX'],
  [
    'RD 1.5 H VS2 3ex\nalso 1.7\nand 2.0 but can go to SI1 on that one',
    'ROUND 1.5..1.59 H VS2 make:ID-EX + ROUND 1.7..1.79 H VS2 make:ID-EX + ROUND 2..2.09 H FL-SI1 make:ID-EX ?one',
  ],
  ['RD 1.5 H VS2 3ex\nor 2-2.2', 'ROUND 1.5..1.59 H VS2 make:ID-EX + ROUND 2..2.2 H VS2 make:ID-EX'],
  ['RD 1ct G VS2, will go to H SI1', 'ROUND 1..1.09 G VS2 + ROUND 1..1.09 H SI1'],
  ['we can go down to SI2 RD 1ct G', 'ROUND 1..1.09 G FL-SI2'],
  ['rd 1.01 g vs2, 3ex, none\n1.5 h too', 'ROUND 1.01 G VS2 make:ID-EX flu:NON + ROUND 1.5..1.59 H VS2 make:ID-EX flu:NON'],
  ['RD 1 G VS2, also 1.2 H ok', 'ROUND 1..1.09 G VS2 + ROUND 1.2..1.29 H VS2'],
  ['RD 1ct G VS2\nor OV', 'ROUND 1..1.09 G VS2 + OVAL 1..1.09 G VS2'],
  ['OV 2ct F VS1 $20k\nor 2.5 $25k', 'OVAL 2..2.09 F VS1 $:..20000 + OVAL 2.5..2.59 F VS1 $:..25000'],
  ['RD 1.5 H VS2 can go to SI1', 'ROUND 1.5..1.59 H VS2-SI1'],
  ['RD 1.5 H VS2 but would go down to SI1', 'ROUND 1.5..1.59 H VS2-SI1'],
] as const)('"%s" goes on', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** After "not X, Y", where X was said, Y stands instead of it. */
it.each([
  ['OV 2ct F VS1\nnot OV, PS', 'PEAR 2..2.09 F VS1 ?OV'],
  ['OV 2ct F VS1\nno OV, PS', 'PEAR 2..2.09 F VS1 ?OV'],
  ['OV 2ct F VS1\nnot oval but pear', 'PEAR 2..2.09 F VS1 ?OV'],
  ['OV 2ct F VS1\nsorry not F, G', 'OVAL 2..2.09 G VS1 ?F'],
  ['OV 2ct F VS1\nnot F but G', 'OVAL 2..2.09 G VS1 ?F'],
  ['OV 2ct F VS1\nnot 2ct, 3ct', 'OVAL 3..3.09 F VS1 ?2ct'],
  ['OV 2ct F VS1\nSorry, not 2 but 3 ct', 'OVAL 3..3.09 F VS1 ?2ct'],
  ['OV 2ct F VS1\nno, PS', 'PEAR 2..2.09 F VS1 ?OV'],
  ['OV 2ct F VS1, not OV but PS', 'PEAR 2..2.09 F VS1 ?OV'],
  ['OV 2ct F VS1, sorry not F, G', 'OVAL 2..2.09 G VS1 ?F'],
  ['OV 2ct F VS1 (not 2, 3)', 'OVAL 3..3.09 F VS1 ?2ct'],
  ['OV 2ct F VS1, change to H', 'OVAL 2..2.09 H VS1 ?F'],
  ['OV 2ct F VS1\nnot VS1, VS2', 'OVAL 2..2.09 F VS2 ?VS1'],
  ['OV 2ct F VS1\nmeant PS', 'PEAR 2..2.09 F VS1 ?OV ?meant'],
  ['RD 1ct G VS\nnot VS, SI', 'ROUND 1..1.09 G SI1-SI2 ?VS'],
  ['3 RD 1ct\nnot 3, 5 pcs', 'ROUND 1..1.09 x3 ?5 pcs (how many stones?) ?not 3'],
  ['RD 1.01 F VS1 not 1.01, 1.02', 'ROUND 1.02 F VS1 ?1.01'],
  ['RD 1ct F or G, not F but H', 'ROUND 1..1.09 H ?F or G'],
  ['OV 2ct F VS1\nnot round, oval', 'OVAL 2..2.09 F VS1'],
  ['OV/PS 2ct F VS1\nno PS', 'OVAL 2..2.09 F VS1'],
  // Refused, and no correction.
  ['OV 2ct F VS1\nno fluor, 3EX', 'OVAL 2..2.09 F VS1 finish:ID-EX flu:NON'],
  ['OV 2ct D-F VS1\nnot D, 3EX', 'OVAL 2..2.09 E-F VS1 finish:ID-EX'],
] as const)('the later word of "%s" counts', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
