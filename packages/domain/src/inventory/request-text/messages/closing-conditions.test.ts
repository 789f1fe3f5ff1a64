import { expect, it } from 'vitest'
import { compactRequests, demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** Conditions and grades at the end of a message or a line, which are of all stones before them. */
const clean = 'shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE'
it.each([
  ['OV 1.7 F or 1.8 G VS1', 'OVAL 1.7..1.79 F VS1 + OVAL 1.8..1.89 G VS1'],
  ['oval 1.7 F or pear 1.8 G VS1 GIA', 'OVAL 1.7..1.79 F VS1 lab:GIA + PEAR 1.8..1.89 G VS1 lab:GIA'],
  ['1.7 F or 1.8 G VS1 OV', 'OVAL 1.7..1.79 F VS1 + OVAL 1.8..1.89 G VS1'],
  ['OV 1.7 VS1 or 1.8 VS2 G', 'OVAL 1.7..1.79 G VS1 + OVAL 1.8..1.89 G VS2'],
  ['RD 1ct F, 1.5ct G, 2ct H VS2', 'ROUND 1..1.09 F VS2 + ROUND 1.5..1.59 G VS2 + ROUND 2..2.09 H VS2'],
  ['RD 1ct F or 1.2ct G SI1, GIA none', 'ROUND 1..1.09 F SI1 flu:NON lab:GIA + ROUND 1.2..1.29 G SI1 flu:NON lab:GIA'],
  ['oval 1.7 F, pear 1.8 G VS1', 'OVAL 1.7..1.79 F + PEAR 1.8..1.89 G VS1'],
  ['RD 1ct G VS, OV 2ct F VS1. No BGM. US goods only.', `ROUND 1..1.09 G VS1-VS2 loc:NY ${clean} + OVAL 2..2.09 F VS1 loc:NY ${clean}`],
  [
    'RD 1ct G VS, OV 2ct F VS1; all GIA, no BGM, US goods only please',
    `ROUND 1..1.09 G VS1-VS2 lab:GIA loc:NY ${clean} + OVAL 2..2.09 F VS1 lab:GIA loc:NY ${clean}`,
  ],
  [
    'RD 1ct G VS, OV 2ct F VS1. GIA only, 3EX, none.',
    'ROUND 1..1.09 G VS1-VS2 make:ID-EX flu:NON lab:GIA + OVAL 2..2.09 F VS1 finish:ID-EX flu:NON lab:GIA',
  ],
  [
    'RD 1.50 G VS2, RD 1.70 H VS1. GIA, 3EX, none for both. Cert 2024 or newer.',
    'ROUND 1.5 G VS2 make:ID-EX flu:NON lab:GIA ?Cert 2024 or newer + ROUND 1.7 H VS1 make:ID-EX flu:NON lab:GIA ?Cert 2024 or newer',
  ],
  ['RD 1ct G VS IGI, OV 2ct F VS1. GIA only.', 'ROUND 1..1.09 G VS1-VS2 lab:IGI + OVAL 2..2.09 F VS1 lab:GIA'],
  ['RD 1ct G VS, OV 2ct F VS1. Max 9k per carat', 'ROUND 1..1.09 G VS1-VS2 $/ct:..9000 + OVAL 2..2.09 F VS1 $/ct:..9000'],
  ['RD. 1ct. G. VS. OV. 2ct. F. VS1. none', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 F VS1 flu:NON'],
  ['RD 1ct G VS eye clean\nOV 2ct F VS1\nno BGM', `ROUND 1..1.09 G VS1-VS2 ${clean} eye:YES + OVAL 2..2.09 F VS1 ${clean}`],
  ['RD 1ct G VS BGM ok\nOV 2ct F VS1\nno BGM', `ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 F VS1 ${clean}`],
  [
    'RD 1ct G VS\nOV 2ct F VS1\nneed by Friday, cert 2023 or later',
    'ROUND 1..1.09 G VS1-VS2 ?cert 2023 or later + OVAL 2..2.09 F VS1 ?cert 2023 or later',
  ],
  [
    'RD 1ct G VS, OV 2ct F VS1. need by Friday, cert 2023 or later',
    'ROUND 1..1.09 G VS1-VS2 ?cert 2023 or later + OVAL 2..2.09 F VS1 ?cert 2023 or later',
  ],
  ['RD 1.01 F VS1 GIA 2023 or newer', 'ROUND 1.01 F VS1 lab:GIA ?2023 or newer'],
  ['RD 1.01 F VS1, report not older than 2 years', 'ROUND 1.01 F VS1 ?report not older than 2 years'],
  ['RD 1.01 F VS1, 2024 certs only, 3EX', 'ROUND 1.01 F VS1 make:ID-EX ?2024 certs'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))

it('says in the summary of each stone what is read as of all', () => {
  const summaries = (text: string) => parseRequests(text, demoVocabulary).requests.map(({ summary }) => summary)

  expect(summaries('OV 1.7 F or 1.8 G VS1')).toEqual([
    'Oval, 1.70 to 1.79 ct, F, VS1, "VS1" read as of all stones',
    'Oval, 1.80 to 1.89 ct, G, VS1',
  ])
  expect(summaries('RD 1ct G VS\nOV 2ct F VS1\nGIA, NY only')).toEqual([
    'Round, 1.00 to 1.09 ct, G, VS1 to VS2, GIA, in New York, "GIA, NY only" read as of all stones',
    'Oval, 2.00 to 2.09 ct, F, VS1, GIA, in New York, "GIA, NY only" read as of all stones',
  ])
})
