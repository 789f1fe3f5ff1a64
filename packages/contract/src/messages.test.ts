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
