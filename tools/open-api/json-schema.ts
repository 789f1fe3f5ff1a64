/** A JSON schema as a tree of plain values. */
export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  [keyword: string]: unknown
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a schema with each schema directly inside it replaced. */
export function mapChildren(schema: JsonSchema, change: (child: JsonSchema, at: string) => JsonSchema): JsonSchema {
  const list = (schemas: JsonSchema[] | undefined, at: (index: number) => string) =>
    schemas?.map((child, index) => change(child, at(index)))
  const copy: JsonSchema = { ...schema }
  if (schema.properties)
    copy.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, child]) => [name, change(child, name)]))
  if (schema.items) copy.items = change(schema.items, 'item')
  if (isSchema(schema.additionalProperties)) copy.additionalProperties = change(schema.additionalProperties, 'value')
  if (schema.propertyNames) copy.propertyNames = change(schema.propertyNames, 'key')
  for (const word of ['anyOf', 'oneOf', 'allOf'] as const) {
    const changed = list(schema[word], () => '')
    if (changed) copy[word] = changed
  }
  const prefix = list(schema.prefixItems, (index) => `item${index + 1}`)
  if (prefix) copy.prefixItems = prefix
  return copy
}

const start = '#/components/schemas/'
export const refTo = (name: string): string => `${start}${name}`
export const refName = (ref: string): string => ref.slice(start.length)

/** A copy of a schema with all references changed. */
export const mapRefs = (schema: JsonSchema, change: (ref: string) => string): JsonSchema => ({
  ...mapChildren(schema, (child) => mapRefs(child, change)),
  ...(schema.$ref === undefined ? {} : { $ref: change(schema.$ref) }),
})
