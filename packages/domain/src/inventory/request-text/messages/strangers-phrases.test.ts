import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Hindi, the list price, and numbers of something else in strangers' messages. */
it.each([
  ['20 pcs 0.30 to 0.33, D se F, VVS1 se VS1, back 45 se upar', '0.3..0.33 D-F VVS1-VS1 back:..-45 x20'],
  ['1.01 wala round nahi, 1.20 wala', '1.2 ?1.01 wala round nahi'],
  ['2ct oval not wanted, pear 2ct', 'PEAR 2..2.09 ?2ct oval not wanted'],
  ['ek carat ke do piece, G VS, round', 'ROUND 1..1.09 G VS1-VS2 x2'],
  ['mazal u bracha on 2.02, next need pear 1.7-1.8', 'PEAR 1.7..1.8 ?mazal ?bracha on 2.02'],
  ['2ct@-35 G VS RD', 'ROUND 2..2.09 G VS1-VS2 back:..-35'],
  ['oval@12k 2.01', 'OVAL 2.01 $:..12000'],
  ['.62 rap 2ct I SI', '0.62 I SI1-SI2 ?2ct ?rap'],
  ['38.5 back 1.2 rd', 'ROUND 1.2..1.29 back:..-38.5'],
  ['rap price 1ct F VS rd', 'ROUND 1..1.09 F VS1-VS2 ?rap'],
  ['half rap 2ct K SI2', '2..2.09 K SI2 ?half rap'],
  ['3rd time asking: 2ct rd G VS2', 'ROUND 2..2.09 G VS2 ?third time'],
  ['size 6 1/2 ring 1.5ct oval', 'OVAL 1.5..1.59'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
