import { expect, it } from 'vitest'
import { compactRequests, demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** Words that two readings fit: the plain one is taken, and what stays open is named. */
it.each([
  ['IF not VVS1', 'IF'],
  ['RD 1ct F IF not VVS1', 'ROUND 1..1.09 F IF'],
  ['rd 1ct f if not vvs1', 'ROUND 1..1.09 F IF'],
  ['RD 1ct G VS1, if not VS2', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 3ct 15k per pls', 'ROUND 3..3.09 ?15k per (per carat, or per stone?)'],
  ['RD 3ct 15k per G VS', 'ROUND 3..3.09 G VS1-VS2 ?15k per (per carat, or per stone?)'],
  ['RD 3ct 15k per stone', 'ROUND 3..3.09 $:..15000'],
  ['RD 3ct 15k per carat pls', 'ROUND 3..3.09 $/ct:..15000'],
  ['RD 1ct G+VS1', 'ROUND 1..1.09 D-G VS1 ?G+ (G or better, or G and VS1?)'],
  ['RD 1ct VS1+G', 'ROUND 1..1.09 G FL-VS1 ?VS1+ (VS1 or better, or VS1 and G?)'],
  ['RD 1ct G+ VS1', 'ROUND 1..1.09 D-G VS1'],
  ['RD 1ct G+VS1+', 'ROUND 1..1.09 D-G FL-VS1'],
  ['RD 1ct G+/VS1', 'ROUND 1..1.09 D-G VS1'],
  ['RD 1.00 M FL', 'ROUND 1 ?M FL (color M and flawless, or medium fluorescence?)'],
  ['RD 1.00 N FL GIA', 'ROUND 1 lab:GIA ?N FL (color N and flawless, or no fluorescence?)'],
  ['RD 1.00 G VS1 M FL', 'ROUND 1 G VS1 flu:MED'],
  ['RD 1.00 M fluor', 'ROUND 1 flu:MED'],
  ['rd 1ct under 6k GIA or under 5k IGI', 'ROUND 1..1.09 lab:GIA $:..6000 + ROUND 1..1.09 lab:IGI $:..5000'],
  ['RD 1ct G VS 6k GIA / 5k IGI', 'ROUND 1..1.09 G VS1-VS2 lab:GIA $:..6000 + ROUND 1..1.09 G VS1-VS2 lab:IGI $:..5000'],
  ['RD 1ct G VS 6k GIA, 5k IGI', 'ROUND 1..1.09 G VS1-VS2 lab:GIA $:..6000 + ROUND 1..1.09 G VS1-VS2 lab:IGI $:..5000'],
  ['RD 1ct F under 9k VVS or under 7k VS', 'ROUND 1..1.09 F VVS1-VVS2 $:..9000 + ROUND 1..1.09 F VS1-VS2 $:..7000'],
  ['1ct D VS1, 2ct E VS2 GIA', '1..1.09 D VS1 lab:GIA + 2..2.09 E VS2 lab:GIA'],
  ['RD 1ct D VS1 / OV 2ct E VS2 GIA under 20k', 'ROUND 1..1.09 D VS1 lab:GIA + OVAL 2..2.09 E VS2 lab:GIA $:..20000'],
  ['1ct D VS1 IGI, 2ct E VS2 GIA', '1..1.09 D VS1 lab:IGI + 2..2.09 E VS2 lab:GIA'],
  ['RD 1ct D VS1\nOV 2ct E VS2 GIA', 'ROUND 1..1.09 D VS1 + OVAL 2..2.09 E VS2 lab:GIA'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

it('says that a laboratory behind the last stone is read as that of all', () => {
  const { requests } = parseRequests('1ct D VS1, 2ct E VS2 GIA', demoVocabulary)

  expect(requests.map(({ summary }) => summary)).toEqual([
    '1.00 to 1.09 ct, D, VS1, GIA, "GIA" read as of all stones',
    '2.00 to 2.09 ct, E, VS2, GIA',
  ])
})
