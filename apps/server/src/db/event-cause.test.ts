import { expect, it } from 'vitest'
import { readCause } from './event-cause.ts'

it.each([
  ['waiting:01890000-0000-7000-8000-000000000001', { reason: null, source: 'waiting:01890000-0000-7000-8000-000000000001' }],
  ['Passport is on its way', { reason: 'Passport is on its way', source: null }],
  ['ref: see mail', { reason: 'ref: see mail', source: null }],
  ['expired', { reason: 'expired', source: null }],
  [null, { reason: null, source: null }],
])('the cause %s is a reason or a source', (cause, read) => expect(readCause(cause)).toEqual(read))
