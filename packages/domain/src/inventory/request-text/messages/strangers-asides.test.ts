import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Dates, addresses and words of everyday language beside stones in strangers' messages. */
it.each([
  ['Ex works Mumbai, RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2 loc:MUMBAI'],
  ['D/P terms 1ct rd F VS', 'ROUND 1..1.09 F VS1-VS2'],
  ['the stone must be at least as good as F VS1, oval 2ct', 'OVAL 2..2.09 D-F FL-VS1'],
  ['em me the cert of 1.51 G VS2', '1.51 G VS2 ?em'],
  [
    'purplish pink or pinkish purple 0.5ct fancy intense',
    '0.5..0.59 hue:PINK tone:PURPLISH isFcCol:true + 0.5..0.59 hue:PURPLE int:FANCY INTENSE tone:PINKISH',
  ],
  ['pinkish brown 1ct "rose" color', '1..1.09 hue:BROWN tone:PINKISH isFcCol:true ?rose'],
  ['two stones max diff 0.05ct 1ct rd G VS', 'ROUND 1..1.09 G VS1-VS2 x2 ?max diff 0.05ct'],
  ['LA or NY, 1.5 G VS2 rd', 'ROUND 1.5..1.59 G VS2 loc:NY ?LA'],
  ['please call at 10.30 re oval 2.01 F VS', 'OVAL 2.01 F VS1-VS2'],
  ['call 1.50 RD G VS client now', 'ROUND 1.5 G VS1-VS2'],
  ['12.05.26 RD 1.20 F VS', 'ROUND 1.2 F VS1-VS2'],
  ['wechat: ovals 2ct G VS', 'OVAL 2..2.09 G VS1-VS2 ?wechat'],
  ['WeChat id pear88, 2ct oval G VS', 'OVAL 2..2.09 G VS1-VS2'],
  ['rd.1.01.g.vs1', 'ROUND 1.01 G VS1'],
  ['RD 2ct G VS thanks. Also GIA', 'ROUND 2..2.09 G VS1-VS2 lab:GIA'],
  ['kindly quote rate for 1.00 ct G VS1 3EX none in Rs', '1 G VS1 make:ID-EX flu:NON ?Rs'],
  ['solitaire 2 ct emerald h vs1 gia', 'EMERALD 2..2.09 H VS1 lab:GIA'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
