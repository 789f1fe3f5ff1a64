import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Whole sentences, as retailers and their customers write them, and as a telephone writes what is said to it. */
it.each([
  ['We need a 1.2 ct princess with VS2 clarity and I color', 'PRINCESS 1.2..1.29 I VS2'],
  ['a cushion with I colour and VS1 clarity, and I need it soon', 'CUSHION I VS1'],
  ['show me radiant 1.3-1.6ct range with VS2+ and E-H color range', 'RADIANT 1.3..1.6 E-H FL-VS2'],
  ['a pair of ovals, each weighing 0.85 ct, with SI1 clarity and H color', 'OVAL 0.85 H SI1 x2 pair'],
  ['a marquise weighing between 0.8 to 0.9 ct', 'MARQUISE 0.8..0.9'],
  ['0.8 to 0.9 carat round, J-color (or better), SI2 (or better)', 'ROUND 0.8..0.9 D-J FL-SI2'],
  ['2ct (and up) pear G (or higher)', 'PEAR 2.. D-G'],
  ['a round in the neighborhood of two carats', 'ROUND 1.9..2.1'],
  ['somewhere around 1.5 ct oval, in the region of $9,000', 'OVAL 1.42..1.59 $:8100..9900'],
  ['hoping to spend under 6k on a 1ct oval for my fiancee', 'OVAL 1..1.09 $:..6000'],
  ['round 1.1ct F VS2, no/faint fluorescence', 'ROUND 1.1..1.19 F VS2 flu:NON-FNT'],
  ['oval 1.1ct F VS2, no or faint fluor', 'OVAL 1.1..1.19 F VS2 flu:NON-FNT'],
  ['oval 1.1ct F VS2, no to medium fluor', 'OVAL 1.1..1.19 F VS2 flu:NON-MED'],
  ['H 3.05 round VS1 TRIP X', 'ROUND 3.05 H VS1 make:ID-EX'],
  ['Need TRIP EX rounds 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX'],
  ['one carat round g v s two', 'ROUND 1..1.09 G VS2'],
  ['two carat oval h s i one', 'OVAL 2..2.09 H SI1'],
  ['e v v s 1 round 1ct', 'ROUND 1..1.09 E VVS1'],
  ['oval f v s 2ct', 'OVAL 2..2.09 F VS1-VS2'],
  ['one oh two round f vs1', 'ROUND 1.02 F VS1'],
  ['two fifty emerald g vs2', 'EMERALD 2.5 G VS2'],
  ['one twenty five oval f vs', 'OVAL 1.25 F VS1-VS2'],
  ['two fifty pointers g vs', '0.5..0.59 G VS1-VS2 ?two'],
  ['budget five fifty for one oval', 'OVAL x1 ?five fifty'],
  ['pair OV 1.50-1.60, must match within 0.03', 'OVAL 1.5..1.6 x2 pair ?within 0.03'],
  ['1ct round within 5k', 'ROUND 1..1.09 $:..5000'],
  ['Shape: Oval Cut: Excellent Clarity: VS1 Color: F', 'OVAL F VS1 ?Cut: Excellent (only rounds have a cut grade)'],
  ['Shape: Round Cut: Excellent Color: F Clarity: VS1', 'ROUND F VS1 cut:ID-EX'],
  ['round excellent cut, excellent clarity', 'ROUND cut:ID-EX ?excellent'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** What one word says of cut, polish and symmetry, and what is said of one of them besides; numbers that only look like others. */
it.each([
  ['RD 1.10 EX pol EX sym VG', 'ROUND 1.1 cut:ID-EX pol:ID-EX sym:VG'],
  ['RD 1.10 VG+ pol EX', 'ROUND 1.1 cut:ID-VG pol:ID-EX sym:ID-VG'],
  ['OV 1.10 EX, sym VG', 'OVAL 1.1 pol:ID-EX sym:VG'],
  ['RD 1.10 EX pol VG sym', 'ROUND 1.1 pol:ID-EX sym:VG'],
  ['RD 1.10 CT EX VG', 'ROUND 1.1 pol:ID-EX sym:VG'],
  ['RD 1.10 G VS1 CT EX', 'ROUND 1.1 G VS1 cut:ID-EX'],
  ['need a carat oval', 'OVAL 1..1.09'],
  ['oval 6k a carat', 'OVAL $/ct:..6000'],
  ['RD rap + 5', 'ROUND back:..5'],
  ['0525550134', 'none ?0525550134'],
  ['oval point nine carat', 'OVAL 0.9..0.99'],
  ['a hundred pieces point three rounds', 'ROUND 0.3..0.39 x100'],
  ['RD 1.10 F VS1\nEl lun, 2 mar 2026 a las 10:00, Ravi (<r@x.example>) escribió:\nOV 2.02', 'ROUND 1.1 F VS1'],
  [
    '9x7 ovals pair F VS and 3x2 tapers',
    'OVAL F VS1-VS2 length:9..9.09 width:7..7.09 x2 pair + TAPERED BAGUETTE length:3..3.09 width:2..2.09',
  ],
  ['max 6k / pc, 1.2 ct + RD, H+', 'ROUND 1.2.. D-H $:..6000'],
  ['1 ct G VS1 3ex none h kya?', '1..1.09 G VS1 make:ID-EX flu:NON'],
])('%s', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
