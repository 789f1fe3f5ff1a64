import { expect, it } from 'vitest'
import { reasonOf } from './event-cause.ts'

it.each([
  ['waiting:01890000-0000-7000-8000-000000000001', null],
  ['Passport is on its way', 'Passport is on its way'],
  ['ref: see mail', 'ref: see mail'],
  ['expired', 'expired'],
  [null, null],
])('the reason of the cause %s is %s', (cause, reason) => expect(reasonOf(cause)).toBe(reason))
