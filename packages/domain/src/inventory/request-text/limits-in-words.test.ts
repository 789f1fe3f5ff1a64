import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** Limits in words, rows of X, and weights and quotes that are written like something else. */
it.each([
  ['PS 1ct E, not better than VVS2, not worse than VS2', 'PEAR 1..1.09 E VVS2-VS2'],
  ['MQ 1ct no lower than SI2 and no higher than VS1', 'MARQUISE 1..1.09 VS1-SI2'],
  ['EM 2ct nothing below H but nothing above F', 'EMERALD 2..2.09 F-H'],
  ['EM 2ct nothing below H', 'EMERALD 2..2.09 D-H'],
  ['OV 1ct not any fluorescence over medium', 'OVAL 1..1.09 flu:NON-MED'],
  ['CU 1ct must be below list', 'CUSHION 1..1.09 back:..0'],
  ['CU 1ct at or under rap', 'CUSHION 1..1.09 back:..0'],
  ['CU 1ct 25% under rap', 'CUSHION 1..1.09 back:..-25'],
  ['OV 2ct 20k give or take', 'OVAL 2..2.09 $:18000..22000'],
  ['EM 3ct down to 2.5', 'EMERALD 2.5..3'],
  ['RD 0.15-0.17 pointers', 'ROUND 0.15..0.17'],
  ['RD 15-17 pointers', 'ROUND 0.15..0.17'],
  ['PS +2.01 F', 'PEAR 2.01.. F'],
  ['pair RD 1.01 +1.02', 'ROUND 1.01|1.02 x2 pair'],
  ['2,3 and 4 ct ovals', 'OVAL 2..2.09|3..3.09|4..4.09'],
  ['1,5 and 3 ct ovals', 'OVAL 1.5..1.59|3..3.09'],
  ['PS 1ct F no I clarity', 'PEAR 1..1.09 F not I1/I2/I3'],
  ['RD 1.20 H VS2 X/EX/VG M', 'ROUND 1.2 H VS2 cut:ID-EX pol:ID-EX sym:VG flu:MED'],
  ['RD 1.20 H VS2 X-X-X none', 'ROUND 1.2 H VS2 make:ID-EX flu:NON'],
  ['RD 1.20 H VS2 VG X X', 'ROUND 1.2 H VS2 cut:VG finish:ID-EX'],
  ['5 x VG VG OV 1ct', 'OVAL 1..1.09 finish:VG x5'],
  ['OV 1ct F. Actually G is fine too', 'OVAL 1..1.09 F-G'],
  ['OV 1ct F. Actually G', 'OVAL 1..1.09 G ?F ?Actually'],
  ['S. Africa goods, RD 1ct', 'ROUND 1..1.09 ?South Africa'],
  ['> 1.5ct pear F VS', 'PEAR 1.5.. F VS1-VS2'],
  ['>=3.00 emerald F VS', 'EMERALD 3.. F VS1-VS2'],
  ['hello,\n>2ct emerald F VS\nbest', 'EMERALD 2.. F VS1-VS2'],
  ['have these?\n> OV 1.01 G VS1', 'none'],
  ['> OV 1.01 G VS1\n> PS 2ct F', 'OVAL 1.01 G VS1 + PEAR 2..2.09 F'],
  [
    'OV 2.00-2.20 GIA\nE VVS2 -20\nF VS1 -25\nG VS2 -31',
    'OVAL 2..2.2 E VVS2 lab:GIA back:..-20 + OVAL 2..2.2 F VS1 lab:GIA back:..-25 + OVAL 2..2.2 G VS2 lab:GIA back:..-31',
  ],
  ['R20777\nPS 1ct F', 'vStnId:R20777 both + PEAR 1..1.09 F'],
  ['PS 1ct F\nR20777 R20778', 'PEAR 1..1.09 F + vStnId:R20777/R20778 both'],
  ['[7/3, 9:05] Dev Surat: RD 1.00 D\n[7/3, 9:06] Dev Surat: OV 2ct G', 'ROUND 1 D + OVAL 2..2.09 G'],
])('%s', (text, read) => {
  expect(compactRequests(text)).toBe(read)
})
