import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** What a parcel weighs is no weight of its stones. */
it.each([
  ['Lot of 100 cts rounds 0.18-0.22 G-H SI', 'ROUND 0.18..0.22 G-H SI1-SI2 ?of 100 cts (of how many stones?)'],
  ['Lot 100 cts RD 0.18-0.22', 'ROUND 0.18..0.22 ?100 cts (of how many stones?)'],
  ['200 cts pear 0.20-0.30 GH VS', 'PEAR 0.2..0.3 G-H VS1-VS2 ?200 cts (of how many stones?)'],
  ['200cts 0.20-0.30 pears', 'PEAR 0.2..0.3 ?200cts (of how many stones?)'],
  ['25cts 0.30s rounds G SI', 'ROUND 0.3..0.39 G SI1-SI2 ?25cts (of how many stones?)'],
  ['I need 30ct OV 0.30-0.40 GH VS', 'OVAL 0.3..0.4 G-H VS1-VS2 ?30ct (of how many stones?)'],
  ['50ct RD .10-.15 GH SI', 'ROUND 0.1..0.15 G-H SI1-SI2 ?50ct (of how many stones?)'],
  ['RD 0.18-0.22 G-H SI 100 cts', 'ROUND 0.18..0.22 G-H SI1-SI2 ?100 cts (of how many stones?)'],
  ['100 carats RD 5 pointers G SI', 'ROUND 0.05 G SI1-SI2 ?100 carats (of how many stones?)'],
  ['RD 10 ct 0.90-1.10', 'ROUND 0.9..1.1 ?10 ct (of how many stones?)'],
  ['OV 10ct G VS', 'OVAL 10..10.09 G VS1-VS2'],
  ['OV 12ct G VS, sides 0.50-0.60', 'OVAL 12..12.09 G VS1-VS2 ?0.50-0.60 ?sides'],
  ['OV 5ct or 3ct G VS', 'OVAL 5..5.09|3..3.09 G VS1-VS2'],
  ['lot 1234 RD', 'ROUND vStnId:1234'],
] as const)('the total of "%s" is named', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** Pairs, and the numbers of items. */
it.each([
  ['pairs RD 0.7 F VS x3', 'ROUND 0.7..0.79 F VS1-VS2 x6 pair'],
  ['pairs x3 RD 0.70', 'ROUND 0.7 x6 pair'],
  ['OV pairs 1ct, 5 pairs', 'OVAL 1..1.09 x10 pair'],
  ['OV pairs 1ct x 5', 'OVAL 1..1.09 x10 pair'],
  ['pair RD 0.7 F VS x 2', 'ROUND 0.7..0.79 F VS1-VS2 x2 pair'],
  ['pairs RD 0.7 F VS, 12 pcs', 'ROUND 0.7..0.79 F VS1-VS2 x12 pair'],
  ['#1 RD 1.5 G VS2 #2 OV 2 H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['#1: RD 1.5 G VS2 #2: OV 2ct H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['1️⃣ RD 1.5 G VS2 2️⃣ OV 2ct H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['(1) RD 1.5 G VS2 (2) OV 2ct H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['1.RD 1ct 2.OV 2ct', 'ROUND 1..1.09 + OVAL 2..2.09'],
  ['No.1 RD 1.5 G VS2 No.2 OV 2ct H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['1. RD 1ct 2. OV 2ct 3. PS 3ct all G VS', 'ROUND 1..1.09 G VS1-VS2 + OVAL 2..2.09 G VS1-VS2 + PEAR 3..3.09 G VS1-VS2'],
  ['1) 1.5 RD G VS2 2) 2.0 OV H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['no 1) RD 1.5 G VS2, no 2) OV 2ct H SI1', 'ROUND 1.5..1.59 G VS2 + OVAL 2..2.09 H SI1'],
  ['OVs (2) 1.5 G VS', 'OVAL 1.5..1.59 G VS1-VS2 x2'],
  ['3 EM 1.20+ for ring, 2 must match, third can be bigger up to 1.5, E-G VS1', 'EMERALD 1.2.. E-G VS1 x3 ?up to 1.5 ?2 ?third ?bigger'],
  ['tennis bracelet 5 ct total 50 stones RD FG VS', 'ROUND 0.1 F-G VS1-VS2 x50'],
  ['50 stones 5 ct total RD G VS', 'ROUND 0.1 G VS1-VS2 x50'],
  ['halo melee 1.2mm 40 pcs + center OV 1.5 G VS', 'OVAL 1.5..1.59 G VS1-VS2 ?halo melee 1.2mm 40 pcs'],
  ['OV 1.5 G VS with halo 1.2mm 40 pcs', 'OVAL 1.5..1.59 G VS1-VS2 ?halo 1.2mm 40 pcs'],
  ['RD point 5 ct', 'ROUND 0.5..0.59'],
  ['point 7 ct G VS', '0.7..0.79 G VS1-VS2'],
  ['RD point 75 ct', 'ROUND 0.75'],
  ['point 5 RD', 'ROUND 0.5..0.59'],
  ['1 point 5 ct RD G', 'ROUND 1.5..1.59 G'],
] as const)('the stones of "%s" are counted', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})

/** A cut and the outline it has are no two shapes, and a treated stone is no lab-grown one. */
it.each([
  ['old mine cut cushion 3-4 ct K-M', 'OLD MINER 3..4 K-M'],
  ['cushion OMC 3ct K', 'OLD MINER 3..3.09 K'],
  ['OMC or cushion 3ct K', 'OLD MINER/CUSHION 3..3.09 K'],
  ['OEC round 2ct', 'OLD EUROPEAN 2..2.09'],
  ['old euro cut round 1.5 K', 'OLD EUROPEAN 1.5..1.59 K'],
  ['pear rose cut 1ct', 'ROSE 1..1.09 ?pear rose cut (its outline is not searched)'],
  ['round rose cut 1ct', 'ROSE 1..1.09 ?round rose cut (its outline is not searched)'],
  ['rose cut pear 1ct', 'ROSE 1..1.09 ?rose cut pear (its outline is not searched)'],
  ['pear, rose cut 1ct', 'PEAR/ROSE 1..1.09'],
  ['HPHT treated ok? 1ct rd D VVS', 'ROUND 1..1.09 D VVS1-VVS2 ?HPHT treated (treated, or lab-grown?)'],
  ['natural HPHT treated rd 1ct D', 'ROUND 1..1.09 D ?HPHT treated (treated, or lab-grown?)'],
  ['HPHT enhanced RD 1ct D', 'ROUND 1..1.09 D ?HPHT enhanced (treated, or lab-grown?)'],
  ['HPHT color enhanced RD 1ct', 'ROUND 1..1.09 ?HPHT color enhanced (treated, or lab-grown?)'],
  ['HPHT 1ct RD D', 'ROUND 1..1.09 D grown'],
] as const)('the cut or the treatment of "%s" is read', (text, expected) => {
  expect(compactRequests(text)).toBe(expected)
})
