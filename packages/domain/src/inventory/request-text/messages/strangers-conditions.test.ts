import { expect, it } from 'vitest'
import { compactRequests, demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** Conditions, sums and words of two meanings in strangers' messages: what is not surely of the stone is named. */
it.each([
  ['VS1 or VS2 if GIA', 'VS1-VS2 ?if GIA'],
  ['oval 2ct F VS1 or VS2 if GIA', 'OVAL 2..2.09 F VS1-VS2 ?if GIA'],
  ['1.5 oval, F or better if fluor none, otherwise E, vs2', 'OVAL 1.5..1.59 D-F VS2 ?E (which of the two?) ?if fluor none'],
  ['I can pay 42 off if 3ex, 1ct G SI1 rd', 'ROUND 1..1.09 G SI1 make:ID-EX back:..-42'],
  ['rd 1.01-1.05 20 pcs FGH VS1 to SI1, half of them SI', 'ROUND 1.01..1.05 F-H VS1-SI1 x20 ?SI (which of the two?) ?half'],
  ['pear 2.01 d if, client already has one from 1.98 so must match 1.4 ratio', 'PEAR 2.01 D IF ratio:1.4..1.49 ?from 1.98 ?already ?one'],
  ['looking 3 stones from 0.90 to 1.20, one oval two rounds', 'OVAL 0.9..1.2 x1 + ROUND 0.9..1.2 x2'],
  ['5 stones 1ct G VS: 2 pears 3 ovals', 'PEAR 1..1.09 G VS1-VS2 x2 + OVAL 1..1.09 G VS1-VS2 x3'],
  ['rounds .30 .40 .50 - 10 each, D-F, VVS', 'ROUND 0.3|0.4|0.5 D-F VVS1-VVS2 ?- 10'],
  ['30-40k parcel of pears around 1ct', 'PEAR 0.95..1.09 ?30-40k (of the parcel, or of each stone?)'],
  ['budget around 8 to 9 max 10 (k usd) oval 2ct', 'OVAL 2..2.09 ?budget around 8 to 9 max 10 ?usd'],
  ['one oval 3.01 F VS1 vs one 2.51 D VS2', 'OVAL 3.01 F VS1 x1 ?vs + OVAL 2.51 D VS2 x1'],
  ['2 carat rd, h color, si1, no higher than vs1', 'ROUND 2..2.09 H VS1-SI1'],
  ['CVD round 1-1.2 DEF 3EX IGI, as grown', 'ROUND 1..1.2 D-F make:ID-EX lab:IGI grown ?as grown'],
  ['OV 2.50 H VS2 max 15.500 pc', 'OVAL 2.5 H VS2 $/ct:..15500'],
  ['at least VS2, at most SI1, oval 1ct', 'OVAL 1..1.09 VS2-SI1'],
  [
    '2.0mm x 40, 2.5mm x 20, 3mm x 4, FG VS',
    'F-G VS1-VS2 length:2..2.09 x40 + F-G VS1-VS2 length:2.5..2.59 x20 ?3mm x 4 (sides, or a number of stones?)',
  ],
  ['12k all in for pair of 1.5 ct ovals', 'OVAL 1.5..1.59 $:..6000 x2 pair'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** Grades of several stones after "in", one behind the other. */
it.each([
  ['RD 1ct in E VVS2 and in F VVS1', 'ROUND 1..1.09 E VVS2 + ROUND 1..1.09 F VVS1'],
  ['2ct in E VVS2 and in F VVS1', '2..2.09 E VVS2 + 2..2.09 F VVS1'],
  ['oval 2ct, in D IF, in E VVS1', 'OVAL 2..2.09 D IF + OVAL 2..2.09 E VVS1'],
])('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

/** What a summary says of a weight or a limit that may be meant in two ways. */
it.each([
  ['2ct pair trapezoids', 'Pair of Trapezoid, 2.00 to 2.09 ct ("2ct" read as of each stone)'],
  ['half moon pair 0.60', 'Pair of Half Moon, 0.60 ct ("0.60" read as of each stone)'],
  ['pair trapezoids 2ct total', 'Pair of Trapezoid, 1.00 to 1.09 ct'],
  ['pair of pears 2ct each', 'Pair of Pear, 2.00 to 2.09 ct'],
  ['RD 2ct h color vs two or better', 'Round, 2.00 to 2.09 ct, D to H, FL to VS2, the limit is of h color too'],
])('%s: %s', (text, expected) => expect(parseRequests(text, demoVocabulary).requests.map(({ summary }) => summary)).toEqual([expected]))
