import { expect, it } from 'vitest'
import { Refusal } from '../kernel/errors.ts'
import { blockLifecycle } from './block.ts'

it('offers nobody to have a hold or memo live again, which other documents bring about', () => {
  expect([1, 2, 3, 4].map((code) => blockLifecycle.open(code as 1))).toEqual([['approve', 'reject'], ['release'], [], []])
  expect([blockLifecycle.leading(4, 2), blockLifecycle.leading(3, 1)]).toEqual([undefined, undefined])
  expect([blockLifecycle.next(4, 'reinstate'), blockLifecycle.next(3, 'reopen')]).toEqual([2, 1])
})

it('has nothing live again that is live', () => {
  expect(() => blockLifecycle.next(2, 'reinstate')).toThrow(Refusal)
  expect(() => blockLifecycle.next(1, 'reopen')).toThrow(Refusal)
})
