import { expect, it } from 'vitest'
import { unlikeMost } from './unlike-most.ts'

it('marks the values that are unlike what most stones have, and none where no value is the most frequent', () => {
  expect(unlikeMost(['EX', 'VG', 'EX'])).toEqual([false, true, false])
  expect(unlikeMost([null, undefined, 'NON'])).toEqual([false, false, true])
  expect(unlikeMost([1, 2])).toEqual([false, false])
  expect(unlikeMost(['EX', 'EX', 'VG', 'VG'])).toEqual([false, false, false, false])
  expect(unlikeMost([])).toEqual([])
})
