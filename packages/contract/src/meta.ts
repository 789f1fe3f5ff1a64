import { z } from 'zod'

/** Title and description of a field. Defaults and optional or nullable marks wrap a schema and hide them. */
export const metaOf = (schema: z.ZodType | undefined): { title?: string | undefined; description?: string | undefined } | undefined =>
  schema?.meta() ??
  (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? metaOf(schema.unwrap() as z.ZodType)
    : undefined)
