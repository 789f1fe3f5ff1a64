import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('is a UUID of random digits, and another each time', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(1000)
})
