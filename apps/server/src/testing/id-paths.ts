import type { Named } from '@loupe/contract/route.ts'
import { z } from 'zod'

type Json = {
  format?: string
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}
type Input = Record<'params' | 'query' | 'body', object | undefined>
/** Where an id stands in the input of a route: `body`, `accounts`, `0`. */
export type IdPath = readonly [part: keyof Input, ...keys: string[]]

/** Conditions of lists are nested without end; a filter finds among the visible rows only. */
const deepest = 4
function* pathsIn(schema: Json, path: readonly string[]): Generator<readonly string[]> {
  if (path.length > deepest || path[0] === 'filter') return
  if (schema.format === 'uuid') yield path
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) yield* pathsIn(part, path)
  for (const [key, part] of Object.entries(schema.properties ?? {})) yield* pathsIn(part, [...path, key])
  if (schema.items) yield* pathsIn(schema.items, [...path, '0'])
}

/** The places of all ids in the input of a route, optional ones too. */
export function idPathsOf(route: Pick<Named, 'params' | 'query' | 'body'>): IdPath[] {
  const paths = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = route[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
    return [...pathsIn(json, [])].map((keys): IdPath => [part, ...keys])
  })
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

/** The same input with this id at that place. */
export const withId = (input: Input, path: IdPath, id: string): Input => placed(input, path, id) as Input

function placed(value: unknown, [key, ...rest]: readonly string[], id: string): unknown {
  if (key === undefined) return id
  if (key === '0') return [placed(Array.isArray(value) ? value[0] : undefined, rest, id)]
  const object = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...object, [key]: placed(object[key], rest, id) }
}
