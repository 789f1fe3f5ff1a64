import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

it.each([
  // Several requests
  [
    '2 ovals 1.5 up FG VS no fluor, and a pair of EM 3ct each H+ VS+ under 12k/ct',
    'OVAL 1.5.. F-G VS1-VS2 flu:NON x2 + EMERALD 3..3.09 D-H FL-VS2 $/ct:..12000 x2 pair',
  ],
  ['1 ct round G VS, 2ct oval F VVS', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 F VVS1-VVS2'],
  ['round 1ct G VS1 and oval 2ct H SI1', 'ROUND 1..1.09 G VS1 + OVAL 2..2.09 H SI1'],
  ['RD 1.01 D IF; PS 2.01 E VS1; MQ 3.01 F SI1', 'ROUND 1.01 D IF + PEAR 2.01 E VS1 + MARQUISE 3.01 F SI1'],
  ['RD 1ct G VS\nOV 2ct F VVS', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 F VVS1-VVS2'],
  ['1) RD 1ct G VS\n2) OV 2ct F VVS', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 F VVS1-VVS2'],
  ['- RD 1.01 D\n- RD 2.01 E', 'ROUND 1.01 D + ROUND 2.01 E'],
  ['• RD 1.01 D\n• OV 2.01 E', 'ROUND 1.01 D + OVAL 2.01 E'],
  ['RD\n1.01 D VS1\n2.01 E VS2', 'ROUND 1.01 D VS1 + ROUND 2.01 E VS2'],
  ['Need following:\nRD 1.01 D VS1\nOV 2.01 E VS2\nGIA only', 'ROUND 1.01 D VS1 lab:GIA + OVAL 2.01 E VS2 lab:GIA'],
  // One request over lines
  ['Shape: Round\nCarat: 1.00-1.20\nColor: D-F\nClarity: VVS1-VS1', 'ROUND 1..1.2 D-F VVS1-VS1'],
  ['Oval\n2.01\nG VS2', 'OVAL 2.01 G VS2'],
  // Greetings, names, prefixes, phones
  ['Hi Ravi, need RD 1.01 G', 'ROUND 1.01 G'],
  ['Dear Sir, please send oval 2.01 F', 'OVAL 2.01 F'],
  ['Good morning! looking for a 2.01 ct oval F color', 'OVAL 2.01 F'],
  ['Hello Priya\nRD 1.01 G VS1\nThanks, David', 'ROUND 1.01 G VS1'],
  ['hi do you have 1.5 oval', 'OVAL 1.5..1.59'],
  ['[12/03/26, 10:04:11] Dave: RD 1.01 G VS1', 'ROUND 1.01 G VS1'],
  ['12/03/2026, 10:04 - Dave K: OV 2.01 F VS2', 'OVAL 2.01 F VS2'],
  ['RD 1.01 G VS1 call +1 212 555 0147', 'ROUND 1.01 G VS1'],
  ['OV 2.01 F whatsapp 9820098200', 'OVAL 2.01 F'],
  ['RD 1.01 G mail me at d.k+2@stones.example', 'ROUND 1.01 G'],
  ['RD 1.01 G see https://stones.example/oval/2ct?price=500', 'ROUND 1.01 G'],
  ['RD 1.01 G VS1\n\nOn Mon, 2 Mar 2026 at 10:00, Ravi <r@x.example> wrote:\n> OV 3.01 D IF', 'ROUND 1.01 G VS1'],
  ['RD 1.01 G\n-----Original Message-----\nFrom: a@b.example\nneed OV 5ct', 'ROUND 1.01 G'],
  ['RD 1.01 G\n--\nOval Diamonds Inc\n580 Fifth Ave', 'ROUND 1.01 G'],
  ['> OV 2.01 D\nRD 1.01 G', 'ROUND 1.01 G'],
  // Words that are none of ours
  ['as soon as possible RD 1.01', 'ROUND 1.01'],
  ['on hold or in stock, RD 1.01', 'ROUND 1.01'],
  ['i need it for us, RD 1.01', 'ROUND 1.01'],
  ['I need RD 1.01', 'ROUND 1.01'],
  ['hi RD 1.01', 'ROUND 1.01'],
  ['may I have prices of RD 1.01', 'ROUND 1.01'],
  ['best price for RD 1.01', 'ROUND 1.01'],
  ['a year around here RD 1.01', 'ROUND 1.01'],
  ['let us know if available RD 1.01', 'ROUND 1.01'],
  ['if you have, RD 1.01 D', 'ROUND 1.01 D'],
  ['is it good? RD 1.01', 'ROUND 1.01'],
  ['RD 1.01 sparkling zebra', 'ROUND 1.01 ?sparkling zebra'],
  // Contradictions
  ['D-F, colour K RD 1.01', 'ROUND 1.01 nothing ?D-F, colour K (these exclude each other)'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
