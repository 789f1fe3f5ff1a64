import { expect, it } from 'vitest'
import { z } from 'zod'
import './messages.ts'

const text = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

it('says of a bound whether it may be reached itself', () => {
  expect(text(z.number().gt(0), 0)).toEqual(['This must be more than 0.'])
  expect(text(z.number().min(0), -1)).toEqual(["This can't be less than 0."])
  expect(text(z.number().lt(100), 100)).toEqual(['This must be less than 100.'])
  expect(text(z.number().max(100), 101)).toEqual(["This can't be more than 100."])
})

it('says that a number is meant where a name is given, for every code that is a number', () => {
  expect(text(z.literal([1, 2, 9]), 'Sales')).toEqual(['Please enter its number, not its name. One of: 1, 2, 9.'])
  expect(text(z.literal([1, 2, 9]), 3)).toEqual(['Please choose one of: 1, 2, 9.'])
  expect(text(z.enum(['a', 'b']), 'c')).toEqual(['Please choose one of: a, b.'])
})
