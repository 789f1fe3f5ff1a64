import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Forms, tables and mails, and prices that leave open what they are of. */
it.each([
  [
    'Shape: Pear, Carat From: 1.10 To: 1.25, Color From: E To: G, Clarity From: VVS2 To: VS2, Lab: GIA',
    'PEAR 1.1..1.25 E-G VVS2-VS2 lab:GIA',
  ],
  ['Round, Carat min: 1.10 max: 1.25, color min: E max: G', 'ROUND 1.1..1.25 E-G'],
  [
    'Shape\tSize from\tSize to\tColor\tClarity\tPcs\nPear\t1.10\t1.25\tE-F\tVS\t3\nOval\t2.00\t2.20\tG-H\tSI\t1',
    'PEAR 1.1..1.25 E-F VS1-VS2 x3 + OVAL 2..2.2 G-H SI1-SI2 x1',
  ],
  ['Shape\tMin Ct\tMax Ct\tColor\tClarity\nPear\t1.10\t1.25\tE-F\tVS', 'PEAR 1.1..1.25 E-F VS1-VS2'],
  ['Shape | From | To | Col | Cla\nOV | 1.00 | 1.20 | G | VS2', 'OVAL 1..1.2 G VS2'],
  ['Shape | Weight | Color from | Color to | Clarity\nOV | 1.00 | F | H | VS2', 'OVAL 1 F-H VS2'],
  [
    'Qty | Shape | Size | Colour | Clarity | Budget\n3 | Pear | 1.10-1.25 | E-F | VS1 | 9k',
    'PEAR 1.1..1.25 E-F VS1 $:..9000 x3 ?Budget: 9k (read as for each stone, or for all 3?)',
  ],
  ['Pear\t1.10\tE\tVS\t2', 'PEAR 1.1 E VS1-VS2 ?2'],
  ['Weight range: 1.10 ct - 1.25 ct\nShape: pear', 'PEAR 1.1..1.25'],
  ['Subject: 3ct pears wanted\n\nE-F, VS1-VS2, GIA', 'PEAR 3..3.09 E-F VS1-VS2 lab:GIA'],
  ['Subject: Re: your offer\n\nOV 1.50 E-F, VS1', 'OVAL 1.5 E-F VS1'],
  ['Subject: pears\n\nOV 1.50 E-F, VS1', 'OVAL 1.5 E-F VS1'],
  ['Subject: ovals needed\n\n1.50 E-F, VS1\n2.00 G VS2', 'OVAL 1.5 E-F VS1 + OVAL 2 G VS2'],
  ['RD 2.01 F VS2 65% rap', 'ROUND 2.01 F VS2 ?65% rap (of the list, or below it?)'],
  ['RD 2.01 F VS2 rap 65%', 'ROUND 2.01 F VS2 ?rap 65% (of the list, or below it?)'],
  ['RD 2.01 F VS2 65% of rap', 'ROUND 2.01 F VS2 back:..-35'],
  ['RD 2.01 F VS2 -35% rap', 'ROUND 2.01 F VS2 back:..-35'],
  ['RD 2.01 F VS2 35% off rap', 'ROUND 2.01 F VS2 back:..-35'],
  ['RD 2.01 F VS2 40% - 2% cash', 'ROUND 2.01 F VS2 back:..-40 ?2%'],
  ['RD 2.01 F VS2 40% - 2 cash', 'ROUND 2.01 F VS2 back:..-40 ?2%'],
  ['RD 2.01 F VS2 40-42% back', 'ROUND 2.01 F VS2 back:-42..-40'],
  ['RD 1.20 F VS1, 6400/-', 'ROUND 1.2 F VS1 ?6400/-'],
  ['RD 1.20 F VS1 @6400/- pc', 'ROUND 1.2 F VS1 ?6400/- pc'],
  ['6 pcs 2.7mm + 10 pcs 2.3mm rounds G VS', 'ROUND G VS1-VS2 length:2.7..2.79 x6 + ROUND G VS1-VS2 length:2.3..2.39 x10'],
  ['RD 6 pcs 2.7mm, 10 pcs 2.3mm G VS', 'ROUND G VS1-VS2 length:2.7..2.79 x6 + ROUND G VS1-VS2 length:2.3..2.39 x10'],
  ['3 RD, 1 PS 2ct total', 'ROUND x3 + PEAR x1 ?2ct total (of how many stones?)'],
  ['3 RD, 1 PS 2ct', 'ROUND 2..2.09 x3 + PEAR 2..2.09 x1'],
  ['RD G VS plus pear 2ct', 'ROUND G VS1-VS2 + PEAR 2..2.09'],
  ['RD G VS and pear 2ct', 'ROUND G VS1-VS2 + PEAR 2..2.09'],
  ['RD and PS 1ct F VS, PS with ratio 1.5', 'ROUND 1..1.09 F VS1-VS2 + PEAR 1..1.09 F VS1-VS2 ratio:1.5..1.59'],
  ['RD or PS 1ct F VS, PS preferred', 'ROUND/PEAR 1..1.09 F VS1-VS2 ?PS preferred'],
  ['PS preferred 1ct F VS', 'PEAR 1..1.09 F VS1-VS2'],
  ['From: 1.00 To: 1.20 RD', 'ROUND 1..1.2'],
  ['your ref KT1001', 'vStnId:KT1001 both'],
  ['RD G VS or pear 2ct', 'ROUND/PEAR 2..2.09 G VS1-VS2'],
  ['PS or RD 2ct F VS; PS ratio 1.5+', 'ROUND 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2 ratio:1.5..'],
  ['rounds and pears 2ct F VS; pears ratio 1.5+, rounds 3EX', 'PEAR 2..2.09 F VS1-VS2 ratio:1.5.. + ROUND 2..2.09 F VS1-VS2 make:ID-EX'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
