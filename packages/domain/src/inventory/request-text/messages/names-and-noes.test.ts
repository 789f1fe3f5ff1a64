import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

const noGreen = 'shade:NONE/FAINT BROWN/LIGHT BROWN/BROWN/YELLOW/GRAY/PINK/BLACK'
const noBrown = 'shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK'

/** A "no" is of what is before it, of what follows, or the fluorescence. */
it.each([
  ['VS no, medium ok', 'VS1-VS2 flu:NON-MED'],
  ['RD 1ct G VS no, medium ok', 'ROUND 1..1.09 G VS1-VS2 flu:NON-MED'],
  ['VS1 ok SI1 no, oval 1ct E', 'OVAL 1..1.09 E FL-VS1'],
  ['RD 1ct strong fluor no G VS2', 'ROUND 1..1.09 G VS2 flu:NON-MED'],
  ['RD 1ct strong fluor no G-H VS2', 'ROUND 1..1.09 G-H VS2 flu:NON-MED'],
  ['RD 1ct F VS1 strong no SI1', 'ROUND 1..1.09 F VS1 flu:STG'],
  ['RD 1ct G VS faint no', 'ROUND 1..1.09 G VS1-VS2 flu:NON'],
  ['RD 1ct faint green no G VS2', `ROUND 1..1.09 G VS2 ${noGreen}`],
  ['RD 1ct G VS2 faint green no', `ROUND 1..1.09 G VS2 ${noGreen}`],
  ['RD 1ct G VS1 strong fl no problem', 'ROUND 1..1.09 G VS1'],
  ['RD 1ct G VS no problem with strong', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS1, SI1 no issue', 'ROUND 1..1.09 G VS1-SI1'],
  ['RD 1ct G VS2 no', 'ROUND 1..1.09 G VS2 ?no (no fluorescence, or is the grade refused?)'],
  ['RD 1ct G, SI2 no', 'ROUND 1..1.09 G not SI2'],
  ['RD... no OV', 'ROUND ?no OV'],
  ['RD 1ct G VS2 ... no OV', 'ROUND 1..1.09 G VS2 ?no OV'],
  ['RD - no OV 1ct', 'ROUND 1..1.09 ?no OV'],
  ['no RD. OV 1ct', 'OVAL 1..1.09'],
] as const)('the refusal in "%s"', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Words of the trade that are a name, a number of an enquiry, an address or the person who writes. */
it.each([
  ['I lost a RD 1ct G VS', 'none ?lost a RD 1ct G VS'],
  ['yes I lost it, need RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 ?lost'],
  ['RD 1ct VS I sell to client', 'ROUND 1..1.09 VS1-VS2 ?sell'],
  ['Today I close my books, RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 ?I close ?books'],
  ['Hi I want 2 ovals', 'OVAL x2'],
  ['can I have RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['color I only RD 1ct', 'ROUND 1..1.09 I'],
  ['RD 1ct I only', 'ROUND 1..1.09 I'],
  ['RD 1ct I none 3EX', 'ROUND 1..1.09 I make:ID-EX flu:NON'],
  ['RD 1.5 G-I VS', 'ROUND 1.5..1.59 G-I VS1-VS2'],
  ['RD 1ct G VS2\nBKC, Mumbai office', 'ROUND 1..1.09 G VS2'],
  ['RD 1ct G VS2\nShop 12, Opera House, Mumbai', 'ROUND 1..1.09 G VS2'],
  ['BKC goods only RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 loc:MUMBAI'],
  ['RD 1ct G VS\nMumbai', 'ROUND 1..1.09 G VS1-VS2 loc:MUMBAI'],
  ['RD 1ct G VS client HK', 'ROUND 1..1.09 G VS1-VS2 ?HK'],
  ['customer HK stock RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 loc:HK'],
  ['Ref 88213 RD 1ct G VS2', 'ROUND 1..1.09 G VS2 ?Ref 88213 (of a stone, or of an enquiry?)'],
  ['Ref 88213 available?', 'vStnId:88213 both'],
  ['ref R00012 price', 'vStnId:R00012 both'],
  ['RD 1ct G VS2\nEmerald Patel', 'ROUND 1..1.09 G VS2 ?Emerald Patel'],
  ['RD 1ct G VS2\nMarquise Trading', 'ROUND 1..1.09 G VS2 ?Marquise Trading'],
  ['Rose Shah: RD 1ct G VS2', 'ROUND 1..1.09 G VS2 ?Rose Shah'],
  ['Pear Shah, RD 1ct G VS please', 'ROUND 1..1.09 G VS1-VS2 ?Pear Shah'],
  ['Rose: need 2ct oval F VS', 'OVAL 2..2.09 F VS1-VS2 ?Rose'],
  ['Oval Shape', 'OVAL'],
  ['Emerald Cut: 1ct G', 'EMERALD 1..1.09 G'],
  ['No Br, No Milky', 'shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK milky:NONE'],
  ['H. Shah: RD 1ct G VS2', 'ROUND 1..1.09 G VS2'],
  ['D. Mehta: need 2 ovals 1ct VS', 'OVAL 1..1.09 VS1-VS2 x2'],
  ['Hi, I am Emerald from Rose Jewels. I need RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['Pls call Marquise Mehta. RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS2\n\nBest,\nJohn\n212-555-1212 ext 405', 'ROUND 1..1.09 G VS2'],
  ['client has 1.5 round G VS1, wants 2ct oval', 'OVAL 2..2.09 ?client has 1.5 round G VS1'],
  ['client has order for RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['sold RD 1ct G VS at 5100', 'none ?sold RD 1ct G VS at 5100'],
] as const)('nothing of "%s" is read as a wish that is none', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Figures in brackets, deep discounts and limits before their labels. */
it.each([
  ['RD 1.01 (6.5) G VS2', 'ROUND 1.01 G VS2 length:6.5..6.59'],
  ['1.00 (6.4-6.5) RD G VS', 'ROUND 1 G VS1-VS2 length:6.4..6.5'],
  ['1.50 (7.3) RD F VS, 2.00 (8.0) RD F VS', 'ROUND 1.5 F VS1-VS2 length:7.3..7.39 + ROUND 2 F VS1-VS2 length:8..8.09'],
  ['5ct (7.1) RD', 'ROUND 5..5.09 ?5ct (7.1) (the size in brackets, or another weight?)'],
  ['RD 1.5 (5 pcs) G VS', 'ROUND 1.5..1.59 G VS1-VS2 x5'],
  ['RD 1ct G VS (98%)', 'ROUND 1..1.09 G VS1-VS2 ?98% (so much below the list?)'],
  ['RD 1ct G VS (-38)', 'ROUND 1..1.09 G VS1-VS2 back:..-38'],
  ['lab RD 1ct -97', 'ROUND 1..1.09 back:..-97 grown'],
  ['RD 1ct G VS 62 max depth 58 max table', 'ROUND 1..1.09 G VS1-VS2 depth:..62 table:..58'],
  ['RD 1ct G VS 62.5 max depth 58 max table 3EX', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX depth:..62.5 table:..58'],
  ['RD 1.2 63 max depth', 'ROUND 1.2..1.29 depth:..63'],
  ['RD 1.5 max depth 62.5 max table 58', 'ROUND 1.5..1.59 depth:..62.5 table:..58'],
  ['OV 1.5 max ratio 1.4', 'OVAL 1.5..1.59 ratio:..1.4'],
  ['RD 1ct 62 max depth 58', 'ROUND 1..1.09 depth:..58 ?62'],
  ['RD 2cr G VS', 'ROUND 2..2.09 G VS1-VS2'],
  ['RD 5ct 2 cr', 'ROUND 5..5.09 ?2 cr'],
  ['turnover 5 cr last year', 'none ?turnover 5 cr'],
  ['engagement ring, cushion 1.5ct, F VS2, size 6.5', 'CUSHION 1.5..1.59 F VS2'],
] as const)('the figures of "%s" are read', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Words that traders use, and a plus that says no more. */
it.each([
  ['RD 1ct TTLB VS', 'ROUND 1..1.09 VS1-VS2 shade:FAINT BROWN'],
  ['RD 1ct LB brown VS', 'ROUND 1..1.09 VS1-VS2 shade:LIGHT BROWN'],
  ['RD 1ct lt brown top VS', 'ROUND 1..1.09 VS1-VS2 shade:FAINT BROWN/LIGHT BROWN'],
  ['RD 1ct TTLB to LB SI', 'ROUND 1..1.09 SI1-SI2 shade:FAINT BROWN/LIGHT BROWN'],
  ['RD 1ct TLB ok', 'ROUND 1..1.09'],
  ['no TLB RD 1ct', `ROUND 1..1.09 ${noBrown}`],
  ['RD 1ct LB not ok', `ROUND 1..1.09 ${noBrown}`],
  ['RD 1ct TB VS', 'ROUND 1..1.09 VS1-VS2 ?TB (tapered baguettes, or top brown?)'],
  ['RD 1ct G VS mix tinge ok', 'ROUND 1..1.09 G VS1-VS2'],
  ['heart shpe 1ct G VS', 'HEART 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS single', 'ROUND 1..1.09 G VS1-VS2 x1'],
  ['single OV 1ct or pair', 'OVAL 1..1.09 x1 ?pair (a pair, or single stones?)'],
  ['VS2 plus pair of RD 1.5', 'ROUND 1.5..1.59 FL-VS2 x2 pair'],
  ['RD 1ct SI1+ EX plus 5 pcs', 'ROUND 1..1.09 FL-SI1 make:ID-EX x5'],
  ['RD 1ct G VS call me ext 405', 'ROUND 1..1.09 G VS1-VS2'],
] as const)('no word of "%s" is named without need', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
