import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** Places of the client, which are not where stones are, and a finish of G beside a color that is said before. */
it.each([
  ['our Dubai office is asking for OV 1ct', 'OVAL 1..1.09 ?Dubai office'],
  ['OV 1ct, NY office pls quote', 'OVAL 1..1.09 ?NY office'],
  ['OV 1ct in HK office pls', 'OVAL 1..1.09 loc:HK'],
  ['OV 1ct from your HK office pls', 'OVAL 1..1.09 loc:HK'],
  ['NY office: OV 1ct', 'OVAL 1..1.09 loc:NY'],
  ['we are in Antwerp, OV 1ct', 'OVAL 1..1.09 ?Antwerp'],
  ['I am based in Dubai. OV 1ct', 'OVAL 1..1.09 ?based ?Dubai'],
  ['we are looking in Dubai, OV 1ct', 'OVAL 1..1.09 loc:DUBAI'],
  ['PS 1ct, bill to Dubai', 'PEAR 1..1.09 ?bill ?Dubai'],
  ['PS 1ct, flying to Antwerp', 'PEAR 1..1.09 ?flying ?Antwerp'],
  ['do you have it in NY? RD 1.01 G VS1', 'ROUND 1.01 G VS1 loc:NY'],
  ['do you have this in Mumbai RD 1ct G VS', 'ROUND 1..1.09 G VS1-VS2 loc:MUMBAI'],
  ['can I get them in HK? OV 2ct F VS1', 'OVAL 2..2.09 F VS1 loc:HK'],
  ['our inventory in HK: RD 1ct G', 'ROUND 1..1.09 G loc:HK ?inventory'],
  ['we need it in HK, RD 1ct G', 'ROUND 1..1.09 G ?HK'],
  ['our cousin in HK: RD 1ct G', 'ROUND 1..1.09 G ?cousin ?HK'],
  ['PS 1ct G VS without IGI is ok', 'PEAR 1..1.09 G VS1-VS2'],
  ['PS 1ct G VS without IGI', 'PEAR 1..1.09 G VS1-VS2 lab:not IGI'],
  ['MQ 1.5 E VS1 VG/G', 'MARQUISE 1.5..1.59 E VS1 pol:VG sym:G'],
  ['MQ 1.5 E-F VS G/VG M', 'MARQUISE 1.5..1.59 E-F VS1-VS2 pol:G sym:VG flu:MED'],
  ['MQ 1.5 E VS1 VG/G or better', 'MARQUISE 1.5..1.59 E VS1 pol:ID-VG sym:ID-G'],
  ['RD 1.5 E VS1 ex ex g none', 'ROUND 1.5..1.59 E VS1 cut:ID-EX pol:ID-EX sym:G flu:NON'],
  ['MQ 1.5 VS1 EX/G', 'MARQUISE 1.5..1.59 G VS1 finish:ID-EX'],
  ['RD 1.5 E VS1 EX VG+', 'ROUND 1.5..1.59 E VS1 pol:ID-EX sym:ID-VG'],
])('%s', (text, read) => {
  expect(compactRequests(text)).toBe(read)
})
