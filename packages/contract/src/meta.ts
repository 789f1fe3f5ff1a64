import { z } from 'zod'

/** Title and description of a field. Defaults and optional or nullable marks wrap a schema and hide them. */
export const metaOf = (schema: z.ZodType | undefined): { title?: string | undefined; description?: string | undefined } | undefined =>
  schema?.meta() ??
  (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? metaOf(schema.unwrap() as z.ZodType)
    : undefined)

/** The values of a schema that takes only these, which are codes of the wire. */
function codesOf(schema: z.ZodType | undefined): readonly unknown[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values]
  if (schema instanceof z.ZodEnum) return schema.options
  const isMarked = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isMarked ? codesOf(schema.unwrap() as z.ZodType) : []
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
