import { z } from 'zod'

/** A schema, of which kind it is by `def.type`. */
type Schema = z.ZodType & { def: z.core.$ZodTypes['_zod']['def'] }
/** What a schema names of a value. */
type Pick = (value: unknown) => unknown
const asItIs: Pick = (value) => value

/**
 * Replies as text: of what a handler returns only what the contract names leaves the house, however much more was read. That it fits is seen by the
 * compiler, and by the tests of each value (testing/world.ts); looking at every value of every row again takes longer than writing them.
 */
export const serializerCompiler = ({ schema }: { schema: unknown }) => {
  const pick = pickerOf(schema as Schema, new Map())
  return (reply: unknown) => JSON.stringify(pick(reply))
}

function pickerOf(schema: Schema, known: Map<Schema, Pick>): Pick {
  const before = known.get(schema)
  if (before) return before
  // A schema may speak of itself.
  let pick: Pick | undefined
  known.set(schema, (value) => pick!(value))
  pick = madeOf(schema, (inner) => pickerOf(inner as Schema, known))
  known.set(schema, pick)
  return pick
}

function madeOf(schema: Schema, of: (inner: z.core.$ZodType) => Pick): Pick {
  const { def } = schema
  switch (def.type) {
    case 'object': {
      if (def.catchall && (def.catchall as Schema).def.type !== 'never') break
      const fields = Object.entries(def.shape).map(([name, field]) => [name, of(field)] as const)
      return unlessNone((value) => {
        const picked: Record<string, unknown> = {}
        for (const [name, pick] of fields) picked[name] = pick((value as Record<string, unknown>)[name])
        return picked
      })
    }
    case 'array': {
      const pick = of(def.element)
      return pick === asItIs ? asItIs : unlessNone((value) => (value as unknown[]).map(pick))
    }
    case 'record': {
      const pick = of(def.valueType)
      return pick === asItIs
        ? asItIs
        : unlessNone((value) => Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, pick(one)])))
    }
    case 'nullable':
    case 'optional':
    case 'readonly': {
      const pick = of(def.innerType)
      return pick === asItIs ? asItIs : unlessNone(pick)
    }
    case 'union':
      if (def.options.every((option) => of(option) === asItIs)) return asItIs
      break
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'enum':
    case 'any':
    case 'unknown':
      return asItIs
    default:
  }
  // Which of several it is, and what it is made of, zod tells.
  return (value) => z.encode(schema, value)
}

const unlessNone =
  (pick: Pick): Pick =>
  (value) =>
    value === null || value === undefined ? value : pick(value)
