import { z } from 'zod'
import { encodedList, written } from './encoded.ts'

/** A schema whose kind is given by `def.type`. */
type Schema = z.ZodType & { def: z.core.$ZodTypes['_zod']['def'] }
/** Reduces a value to what a schema names. */
type Picker = (value: unknown) => unknown

/**
 * Serializes responses: only what the contract names is sent, however much more a handler returns. The compiler and the tests (testing/world.ts)
 * check that a text is one of its allowed values or a number not too large; checking every value of every row again takes longer than writing them.
 * Only a value that is not of its schema's plain type is validated, and refused.
 */
export const serializerCompiler = ({ schema }: { schema: unknown }) => {
  const pick = pickerOf(schema as Schema)
  return (reply: unknown) => written(() => pick(reply))
}

/** Routes share the schemas of their rows, and applications of one process their routes. */
const known = new WeakMap<Schema, Picker>()

function pickerOf(schema: Schema): Picker {
  const before = known.get(schema)
  if (before) return before
  // A schema may refer to itself.
  let pick: Picker | undefined
  known.set(schema, (value) => pick!(value))
  pick = madeOf(schema, (inner) => pickerOf(inner as Schema))
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
      return (value) => (Array.isArray(value) ? encodedList(value, def.element, pick) : z.encode(schema, value))
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
  // For unions and other kinds, zod decides which case applies.
  return (value) => z.encode(schema, value)
}
const plain = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/** A text, number or boolean is returned as it is; zod validates anything else. */
const leaf =
  (schema: Schema): Picker =>
  (value) =>
    value === null || (typeof value === 'number' ? Number.isFinite(value) : typeof value !== 'object') ? value : z.encode(schema, value)

const ifObject =
  (schema: Schema, pick: (value: Record<string, unknown>) => unknown): Picker =>
  (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? pick(value as Record<string, unknown>) : z.encode(schema, value)

/** The allowed keys of a record, where they are enumerated. */
const namesOf = ({ def }: Schema): Set<unknown> | undefined =>
  def.type === 'enum' ? new Set(Object.values(def.entries)) : def.type === 'literal' ? new Set(def.values) : undefined
