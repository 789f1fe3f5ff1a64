import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Whole messages of dealers: numbers of stones, tables, and figures that contradict each other. */
it.each([
  ['pls send cert of R10021, R10022 & pear 2ct G VS2', 'vStnId:R10021/R10022 both + PEAR 2..2.09 G VS2'],
  ['Z or fancy light yellow 3ct cu', 'CUSHION Y-Z|hue:YELLOW int:FANCY LIGHT 3..3.09'],
  ['24h quote please: EM 2ct F VS1', 'EMERALD 2..2.09 F VS1 ?24'],
  ['Round 0.50 F VS1 (2), 0.70 F VS1 (3), 1.00 F VS1 (1)', 'ROUND 0.5 F VS1 x2 + ROUND 0.7 F VS1 x3 + ROUND 1 F VS1 x1'],
  [
    'No\tShape\tCarat\tColor\tClarity\tPcs\n1\tRound\t1.00-1.10\tG\tVS2\t4\n2\tOval\t1.50-1.60\tH\tSI1\t2',
    'ROUND 1..1.1 G VS2 x4 + OVAL 1.5..1.6 H SI1 x2',
  ],
  [
    'Item\tShape\tCarat\tColor\tClarity\tQty\n1\tRound\t1.00-1.10\tG\tVS2\t4\n2\tOval\t1.50-1.60\tH\tSI1\t2',
    'ROUND 1..1.1 G VS2 x4 + OVAL 1.5..1.6 H SI1 x2',
  ],
  ['RD 1ct up to 35 back', 'ROUND 1..1.09 back:..-35'],
  ['RD 1ct less than 35 back', 'ROUND 1..1.09 ?less than 35 back (at least so much below the list, or at most?)'],
  ['EM: 2.00+ G+ VS2+ 1.35+', 'EMERALD 2.. D-G FL-VS2 ?1.35+ (which of the two?)'],
  ['OV 2.00+ G+ VS2+ under 20k+', 'OVAL 2.. D-G FL-VS2 ?under 20k+ (at most, or at least?)'],
  ['only ovals, 1ct+, no color below I, no clarity above VS1', 'OVAL 1.. D-I VS1-I3'],
  ['Lab grown, HPHT, RD, 0.01-0.03, DEF-VVS, 20ct', 'ROUND 0.01..0.03 D-F VVS1-VVS2 growthNm:HPHT grown ?20ct (of how many stones?)'],
  ['under 1ct: 0.96-0.99', '0.96..0.99'],
  ['RD 1ct+ G VS max 1.20', 'ROUND 1..1.2 G VS1-VS2'],
  ['earrings: 2x 1.50 RD I SI1, 3VG or better', 'ROUND 1.5 I SI1 make:ID-VG x2'],
  ['RD 1ct D-F 6k max / G-H 5k max', 'ROUND 1..1.09 D-F $:..6000 + ROUND 1..1.09 G-H $:..5000'],
  [
    'Lab grown:\nOV 3ct E VS1\nEM 4ct F VS1\nNatural:\nRD 1.5 G VS2',
    'OVAL 3..3.09 E VS1 grown + EMERALD 4..4.09 F VS1 grown + ROUND 1.5..1.59 G VS2',
  ],
  ['OV 2ct: G VS1 max 22k, H VS2 max 18k', 'OVAL 2..2.09 G VS1 $:..22000 + OVAL 2..2.09 H VS2 $:..18000'],
  [
    'all in GIA:\n- 1.01 D VVS1 RD\n- 1.50 E VVS2 OV\n(2nd one must be none fluor)',
    'ROUND 1.01 D VVS1 lab:GIA ?2 nd one must be none fluor + OVAL 1.5 E VVS2 lab:GIA ?2 nd one must be none fluor',
  ],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
