import { expect, it } from 'vitest'
import { z } from 'zod'
import { cacheText } from './encoded.ts'
import { serializerCompiler } from './serialize.ts'

const left = (schema: z.ZodType, reply: unknown) => JSON.parse(serializerCompiler({ schema })(reply)) as unknown

it('lets out what the contract names, and nothing else', () => {
  const person = z.object({
    name: z.string(),
    tags: z.array(z.object({ no: z.int() })),
    by: z.record(z.string(), z.object({ n: z.int() })),
  })
  const schema = z.object({ list: z.array(person), one: person.nullable(), none: person.optional() })
  const read = { name: 'A', secret: 's', tags: [{ no: 1, secret: 's' }], by: { x: { n: 2, secret: 's' } } }

  expect(left(schema, { list: [read], one: null, none: undefined, secret: 's' })).toEqual({
    list: [{ name: 'A', tags: [{ no: 1 }], by: { x: { n: 2 } } }],
    one: null,
  })
})

it('lets out of one of several only what that one names', () => {
  const schema = z.object({
    either: z.union([z.object({ kind: z.literal('a'), a: z.int() }), z.object({ kind: z.literal('b'), b: z.int() })]),
    plain: z.union([z.string(), z.number()]),
    none: z.union([z.object({ a: z.int() }), z.string()]).optional(),
  })

  expect(left(schema, { either: { kind: 'b', b: 1, a: 2, secret: 's' }, plain: 3 })).toEqual({ either: { kind: 'b', b: 1 }, plain: 3 })
  expect(left(schema.partial(), { none: { a: 1, secret: 's' } })).toEqual({ none: { a: 1 } })
})

it('lets nothing out in the place of a text or a number, and no name that a record does not list', () => {
  const secret = { passwordHash: 's' }
  const text = z.object({ user: z.string() })
  const texts = z.object({ users: z.array(z.union([z.string(), z.number()])) })
  const counts = z.partialRecord(z.enum(['a', 'b']), z.number())

  expect(() => left(text, { user: secret })).toThrow(z.ZodError)
  expect(() => left(texts, { users: [secret] })).toThrow(z.ZodError)
  expect(() => left(text, [secret])).toThrow(z.ZodError)
  expect(() => left(text, 's')).toThrow(z.ZodError)
  expect(() => left(counts, { a: Number.NaN })).toThrow(z.ZodError)
  expect(left(counts, { a: 1, passwordHash: 2 })).toEqual({ a: 1 })
})

it('follows a schema that speaks of itself', () => {
  const tree: z.ZodType = z.object({
    name: z.string(),
    get below() {
      return z.array(tree)
    },
  })

  expect(left(tree, { name: 'a', secret: 's', below: [{ name: 'b', secret: 's', below: [] }] })).toEqual({
    name: 'a',
    below: [{ name: 'b', below: [] }],
  })
})

it('sends a row as it is known, among others, and texts that look like anything', () => {
  const stone = z.object({ id: z.string(), note: z.string() })
  const schema = z.object({ code: z.literal('OK'), data: z.object({ list: z.array(stone), more: z.array(z.array(stone)) }) })
  const rows = ['"list":[]', '\u0001 💎 \\"', 'plain'].map((note, i) => ({ id: String(i), note, secret: 's' }))
  const reply = { code: 'OK', data: { list: rows, more: [rows.slice(0, 2), rows.slice(2), []] } }
  const plain = serializerCompiler({ schema })(reply)

  const encode = serializerCompiler({ schema: stone })
  for (const row of rows.slice(0, 2)) cacheText(row, stone, encode(row))

  expect(serializerCompiler({ schema })(reply)).toBe(plain)
})

it('writes a row anew where the contract names less of it than what is known', () => {
  const stone = z.object({ id: z.string(), note: z.string() })
  const row = { id: '1', note: 'long' }
  cacheText(row, stone, serializerCompiler({ schema: stone })(row))

  expect(left(z.object({ list: z.array(stone.pick({ id: true })), all: z.array(stone) }), { list: [row], all: [row] })).toEqual({
    list: [{ id: '1' }],
    all: [row],
  })
})

it('sends the text of a list where one is known', () => {
  const stone = z.object({ id: z.string(), note: z.string() })
  const list = [{ id: '1', note: 'long' }]
  cacheText(list, stone, '[{"id":"1"}]')

  expect(left(z.object({ list: z.array(stone) }), { list })).toEqual({ list: [{ id: '1' }] })
  expect(left(z.object({ list: z.array(stone) }), { list: [...list] })).toEqual({ list })
})
