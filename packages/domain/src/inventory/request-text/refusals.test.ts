import { expect, it } from 'vitest'
import { compactRequests } from './compact-request.ts'

/** What is refused, needless or accepted after it is named: never searched for instead. */
it.each([
  ['RD 1ct strong fluo not accepted', 'ROUND 1..1.09 flu:NON-MED'],
  ['RD 1ct medium fluo not ok', 'ROUND 1..1.09 flu:NON-FNT'],
  ['RD 1ct strong fluor is a no', 'ROUND 1..1.09 flu:NON-MED'],
  ['RD 1ct no certificates other than GIA', 'ROUND 1..1.09 lab:GIA'],
  ['RD 1ct no other lab than GIA', 'ROUND 1..1.09 lab:GIA'],
  ['RD 1ct nothing other than GIA', 'ROUND 1..1.09 lab:GIA'],
  ['RD 1ct no colour other than D', 'ROUND 1..1.09 D'],
  ['RD 1ct any lab other than GIA', 'ROUND 1..1.09 lab:not GIA'],
  ['RD 1ct not with IGI or HRD reports', 'ROUND 1..1.09 lab:not IGI/HRD'],
  ['RD 1ct not SI, not VG cut, ex only', 'ROUND 1..1.09 not SI1/SI2 make:ID-EX'],
  ['RD 1ct VG not ok', 'ROUND 1..1.09 make:ID-EX'],
  ['RD 1ct IGI reports are not accepted', 'ROUND 1..1.09 lab:not IGI'],
  ['RD 1ct IGI, HRD not accepted', 'ROUND 1..1.09 ?IGI, HRD not accepted'],
  ['RD 1ct lab grown not accepted', 'ROUND 1..1.09'],
  ['RD 1ct 3EX not ok', 'ROUND 1..1.09 ?3EX not ok'],
  ['RD 1ct not 3EX', 'ROUND 1..1.09 ?not 3EX'],
  ['RD 1ct brown not accepted', 'ROUND 1..1.09 shade:NONE/YELLOW/GRAY/GREEN/PINK/BLACK'],
  ['RD 1ct carbon not accepted', 'ROUND 1..1.09 ?carbon not accepted'],
  ['RD 1ct GIA not necessary', 'ROUND 1..1.09'],
  ['RD 1ct 3EX not required', 'ROUND 1..1.09'],
  ['RD 1ct no fluor except faint', 'ROUND 1..1.09 flu:NON-FNT'],
] as const)('%s', (text, expected) => expect(compactRequests(text)).toBe(expected))
