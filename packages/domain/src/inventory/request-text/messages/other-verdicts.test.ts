import { expect, it } from 'vitest'
import { compactRequests } from '../compact-request.ts'

/** What is said of something that no field holds refuses no value before it, and leaves none open. */
const things = ['video', 'photos', 'memo', 'hold', 'dossier', 'parcel', 'matching', 'shipping', 'delivery', 'layout', 'list']
const verdicts = ['not needed', 'not required', 'optional', 'not possible', 'not ok', 'not accepted', 'is not a must', 'no good']
it.each(things.flatMap((thing) => verdicts.map((verdict) => `${thing} ${verdict}`)))('%s', (phrase) => {
  const reading = compactRequests(`RD 1ct G VS ${phrase}`)
  expect(reading).toBe(`ROUND 1..1.09 G VS1-VS2 ?${phrase}`)
  expect(compactRequests(`${phrase}, RD 1ct G VS`)).toBe(reading)
})

it.each([
  ['RD 1ct G VS certificate not required', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no certificate needed', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no report required', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS report not a must', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no papers needed', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS papers not necessary', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no GIA needed', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no GIA cert needed', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS, IGI not needed', 'ROUND 1..1.09 G VS1-VS2'],
  ['RD 1ct G VS no IGI', 'ROUND 1..1.09 G VS1-VS2 lab:not IGI'],
  ['RD 1ct G VS no certificate', 'ROUND 1..1.09 G VS1-VS2 lab:NONE'],
  ['RD 1ct G VS certificate not accepted', 'ROUND 1..1.09 G VS1-VS2 ?certificate not accepted'],
  ['RD 1ct G, SI1 stones not accepted', 'ROUND 1..1.09 G not SI1'],
  ['RD 1ct G VS IGI also not ok', 'ROUND 1..1.09 G VS1-VS2 lab:not IGI'],
])('%s', (message, reading) => expect(compactRequests(message)).toBe(reading))
