import { z } from 'zod'

/** A schema, of which kind it is by `def.type`. */
type Schema = z.ZodType & { def: z.core.$ZodTypes['_zod']['def'] }
/** Takes of a value what a schema names. */
type Picker = (value: unknown) => unknown

/**
 * Replies as text: of what a handler returns only what the contract names leaves the house, however much more was read. That a text is one of those it may be,
 * or a figure not too large, is seen by the compiler and by the tests (testing/world.ts); looking at every value of every row again takes longer than writing
 * them. What is not as plain as its schema says, is looked at, and refused.
 */
export const serializerCompiler = ({ schema }: { schema: unknown }) => {
  const pick = pickerOf(schema as Schema, new Map())
  return (reply: unknown) => JSON.stringify(pick(reply))
}

function pickerOf(schema: Schema, known: Map<Schema, Picker>): Picker {
  const before = known.get(schema)
  if (before) return before
  // A schema may speak of itself.
  let pick: Picker | undefined
  known.set(schema, (value) => pick!(value))
  pick = madeOf(schema, (inner) => pickerOf(inner as Schema, known))
  known.set(schema, pick)
  return pick
}

function madeOf(schema: Schema, of: (inner: z.core.$ZodType) => Picker): Picker {
  const { def } = schema
  switch (def.type) {
    case 'object': {
      if (def.catchall && (def.catchall as Schema).def.type !== 'never') break
      const fields = Object.entries(def.shape).map(([name, field]) => [name, of(field)] as const)
      return ifObject(schema, (value) => {
        const picked: Record<string, unknown> = {}
        for (const [name, pick] of fields) picked[name] = pick(value[name])
        return picked
      })
    }
    case 'array': {
      const pick = of(def.element)
      return (value) => (Array.isArray(value) ? value.map(pick) : z.encode(schema, value))
    }
    case 'record': {
      const [names, pick] = [namesOf(def.keyType as Schema), of(def.valueType)]
      return ifObject(schema, (value) =>
        Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (names && !names.has(name) ? [] : [[name, pick(one)]]))),
      )
    }
    case 'nullable':
    case 'optional':
    case 'readonly': {
      const pick = of(def.innerType)
      return (value) => (value === null || value === undefined ? value : pick(value))
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
      return leaf(schema)
    case 'union':
      if (def.options.every((option) => plain.has((option as Schema).def.type))) return leaf(schema)
      break
    case 'any':
    case 'unknown':
      return (value) => value
    default:
  }
  // Which of several it is, and what it is made of, zod tells.
  return (value) => z.encode(schema, value)
}
const plain = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/** A text, a number, yes or no: as it is. Anything else zod looks at. */
const leaf =
  (schema: Schema): Picker =>
  (value) =>
    value === null || (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object') ? value : z.encode(schema, value)

const ifObject =
  (schema: Schema, pick: (value: Record<string, unknown>) => unknown): Picker =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? pick(value as Record<string, unknown>) : z.encode(schema, value)

/** The names that a record may have, where they are listed. */
const namesOf = ({ def }: Schema): Set<unknown> | undefined =>
  def.type === 'enum' ? new Set(Object.values(def.entries)) : def.type === 'literal' ? new Set(def.values) : undefined
