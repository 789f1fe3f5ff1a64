import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { feedRows } from '@loupe/contract/platforms/feed.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { formOf } from './rules.ts'

const row = () => z.object({ name: z.string().meta({ title: 'Name' }), status: z.enum(['open', 'closed']) })

it.each<[string, z.ZodType]>([
  ['a new field', row().extend({ carat: z.number() })],
  ['another type', row().extend({ name: z.number() })],
  ['a new value', row().extend({ status: z.enum(['open', 'closed', 'waiting']) })],
  ['a part that has one more field', row().extend({ name: z.object({ first: z.string() }) })],
])('%s is another form of the row', (_, changed) => {
  expect(formOf(changed)).not.toBe(formOf(row()))
})
it('a field that is described otherwise is the same form', () => {
  expect(
    formOf(row().extend({ name: z.string().meta({ title: 'First name', description: 'As in the passport', examples: ['Ann'] }) })),
  ).toBe(formOf(row()))
})
it('every row of the feeds has a form of its own', () => {
  const forms = [...Object.values(feedRows), clientApi.feed.reply].map(formOf)
  expect(new Set(forms).size).toBe(forms.length)
})
