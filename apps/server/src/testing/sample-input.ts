import type { Named } from '@loupe/contract/route.ts'
import { z } from 'zod'

/** Sample values for the types of a schema. `ids` has the record for a field by the field's name. */
export interface Samples {
  ids: Readonly<Record<string, string>>
  id: string
  text: string
}

type Json = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  minItems?: number
  minimum?: number
  anyOf?: Json[]
  allOf?: Json[]
  oneOf?: Json[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, Json>
}

function sampleOf(schema: Json, name: string, samples: Samples & { defs: Record<string, Json> }): unknown {
  // A schema with a name of its own.
  const named = samples.defs[schema.$ref?.replace('#/$defs/', '') ?? '']
  if (named) return sampleOf({ ...named, ...(schema.default === undefined ? {} : { default: schema.default }) }, name, samples)
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return sampleOf(parts[0]!, name, samples)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, name, samples)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((key) => [key, sampleOf(schema.properties?.[key] ?? {}, key, samples)]))
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}, name, samples))
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    default:
      if (schema.format === 'uuid') return samples.ids[name] ?? samples.id
      if (schema.format === 'date') return '2026-01-05'
      return schema.format === 'date-time' ? '2026-01-05T00:00:00.000Z' : samples.text
  }
}

const described = new WeakMap<z.ZodType, Json>()
/** Made once for each schema: that of a list with all its conditions takes many times as long as a request. */
function descriptionOf(schema: z.ZodType): Json {
  const known = described.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json)
  described.set(schema, known)
  return known
}

/** The minimal input that a route's schemas describe. A rule that only the code has may still refuse it. */
export function sampleInput({ params, query, body }: Named, samples: Samples): Record<'params' | 'query' | 'body', object | undefined> {
  const of = (schema: z.ZodType | undefined) => {
    if (!schema) return undefined
    const description = descriptionOf(schema)
    return sampleOf(description, '', { ...samples, defs: description.$defs ?? {} }) as object
  }
  return { params: of(params), query: of(query), body: of(body) }
}
