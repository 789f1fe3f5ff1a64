import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Signs in brackets, dates of reports, sizes of rings, addresses and the names of people. */
it.each([
  ['RD 1ct G VS1(+)', 'ROUND 1..1.09 G FL-VS1'],
  ['RD 1ct G (-) VS1', 'ROUND 1..1.09 G VS1 ?G (-) (which way?)'],
  ['OV 2ct no cert before 2022', 'OVAL 2..2.09 ?no cert before 2022'],
  ['RD 1ct G VS2 no cert date before 2020', 'ROUND 1..1.09 G VS2 ?no cert date before 2020'],
  ['no cert RD .30', 'ROUND 0.3 lab:NONE'],
  ['OV 2ct no cert from IGI', 'OVAL 2..2.09 lab:not IGI'],
  ['ring size N, RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2'],
  ['finger size K, OV 2ct F VS1', 'OVAL 2..2.09 F VS1'],
  ['size J ring, OV 2ct F VS1', 'OVAL 2..2.09 F VS1'],
  ['US size 6 OV 2ct F VS1', 'OVAL 2..2.09 F VS1'],
  ['size 7 US, size 54 EU, OV 1.2 G VS2', 'OVAL 1.2..1.29 G VS2'],
  ['fs 52 OV 2ct F VS1', 'OVAL 2..2.09 F VS1'],
  ['size 1.50 RD G VS2', 'ROUND 1.5 G VS2'],
  ['3 stone: center RD 1ct G VS2', 'ROUND 1..1.09 G VS2'],
  ['Emerald House 3rd floor, RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['client in Princess Street wants RD 1ct', 'ROUND 1..1.09'],
  ['Hi. Client in Princess Street wants 1) RD 1ct G VS 2) OV 2ct', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09'],
  ['FedEx to NY 47th st, RD 1ct G VS2', 'ROUND 1..1.09 G VS2 ?FedEx ?NY'],
  ['3 rd 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 x3'],
  ['this is Marquise from HK, RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['This is John Shah from Mumbai: RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['attn: Emerald, RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['Thanks, Rose', 'none'],
  ['Best oval', 'OVAL'],
] as const)('"%s" is read without what is no wish', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Money and words beside a stone that say nothing of it. */
it.each([
  ['9k too much for RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2 ?9k too much'],
  ['price 9k/ct is too high, RD 2.01 G', 'ROUND 2.01 G ?price 9k/ct is too high'],
  ['RD 1ct J too low', 'ROUND 1..1.09 not J'],
  ['insurance 50k, RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2 ?insurance 50k'],
  ['deposit of 2000, RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2 ?deposit of 2000'],
  ['USD 5400 wired, pls ship R00012', 'vStnId:R00012 both ?USD 5400 wired'],
  ['$3,400 is still due, RD 1.5 G VS2', 'ROUND 1.5..1.59 G VS2 ?$3,400 is still due'],
  ['RD 1.5 G VS2 5400', 'ROUND 1.5..1.59 G VS2 ?5400'],
  ['stall H-12, RD 2ct F VS2', 'ROUND 2..2.09 F VS2'],
  ['RD 1ct N/A fluor F VS1', 'ROUND 1..1.09 F VS1'],
  ['RD 1ct faint yellow fluorescence ok', 'ROUND 1..1.09 flu:NON-FNT'],
  ['GIA LGDR RD 1ct F VS1', 'ROUND 1..1.09 F VS1 lab:GIA grown'],
  ['half moon pr to go w 3ct EM, F VS', 'HALF MOON F VS1-VS2 x2 pair ?to go w 3ct EM'],
] as const)('"%s" has no price and no grade that is of something else', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
