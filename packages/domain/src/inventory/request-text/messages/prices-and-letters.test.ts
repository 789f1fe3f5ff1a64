import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Prices and discounts that may mean several things are named. */
it.each([
  ['RD 1 G VS 45+2', 'ROUND 1..1.09 G VS1-VS2 ?45+2'],
  ['RD 1.5 G VS 42+3', 'ROUND 1.5..1.59 G VS1-VS2 ?42+3'],
  ['RD 1.5 G VS -42+3', 'ROUND 1.5..1.59 G VS1-VS2 back:..-42 ?3%'],
  ['RD 1 G VS 45% + 2%', 'ROUND 1..1.09 G VS1-VS2 back:..-45 ?2%'],
  ['RD 1 G VS, 40+2 pcs', 'ROUND 1..1.09 G VS1-VS2 x2 ?40+'],
  ['OV 3 G VS 12k per', 'OVAL 3..3.09 G VS1-VS2 ?12k per (per carat, or per stone?)'],
  ['OV 2 G VS 9000 per', 'OVAL 2..2.09 G VS1-VS2 ?9000 per (per carat, or per stone?)'],
  ['OV 3 G VS 12k per, 36k total', 'OVAL 3..3.09 G VS1-VS2 $:..36000 ?12k per (per carat, or per stone?)'],
  ['OV 3 G VS 12k per stone', 'OVAL 3..3.09 G VS1-VS2 $:..12000'],
  ['OV 3 G VS 12k per ct', 'OVAL 3..3.09 G VS1-VS2 $/ct:..12000'],
  ['OV 3 G VS 12/ct', 'OVAL 3..3.09 G VS1-VS2 ?12/ct (dollars, or thousands?)'],
  ['OV 3 G VS 7.5 a carat', 'OVAL 3..3.09 G VS1-VS2 ?7.5 ?carat'],
  ['LG OV 3 G VS 90/ct', 'OVAL 3..3.09 G VS1-VS2 $/ct:..90 grown'],
  ['RD 1 G VS not better than -40', 'ROUND 1..1.09 G VS1-VS2 ?not better than -40 (at least so much below the list, or at most?)'],
  ['RD 1 G VS above -40', 'ROUND 1..1.09 G VS1-VS2 ?above -40 (at least so much below the list, or at most?)'],
  ['RD 1 G VS over -40', 'ROUND 1..1.09 G VS1-VS2 ?over -40 (at least so much below the list, or at most?)'],
  ['RD 1 G VS over 40 back', 'ROUND 1..1.09 G VS1-VS2 back:..-40'],
  ['RD 1 G VS better than -40', 'ROUND 1..1.09 G VS1-VS2 back:..-40'],
  ['RD 1 G VS not worse than -40', 'ROUND 1..1.09 G VS1-VS2 back:..-40'],
  ['RD 1 G VS rap+5 ok', 'ROUND 1..1.09 G VS1-VS2 back:..5'],
  ['RD 1 G VS flat rap', 'ROUND 1..1.09 G VS1-VS2 back:..0'],
  ['RD 1 G VS rap flat', 'ROUND 1..1.09 G VS1-VS2 back:..0'],
  ['RD 1ct and OV 2ct, min 3k max 6k', 'ROUND 1..1.09 $:3000..6000 + OVAL 2..2.09 $:3000..6000'],
  ['RD 1ct and OV 2ct, above 3k, below 6k', 'ROUND 1..1.09 $:3000..6000 + OVAL 2..2.09 $:3000..6000'],
  ['RD 1ct and OV 2ct, at least 3k, at most 6k', 'ROUND 1..1.09 $:3000..6000 + OVAL 2..2.09 $:3000..6000'],
  ['RD 1ct and OV 2ct, over 3k under 6k', 'ROUND 1..1.09 $:3000..6000 + OVAL 2..2.09 $:3000..6000'],
  ['RD 1ct and OV 2ct, 5k or 8k', 'ROUND 1..1.09 + OVAL 2..2.09 $:..5000 ?8k (which of the two?)'],
  ['RD 1ct and OV 2ct, budget 5k or max 6k', 'ROUND 1..1.09 + OVAL 2..2.09 $:..5000 ?max 6k (which of the two?)'],
  ['RD 1ct and OV 2ct, max 5k each, 10k total', 'ROUND 1..1.09 + OVAL 2..2.09 $:..5000 ?10k total (which of the two?)'],
  ['RD 1ct and OV 2ct, 5k-6k, max 10k', 'ROUND 1..1.09 + OVAL 2..2.09 $:5000..6000 ?max 10k (which of the two?)'],
  ['RD 1ct and OV 2ct, around 5k, not above 6k', 'ROUND 1..1.09 + OVAL 2..2.09 $:4500..5500 ?not above 6k (which of the two?)'],
  ['RD 1ct and OV 2ct, max 5k and 8k', 'ROUND 1..1.09 $:..5000 + OVAL 2..2.09 $:..8000'],
  ['RD 1ct and OV 2ct, 5k and max 8k', 'ROUND 1..1.09 + OVAL 2..2.09 $:..5000 ?max 8k (which of the two?)'],
  ['RD 1ct and OV 2ct, 5k per stone, 8k', 'ROUND 1..1.09 + OVAL 2..2.09 $:..5000 ?8k (which of the two?)'],
] as const)('the price of "%s" is no guess', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** N, F, M and S after a color and a clarity are fluorescence. */
it.each([
  ['RD 1.5 G VS2 n/f/m', 'ROUND 1.5..1.59 G VS2 flu:NON-MED'],
  ['RD 1.5 G VS2 N/F/M', 'ROUND 1.5..1.59 G VS2 flu:NON-MED'],
  ['RD 1.5 H VS2 n,f,m', 'ROUND 1.5..1.59 H VS2 flu:NON-MED'],
  ['RD 1.5 G VS2 F/M ok', 'ROUND 1.5..1.59 G VS2 flu:NON-MED'],
  ['RD 1.5 G VS2 F/M', 'ROUND 1.5..1.59 G VS2 flu:VSL-MED'],
  ['RD 1.5 G VS2 M/S ok', 'ROUND 1.5..1.59 G VS2'],
  ['RD 1.5 G VS2 3EX M or F', 'ROUND 1.5..1.59 G VS2 make:ID-EX flu:VSL-MED'],
  ['RD 1.5 G VS2 F-M', 'ROUND 1.5..1.59 G VS2 flu:VSL-MED'],
  ['RD 1.5 G/VS2/3EX/F/M', 'ROUND 1.5..1.59 G VS2 make:ID-EX flu:VSL-MED'],
  ['RD 1.5 VS2 F/M', 'ROUND 1.5..1.59 F/M VS2'],
  ['RD 1.5 G VS2, M/N SI1', 'ROUND 1.5..1.59 G VS2 + ROUND 1.5..1.59 M-N SI1'],
  ['RD 1.5 G VS2 / F VS1', 'ROUND 1.5..1.59 G VS2 + ROUND 1.5..1.59 F VS1'],
] as const)('the letters of "%s" are read', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
