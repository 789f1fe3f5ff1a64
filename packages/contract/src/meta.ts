import { z } from 'zod'

/** What a field is called and hinted at. A default, an optional or a nullable mark wraps a schema and hides it. */
export const metaOf = (schema: z.ZodType | undefined): { title?: string; description?: string } | undefined =>
  schema?.meta() ??
  (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? metaOf(schema.unwrap() as z.ZodType)
    : undefined)
