import { expect, it } from 'vitest'
import { compactRequests, demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** Short forms, typing errors and line breaks of clients' messages. */
it.each([
  // A premium behind "at" is no weight, and a sign before a whole number no sign of one.
  ['pink oval at +10', 'OVAL hue:PINK isFcCol:true back:..10'],
  ['RD 3ct D IF @ +5', 'ROUND 3..3.09 D IF back:..5'],
  ['oval +10', 'OVAL ?+10'],
  ['OV +1.5 G VS', 'OVAL 1.5.. G VS1-VS2'],
  // "non" before what nobody knows refuses it, and says nothing of the fluorescence.
  ['RD 1ct G VS non russian', 'ROUND 1..1.09 G VS1-VS2 ?non russian'],
  ['RD 1ct G VS non treated', 'ROUND 1..1.09 G VS1-VS2 ?non treated'],
  ['RD 1ct G VS non blue', 'ROUND 1..1.09 G VS1-VS2 flu:NON'],
  ['RD 1ct G VS non, GIA', 'ROUND 1..1.09 G VS1-VS2 flu:NON lab:GIA'],
  // Blue as traders shorten it.
  ['rd 1.01 G vs2 vg vg ex med bl ok', 'ROUND 1.01 G VS2 cut:VG pol:VG sym:ID-EX flu:NON-MED'],
  ['RD 1ct G VS str bl', 'ROUND 1..1.09 G VS1-VS2 flu:STG'],
  ['RD 1ct G VS no strong bl', 'ROUND 1..1.09 G VS1-VS2 flu:NON-MED'],
  // A unit in the line below its number.
  ['round 1.5\nct f-g vs2\n-35', 'ROUND 1.5..1.59 F-G VS2 back:..-35'],
  ['oval 2\ncarats G VS', 'OVAL 2..2.09 G VS1-VS2'],
  ['RD 1ct G VS under 9\nk', 'ROUND 1..1.09 G VS1-VS2 $:..9000'],
  // Behind a weight it is a color.
  ['rd\n1.5\nk\nvs1', 'ROUND 1.5..1.59 K VS1'],
  ['pear 2\nk vs2', 'PEAR 2..2.09 K VS2'],
  ['oval 3\nk/l vs', 'OVAL 3..3.09 K-L VS1-VS2'],
  ['---------- Forwarded message ---------\nFrom: Raj\nDate: 5 Feb 2025\nSubject: Fwd: wish\n\nHeart 1.5ct E VS2', 'HEART 1.5..1.59 E VS2'],
  ['ROUND 1.00CT GVS2 3EXNONE', 'ROUND 1 G VS2 make:ID-EX flu:NON'],
  ['RD 1ct G VS 3EXGIA', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX lab:GIA'],
  ['RD 0.5ct*20 G VS', 'ROUND 0.5..0.59 G VS1-VS2 x20'],
  ['bdgt 8k RD G VS2 1.2+', 'ROUND 1.2.. G VS2 $:..8000'],
  ['RD 1.5 carret G VS2, triple exelent, non flourescent', 'ROUND 1.5..1.59 G VS2 make:ID-EX flu:NON'],
  [
    'OVAL 1.5 D-F VVS\nPEAR same\nMQ same but VS',
    'OVAL 1.5..1.59 D-F VVS1-VVS2 + PEAR 1.5..1.59 D-F VVS1-VVS2 + MARQUISE 1.5..1.59 D-F VS1-VS2',
  ],
  ['rd 1ct g vs hk', 'ROUND 1..1.09 G VS1-VS2 loc:HK'],
  ['rd 1ct g vs 3ex gia ny', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX lab:GIA loc:NY'],
  ['Clarity vs2-si1 color i-j weight 1.2-1.5 shape round cut vg+', 'ROUND 1.2..1.5 I-J VS2-SI1 cut:ID-VG'],
  ['RD 1.5 around', 'ROUND 1.42..1.59'],
  ['1.5ct around RD G VS', 'ROUND 1.42..1.59 G VS1-VS2'],
  ['RD 1ct I SI1 -30 or higher', 'ROUND 1..1.09 I SI1 ?-30 or higher (at least so much below the list, or at most?)'],
  ['layout of 5 OV 0.5 0.7 1.0 0.7 0.5 G VS', 'OVAL 0.5..0.59|0.7..0.79|1..1.09 G VS1-VS2 x5'],
  // Where a person is, and what a number counts.
  ['Hello from Tokyo! We look for heart 1.0-1.2 D-F VS+ 3 pcs', 'HEART 1..1.2 D-F FL-VS2 x3 ?Tokyo'],
  ['greetings from Dubai, RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 ?Dubai'],
  ['RD 1ct G VS no. of pcs 6', 'ROUND 1..1.09 G VS1-VS2 x6'],
  ['RD 1ct G VS no of stones: 6', 'ROUND 1..1.09 G VS1-VS2 x6'],
  ['RD 1ct G VS - need six', 'ROUND 1..1.09 G VS1-VS2 x6'],
  ['OV 2ct F VS1, or 1.9 if cheaper', 'OVAL 2..2.09 F VS1 ?1.9 ?if cheaper'],
  ['RD 1ct G SI1 if nice', 'ROUND 1..1.09 G SI1 ?if nice'],
  ['client not happy with SI1, wants VS2 RD 1ct G', 'ROUND 1..1.09 G VS2'],
  ['check GIA nos 2201234567 & 6201234568 prices', 'rptNo:2201234567/6201234568 both'],
  ['non GIA RD 1ct', 'ROUND 1..1.09 lab:not GIA'],
  ['RD 1ct G VS EX non GIA', 'ROUND 1..1.09 G VS1-VS2 make:ID-EX flu:NON lab:GIA'],
  ['meet in hk. rd 1.5 g vs', 'ROUND 1.5..1.59 G VS1-VS2 ?meet ?hk'],
  ['best regards, Li, hk', 'none ?Li ?hk'],
  ['date: 12/3 need RD 1ct G', 'ROUND 1..1.09 G ?date ?12 ?3'],
  ['Date: Wed, 5 Feb 2025 10:12:01 +0000\nRD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2'],
  ['EM 2ct F VS1 fluor not ok', 'EMERALD 2..2.09 F VS1 flu:NON'],
  ['PS 2ct F VS1\nsame OV', 'PEAR 2..2.09 F VS1 + OVAL 2..2.09 F VS1'],
  ['rd 1ct d if very good', 'ROUND 1..1.09 D make:VG'],
  ['need full list ovals 2ct up HK, thx', 'OVAL 2.. loc:HK ?full'],
  ['RD 3ct D IF full list', 'ROUND 3..3.09 D IF back:..0'],
  ['RD 1ct -35 or higher disc', 'ROUND 1..1.09 back:..-35'],
  ['pair of trillions 0.75ct each, G-H, VS, for 3ct RD center', 'TRILLION 0.75 G-H VS1-VS2 x2 pair ?for 3ct RD center'],
  ['any RD bw 5 and 6 ct', 'ROUND 5..6'],
  ['My number is 9820012345, need OV 1.5', 'OVAL 1.5..1.59'],
])('%s', (message, reading) => expect(compactRequests(message)).toBe(reading))

it('a summary says how far above the list a price may be', () => {
  const summaryOf = (text: string) => parseRequests(text, demoVocabulary).requests[0]?.summary
  expect(summaryOf('RD 3ct D IF at +5')).toBe('Round, 3.00 to 3.09 ct, D, IF, at most 5% above the list')
  expect(summaryOf('RD 3ct D IF at list')).toBe('Round, 3.00 to 3.09 ct, D, IF, at most the list price')
  expect(summaryOf('RD 3ct D IF 30 back')).toBe('Round, 3.00 to 3.09 ct, D, IF, back -30% or better')
})

it('a summary says that a stone without a report is wanted', () => {
  expect(parseRequests('RD 0.1ct G VS non cert', demoVocabulary).requests[0]?.summary).toBe(
    'Round, 0.10 to 0.19 ct, G, VS1 to VS2, no report',
  )
})
