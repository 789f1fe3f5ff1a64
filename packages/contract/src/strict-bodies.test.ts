import { expect, it } from 'vitest'
import { z } from 'zod'
import { routes } from './index.ts'

/** The parts of a schema that an input can reach, each with its place below it. */
function partsOf(schema: z.ZodType): [place: string, part: z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).map(([name, part]) => [`.${name}`, part as z.ZodType])
  if (schema instanceof z.ZodArray) return [['[]', schema.element as z.ZodType]]
  if (schema instanceof z.ZodRecord) return [['{}', schema.valueType as z.ZodType]]
  if (schema instanceof z.ZodTuple) return schema.def.items.map((part, at) => [`[${at}]`, part as z.ZodType])
  if (schema instanceof z.ZodUnion) return schema.options.map((part) => ['', part as z.ZodType])
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].map((part) => ['', part as z.ZodType])
  if (schema instanceof z.ZodLazy) return [['', schema.unwrap() as z.ZodType]]
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out].map((part) => ['', part as z.ZodType])
  return 'innerType' in schema.def ? [['', schema.def.innerType as z.ZodType]] : []
}

/**
 * The objects of a schema that take fields they do not name, so that a misspelled field of a request would be ignored in silence.
 * @returns their places as `.field`, `[]` for an item of a list, `{}` for a value of a record; the schema itself is ''
 */
function openObjects(schema: z.ZodType, place = '', seen: ReadonlySet<z.ZodType> = new Set()): string[] {
  if (seen.has(schema)) return []
  const isOpen = schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever)
  const within = new Set([...seen, schema])
  const found = partsOf(schema).flatMap(([below, part]) => openObjects(part, `${place}${below}`, within))
  return [...new Set(isOpen ? [place, ...found] : found)]
}

it('an object that takes unknown fields is found wherever it is', () => {
  const open = z.object({ a: z.string() })
  const closed = z.strictObject({ a: z.string() })
  const found = (schema: z.ZodType) => openObjects(schema)
  expect(found(closed)).toEqual([])
  expect(found(open)).toEqual([''])
  expect(found(z.looseObject({ a: z.string() }))).toEqual([''])
  expect(found(z.strictObject({ one: open.nullable().default(null), many: z.array(open), none: closed.optional() }))).toEqual([
    '.one',
    '.many[]',
  ])
  expect(found(z.union([closed, z.array(open.partial())]))).toEqual(['[]'])
  expect(found(z.record(z.string(), open))).toEqual(['{}'])
  expect(found(z.tuple([closed, open]))).toEqual(['[1]'])
  expect(found(open.transform(({ a }) => a))).toEqual([''])
  expect(found(z.preprocess((value) => value, open))).toEqual([''])
  expect(found(z.lazy(() => closed.extend({ inner: open })))).toEqual(['.inner'])
})

/** Bodies that take fields they do not name, each with its reason. */
const exceptions: Record<string, string> = {}

it('every request body refuses fields that it does not name', () => {
  const found = routes.flatMap(({ name, body }) => (body ? openObjects(body).map((place) => `${name}${place}`) : []))
  expect(found.filter((place) => !(place in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((place) => !found.includes(place))).toEqual([])
})
