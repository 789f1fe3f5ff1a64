import { z } from 'zod'
import { type JsonSchema, mapChildren } from './json-schema.ts'
import { describeList } from './list-grammar.ts'

/** A schema of the contract as JSON schema. Replies may gain fields, so they are never closed. */
export function jsonSchemaOf(schema: z.ZodType, way: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: way,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says the same in fewer words.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (way === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      joinNull(jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  delete made['$schema']
  return describeList(plainConditions(withDecimals(made, way)))
}

/**
 * Says in words how many decimals a number has. Validators divide by `multipleOf` in binary fractions, and would refuse 0.07 where it is 0.01. What
 * Loupe sends needs no such rule.
 */
function withDecimals(schema: JsonSchema, way: 'input' | 'output'): JsonSchema {
  const told = mapAll(schema, (part) => withDecimals(part, way))
  const decimals = Math.round(-Math.log10(Number(told['multipleOf'] ?? 1)))
  if (decimals < 1) return told
  delete told['multipleOf']
  const rule = `At most ${decimals} decimal${decimals === 1 ? '' : 's'}`
  return way === 'input' ? { ...told, description: told.description ? `${told.description}. ${rule}` : rule } : told
}

/** Writes a plain value or null as one type, and any value or null as any value. */
function joinNull(schema: JsonSchema): void {
  const [value, none, ...more] = schema.anyOf ?? []
  if (value && Object.keys(value).length === 0) delete schema.anyOf
  if (none?.type !== 'null' || more.length > 0 || typeof value?.type !== 'string' || value.enum || value.const !== undefined) return
  delete schema.anyOf
  Object.assign(schema, { ...value, ...split(schema).use, type: [value.type, 'null'] })
}

/** A copy of a schema with each schema inside it replaced, also those that it defines. */
function mapAll(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const copy = mapChildren(schema, change)
  if (copy.$defs) copy.$defs = Object.fromEntries(Object.entries(copy.$defs).map(([id, part]) => [id, change(part)]))
  return copy
}

/** Conditions of filters without the titles of what they compare with, which stand beside them: most fields share a few conditions. */
function plainConditions(schema: JsonSchema): JsonSchema {
  const plain = mapAll(schema, plainConditions)
  if (!isCondition(plain)) return plain
  const { use } = split(firstValue(plain) ?? {})
  return { ...withoutUse(plain), ...use }
}
function withoutUse(schema: JsonSchema): JsonSchema {
  const { content } = split(schema)
  // A field's own limits stand at the field; here they would make a condition of each.
  for (const word of ['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength']) delete content[word]
  return mapChildren(content, withoutUse)
}
export const isCondition = ({ anyOf = [] }: JsonSchema) => anyOf.some(({ properties }) => properties !== undefined && '>=' in properties)
/** What a condition compares with: the first of its choices, without null. */
export const firstValue = ({ anyOf = [] }: JsonSchema) => anyOf[0]?.anyOf?.[0] ?? anyOf[0]

/** Words that say where a schema is used, not what it is: two uses of one schema may differ in them. */
const ofUse = ['title', 'description', 'default'] as const

export function split(schema: JsonSchema): { use: JsonSchema; content: JsonSchema } {
  const content: JsonSchema = { ...schema }
  const use: JsonSchema = {}
  for (const word of ofUse)
    if (word in content) {
      Object.assign(use, { [word]: content[word] })
      delete content[word]
    }
  return { use, content }
}
