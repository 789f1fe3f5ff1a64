import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Lists of weights or shapes below what is said of all of them. */
it.each([
  [
    'Rounds D-F VVS 3EX\n0.30-0.39\n0.40-0.49\n0.50-0.59',
    'ROUND 0.3..0.39 D-F VVS1-VVS2 make:ID-EX + ROUND 0.4..0.49 D-F VVS1-VVS2 make:ID-EX + ROUND 0.5..0.59 D-F VVS1-VVS2 make:ID-EX',
  ],
  ['Lab grown ovals F VS\n2ct\n3ct', 'OVAL 2..2.09 F VS1-VS2 grown + OVAL 3..3.09 F VS1-VS2 grown'],
  [
    'Need rounds 3EX NF GIA\n1.01 F VS1\n1.20 G VS2',
    'ROUND 1.01 F VS1 make:ID-EX flu:NON lab:GIA + ROUND 1.2 G VS2 make:ID-EX flu:NON lab:GIA',
  ],
  [
    'Ovals F VS GIA\n1.5\n2.0\n\nPears G SI IGI\n1.5\n2.0',
    'OVAL 1.5..1.59 F VS1-VS2 lab:GIA + OVAL 2..2.09 F VS1-VS2 lab:GIA + PEAR 1.5..1.59 G SI1-SI2 lab:IGI + PEAR 2..2.09 G SI1-SI2 lab:IGI',
  ],
  ['lab ovals F-G VS 1.5\n2.0', 'OVAL 1.5..1.59 F-G VS1-VS2 grown + OVAL 2..2.09 F-G VS1-VS2 grown'],
  ['lab ovals 2ct F VS\n3ct G SI', 'OVAL 2..2.09 F VS1-VS2 grown + OVAL 3..3.09 G SI1-SI2 grown'],
  ['1ct F VS\nRD\nOV', 'ROUND 1..1.09 F VS1-VS2 + OVAL 1..1.09 F VS1-VS2'],
  ['3ct F VS\npear\ncushion 4ct', 'PEAR 3..3.09 F VS1-VS2 + CUSHION 4..4.09'],
  ['2 RD F VS\n1.01\n1.20', 'ROUND 1.01 F VS1-VS2 x2 + ROUND 1.2 F VS1-VS2'],
  ['RD 1ct F VS 5k\n1.5', 'ROUND 1..1.09 F VS1-VS2 $:..5000 + ROUND 1.5..1.59 F VS1-VS2'],
  ['RD F VS -40\n1.01\n1.20 G -35', 'ROUND 1.01 F VS1-VS2 back:..-40 + ROUND 1.2 G VS1-VS2 back:..-35'],
  ['RD G VS 1ct x 5, 1.5ct x 3', 'ROUND 1..1.09 G VS1-VS2 x5 + ROUND 1.5..1.59 G VS1-VS2 x3'],
  ['RD 1ct x 5 G VS, 1.5ct x 3', 'ROUND 1..1.09 G VS1-VS2 x5 + ROUND 1.5..1.59 G VS1-VS2 x3'],
  ['need OV 2ct F VS\nPS too', 'OVAL 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2'],
  ['OV 2ct F VS, PS as well', 'OVAL 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2'],
  ['RD 0.30-0.39 D VVS1 20 pcs, 0.40-0.49 same 10 pcs', 'ROUND 0.3..0.39 D VVS1 x20 + ROUND 0.4..0.49 D VVS1 x10'],
  ['(a) OV 2ct G VS\n(b) same as (a) but 3ct', 'OVAL 2..2.09 G VS1-VS2 + OVAL 3..3.09 G VS1-VS2'],
  ['5 stones: 2 RD 1ct, 3 OV 2ct', 'ROUND 1..1.09 x2 + OVAL 2..2.09 x3'],
  ['2 stones - RD 1ct G VS, OV 2ct G VS', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 G VS1-VS2'],
  ['a pear and a heart 1ct F', 'PEAR/HEART 1..1.09 F'],
  ['2ct lab oval F VS1 or 1ct natural', 'OVAL 2..2.09 F VS1 grown + OVAL 1..1.09 F VS1'],
  ['1 ct natural or 2 ct lab, round, F VS1', 'ROUND 1..1.09 F VS1 + ROUND 2..2.09 F VS1 grown'],
  ['1 ct lab or 2 ct lab, round, F VS1', 'ROUND 1..1.09|2..2.09 F VS1 grown'],
  ['1ct natural G VS or 2ct lab F VVS, RD', 'ROUND 1..1.09 G VS1-VS2 + ROUND 2..2.09 F VVS1-VVS2 grown'],
  ['RD 1ct natural G VS 5k or 2ct lab 2k', 'ROUND 1..1.09 G VS1-VS2 $:..5000 + ROUND 2..2.09 G VS1-VS2 $:..2000 grown'],
  ['1ct lab or 2ct natural round F VS1', 'ROUND 1..1.09 F VS1 grown + ROUND 2..2.09 F VS1'],
  ['1ct lab RD, 2ct natural OV', 'ROUND 1..1.09 grown + OVAL 2..2.09'],
  ['oval 2ct F VS\npear also ok', 'OVAL 2..2.09 F VS1-VS2 + PEAR 2..2.09 F VS1-VS2'],
  ['oval fine\n2ct F VS', 'OVAL 2..2.09 F VS1-VS2'],
  ['1 pr 0.70 PS', 'PEAR 0.7 x2 pair'],
  ['1 pr PS .70', 'PEAR 0.7 x2 pair'],
  ['2 PR 1ct G VS, OV 2ct', 'PRINCESS 1..1.09 G VS1-VS2 x2 + OVAL 2..2.09'],
  ['cushion 3ct g vs2, radiant also ok', 'CUSHION/RADIANT 3..3.09 G VS2'],
  ['oval 2ct but pear works as well', 'OVAL/PEAR 2..2.09'],
  ['RD 1ct F, OV 2ct G, PS ok', 'ROUND 1..1.09 F + OVAL/PEAR 2..2.09 G'],
  ['RD 2.01 G, is it eye clean?', 'ROUND 2.01 G ?is it eye clean'],
  ['is it possible to get RD 1ct G?', 'ROUND 1..1.09 G'],
  ['GIA 2141438167 n GIA 2141438171', 'rptNo:2141438167/2141438171 both'],
  ['OV\n1.5 F VS1\n2 G VS2', 'OVAL 1.5..1.59 F VS1 + OVAL G VS2 ?2'],
  ['hold R00022 and send R00023', 'vStnId:R00022/R00023 both'],
  ['OV 1ct F VS1 & same RD', 'OVAL 1..1.09 F VS1 + ROUND 1..1.09 F VS1'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
