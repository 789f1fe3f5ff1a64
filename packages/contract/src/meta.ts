import { z } from 'zod'

/** The schema that a default or an optional or nullable mark wraps. */
const wrappedIn = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? (schema.unwrap() as z.ZodType)
    : undefined

/** A schema without all of these. */
export function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
  const inner = wrappedIn(schema)
  return inner ? unwrapped(inner) : schema
}

/** Title and description of a field, which a wrapping schema hides. */
export const metaOf = (schema: z.ZodType | undefined): { title?: string | undefined; description?: string | undefined } | undefined =>
  schema?.meta() ?? (wrappedIn(schema) ? metaOf(wrappedIn(schema)) : undefined)

/** The values of a schema that takes only these, which are codes of the wire. */
function codesOf(schema: z.ZodType | undefined): readonly unknown[] {
  const own = unwrapped(schema)
  return own instanceof z.ZodLiteral ? [...own.values] : own instanceof z.ZodEnum ? own.options : []
}

/** The description of a field without the codes that it explains at its end: integrators read those, people choose from names. */
export function hintOf(schema: z.ZodType | undefined): string {
  const description = metaOf(schema)?.description ?? ''
  const begins = codesOf(schema).flatMap((code) =>
    [`: ${String(code)} `, `: ${String(code)}:`].map((text) => `: ${description}`.indexOf(text)),
  )
  const codesAt = begins.filter((at) => at >= 0)
  return codesAt.length > 0 ? description.slice(0, Math.max(0, Math.min(...codesAt) - 2)) : description
}
