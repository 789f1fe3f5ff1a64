import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** What will do after a refusal is asked for, and not refused with it. */
it.each([
  ['no strong, medium ok RD 1 G', 'ROUND 1..1.09 G flu:NON-MED'],
  ['RD 1 G no strong but medium ok', 'ROUND 1..1.09 G flu:NON-MED'],
  ['RD 1 G no strong, faint fine', 'ROUND 1..1.09 G flu:NON-FNT'],
  ['RD 1 G no strong, medium', 'ROUND 1..1.09 G flu:NON-FNT'],
  ['RD 1ct no IF, VVS ok', 'ROUND 1..1.09 VVS1-VVS2'],
  ['RD 1ct no IF, VVS is fine', 'ROUND 1..1.09 VVS1-VVS2'],
  ['RD 1ct no SI1, VS2 ok', 'ROUND 1..1.09 FL-VS2'],
  ['RD 1ct no IF, VVS otherwise', 'ROUND 1..1.09 VVS1-VVS2'],
  ['RD 1ct no D, E ok', 'ROUND 1..1.09 E'],
  ['RD 1ct no D, E-F ok', 'ROUND 1..1.09 E-F'],
  ['OV 1.5 no F, G-H VS2', 'OVAL 1.5..1.59 G-H VS2'],
  ['OV 1.5 no J, G-H VS2', 'OVAL 1.5..1.59 G-H VS2'],
  ['OV 1.5 no D, E, F VS2', 'OVAL 1.5..1.59 not D/E/F VS2'],
  ['OV 1.5 no SI, VS1-VS2 G', 'OVAL 1.5..1.59 G VS1-VS2'],
  ['rd 1ct no D no IF, otherwise colorless VVS', 'ROUND 1..1.09 E-F VVS1-VVS2'],
  ['rd 1ct no D, rest of colorless VVS', 'ROUND 1..1.09 E-F VVS1-VVS2 ?rest'],
  ['RD 1ct no IGI, GIA ok', 'ROUND 1..1.09 lab:not IGI'],
  ['no ovals, pears ok 2ct G', 'not OVAL 2..2.09 G'],
  ['RD 1ct no milky, brown ok', 'ROUND 1..1.09 milky:NONE'],
  ['RD 1 G VS2 not HK, NY ok', 'ROUND 1..1.09 G VS2 loc:not HK'],
  ['RD 1 G VS2 not HK, NY', 'ROUND 1..1.09 G VS2 loc:not HK/NY'],
  ['RD 1ct not GD, VG ok', 'ROUND 1..1.09 make:ID-VG'],
  ['RD 1ct no Surat, Mumbai only', 'ROUND 1..1.09 loc:MUMBAI'],
  ['no dossier RD 0.7 G VS', 'ROUND 0.7..0.79 G VS1-VS2 ?no dossier'],
  ['Ov 2ct D-F VVS, if no then G VS', 'OVAL 2..2.09 D-F VVS1-VVS2 + OVAL 2..2.09 G VS1-VS2'],
  ['RD 1ct F VS1, otherwise G VS2', 'ROUND 1..1.09 F VS1 + ROUND 1..1.09 G VS2'],
] as const)('in "%s" what will do is not refused', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** A second limit ends what the first leaves open. */
it.each([
  ['RD 1ct G VS2 or better up to VVS2', 'ROUND 1..1.09 G VVS2-VS2'],
  ['RD 1ct G VS2+ max VVS1', 'ROUND 1..1.09 G VVS1-VS2'],
  ['RD 1ct G VS2 and up to VVS2', 'ROUND 1..1.09 G VVS2-VS2'],
  ['RD 1ct H or better but max F', 'ROUND 1..1.09 F-H'],
  ['RD 1ct H+ up to F, VS2+', 'ROUND 1..1.09 F-H FL-VS2'],
  ['RD 1ct H or better, max SI1', 'ROUND 1..1.09 D-H FL-SI1'],
  ['RD 1ct H or better to F VS', 'ROUND 1..1.09 F-H VS1-VS2'],
] as const)('"%s" has two ends', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** A grade that will do under a condition is asked for, and the condition, which no search can put to it alone, is named. */
it.each([
  ['RD 1 G VS2 (VS1 ok if 3ex)', 'ROUND 1..1.09 G VS1-VS2 ?if 3ex'],
  ['RD 1.01 G VS2 but if 3ex then SI1 is also ok', 'ROUND 1.01 G VS2-SI1 ?if 3ex'],
  ['RD 1 G VS2, VS1 ok if cheap', 'ROUND 1..1.09 G VS1-VS2 ?if cheap'],
  ['RD 1ct G VS2 (VS1 if price ok)', 'ROUND 1..1.09 G VS1-VS2 ?if price ok'],
  ['RD 1ct G VS2 (SI1 if eye clean)', 'ROUND 1..1.09 G VS2-SI1 ?if eye clean'],
  ['RD 1ct G VS2, SI1 only if eye clean', 'ROUND 1..1.09 G VS2-SI1 ?if eye clean'],
  ['RD 1ct G VS2, SI1 accepted if eye clean', 'ROUND 1..1.09 G VS2-SI1 ?if eye clean'],
  ['RD 1ct G VS2, SI1 ok too if -45', 'ROUND 1..1.09 G VS2-SI1 ?if -45'],
  ['RD 1ct G VS2, H ok if none', 'ROUND 1..1.09 G-H VS2 ?if none'],
  ['rd 1.01 g vs2 (if 3ex ok)', 'ROUND 1.01 G VS2 ?if 3ex ok'],
  ['RD 1ct VS1 (VS2 for none)', 'ROUND 1..1.09 VS1-VS2 ?for none'],
  ['RD 1ct G SI1 if eye clean', 'ROUND 1..1.09 G SI1 eye:YES'],
  ['RD 1ct G VS2, VS1 ok if you have', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VVS ok, IF ok', 'ROUND 1..1.09 G FL-VVS2'],
] as const)('the condition in "%s" is named', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
