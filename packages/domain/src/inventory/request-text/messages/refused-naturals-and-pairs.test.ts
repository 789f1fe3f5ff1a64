import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Refusals that are of marks, of a color with its clarity, or of one between two ends; and words for a kind that may be a treatment or a laboratory. */
it.each([
  ['RD 1.5 F VS1 no naturals', 'ROUND 1.5..1.59 F VS1 ?no naturals (marks of the rough, or natural stones?)'],
  ['RD 1.5 F VS1 no nat', 'ROUND 1.5..1.59 F VS1 ?no nat (marks of the rough, or natural stones?)'],
  [
    'RD 1.5 F VS1 no black no natural',
    'ROUND 1.5..1.59 F VS1 blkIncNm:NONE blkSdIncNm:NONE ?no natural (marks of the rough, or natural stones?)',
  ],
  [
    'RD 1 F VS1 nf no bgm no nat',
    'ROUND 1..1.09 F VS1 flu:NON shade:NONE/YELLOW/GRAY/PINK/BLACK milky:NONE tint:NONE ?no nat (marks of the rough, or natural stones?)',
  ],
  ['RD 1.5 F VS1 no NAT/EF', 'ROUND 1.5..1.59 F VS1 ?no NAT (marks of the rough, or natural stones?) ?EF'],
  ['RD 1.5 F VS1 no naturals on crown', 'ROUND 1.5..1.59 F VS1 ?no naturals (marks of the rough, or natural stones?) ?crown'],
  ['RD 1.5 F VS1 natural ok, EF ok', 'ROUND 1.5..1.59 F VS1 ?EF'],
  ['D-F, IF-VVS2 except E VVS1, rounds 1ct', 'ROUND 1..1.09 D-F IF-VVS2 ?except E VVS1'],
  ['rounds 1ct D-F IF-VVS2, not E VVS1', 'ROUND 1..1.09 D-F IF-VVS2 ?not E VVS1'],
  ['rounds 1ct D-F IF-VVS2 excluding D IF', 'ROUND 1..1.09 D-F IF-VVS2 ?excluding D IF'],
  ['rounds 1ct D-F IF-VVS2 but not F VVS2', 'ROUND 1..1.09 D-F IF-VVS2 ?but not F VVS2'],
  ['between G and I but not H, 1ct round VS1', 'ROUND 1..1.09 G/I VS1'],
  ['1ct round between D and I but not E VS1', 'ROUND 1..1.09 D/F/G/H/I VS1'],
  ['rounds 1ct D-F IF-VVS2, not E VVS1 or F VVS2', 'ROUND 1..1.09 D-F IF-VVS2 ?not E VVS1 or F VVS2'],
  ['rounds 1ct D-F IF-VVS2 (no E/VVS1)', 'ROUND 1..1.09 D-F IF-VVS2 ?no E/VVS1'],
  ['rounds 1ct D-F IF-VVS2 not VVS1 E', 'ROUND 1..1.09 D-F IF-VVS2 ?not VVS1 E'],
  ['rounds 1ct D-F VVS, no E-F VVS2', 'ROUND 1..1.09 D-F VVS1-VVS2 ?no E-F VVS2'],
  ['rounds 1ct D-F VVS, no F VVS2, ovals 2ct G VS1', 'ROUND 1..1.09 D-F VVS1-VVS2 ?no F VVS2 + OVAL 2..2.09 G VS1'],
  ['except E VVS1, rounds 1ct D-F IF-VVS2', 'ROUND 1..1.09 D-F IF-VVS2 ?except E VVS1'],
  ['D-F IF-VVS2 rounds 1ct apart from E VVS1, 3ex', 'ROUND 1..1.09 D-F IF-VVS2 make:ID-EX ?apart from E VVS1'],
  ['between G and I not H', 'G/I'],
  ['GIA lab round 1ct F VS1', 'ROUND 1..1.09 F VS1 lab:GIA ?lab (the laboratory, or lab-grown?)'],
  ['HPHT natural round 1ct', 'ROUND 1..1.09 ?HPHT (treated, or lab-grown?)'],
  ['natural or lab? natural RD 1ct', 'ROUND 1..1.09'],
  ['natural HPHT RD 1ct', 'ROUND 1..1.09 ?HPHT (treated, or lab-grown?)'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
