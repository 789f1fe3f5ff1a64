import { expect, it } from 'vitest'
import { demoVocabulary } from '../compact-request.ts'
import { parseRequests } from '../parse.ts'

/** The summary says how each word was read, also where it became no condition. */
it.each([
  ['2 ovals 1.5 up FG VS no fluor', ['2 Oval, 1.50 ct and up, F to G, VS1 to VS2, fluorescence None']],
  ['oval 3EX 1.5ct', ['Oval, 1.50 to 1.59 ct, polish and symmetry Ideal to Excellent (only rounds have a cut grade)']],
  ['RD/OV 1ct 3EX', ['Round, Oval, 1.00 to 1.09 ct, cut, polish and symmetry Ideal to Excellent, cut of rounds only']],
  ['all fancy shapes 3EX', ['Not Round, polish and symmetry Ideal to Excellent (only rounds have a cut grade)']],
  ['around 2ct oval around 35 back', ['Oval, 1.90 to 2.10 ct, back -33% or better']],
  ['RD 1ct nothing below VS2, no more than 8k', ['Round, 1.00 to 1.09 ct, FL to VS2, up to $8,000']],
  ['LG pair OV 1.5ct any color, BGM ok', ['Lab-grown, pair of Oval, 1.50 to 1.59 ct, any color, BGM accepted']],
  ['RD 1.01 F VS1 or G VVS2', ['Round, 1.01 ct, F, VS1', 'Round, 1.01 ct, G, VVS2']],
  ['D or fancy yellow RD 1ct VS', ['Round, 1.00 to 1.09 ct, D or Fancy Yellow, VS1 to VS2']],
  ['pair RD 1ct 9k per pair', ['Pair of Round, 1.00 to 1.09 ct, up to $4,500 each']],
  ['prefer HK stock, RD 1ct', ['Round, 1.00 to 1.09 ct, in Hong Kong, HK stock preferred']],
  ['RD medium max but no faint', ['Round, fluorescence None, Medium']],
  ['10 rounds for studs .40 each', ['5 pairs of Round, 0.40 ct']],
  ['oval 2ct F VS1, pear 3ct', ['Oval, 2.00 to 2.09 ct, F, VS1', 'Pear, 3.00 to 3.09 ct (color, clarity not said)']],
  ['1 pear 2ct and 1 emerald', ['1 Pear, 2.00 to 2.09 ct', '1 Emerald (weight not said)']],
  ['oval 3ct H SI1 if eye clean', ['Oval, 3.00 to 3.09 ct, H, SI1, eye clean Yes, "if eye clean" read as a condition of all']],
  ['2 of each 0.50 0.70 round D', ['2 Round, 0.50 ct or 0.70 ct, D, 2 of each']],
  ['round 1ct F VS1 or 10k', ['Round, 1.00 to 1.09 ct, F, VS1, up to $10,000, "or 10k" read as asked for besides']],
  ['oval 2ct F VS1 GIA if possible', ['Oval, 2.00 to 2.09 ct, F, VS1, GIA, GIA preferred']],
  ['oval 2ct F VS1 up to 5 pcs', ['5 Oval, 2.00 to 2.09 ct, F, VS1, up to 5 stones']],
  ['RD 1ct no green', ['Round, 1.00 to 1.09 ct, shade not Mix tint, Green']],
  ['RD 1ct F VS no tinge', ['Round, 1.00 to 1.09 ct, F, VS1 to VS2, shade None, mixed tint None']],
  ['RD D-F colour K', ['Round, nothing fits D-F, colour K (these exclude each other)']],
] as const)('%s', (text, expected) => expect(parseRequests(text, demoVocabulary).requests.map(({ summary }) => summary)).toEqual(expected))

it('names a cut that no shape of the request can have, and a weight of an unknown number of stones', () => {
  expect(parseRequests('oval ideal 2ct', demoVocabulary).requests).toMatchObject([
    { filter: { shpNm: ['OVAL'] }, notUnderstood: ['ideal (only rounds have a cut grade)'] },
  ])
  expect(parseRequests('RD total 10ct', demoVocabulary).requests).toMatchObject([
    { filter: { shpNm: ['ROUND'] }, notUnderstood: ['total 10ct (of how many stones?)'] },
  ])
})
