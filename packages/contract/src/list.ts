import { z } from 'zod'

/**
 * The list grammar of every family (`POST …/paginate`): a value means equality, an array "one of", an object contains operators. Only the fields that
 * a family names can be filtered or sorted, each with its own schema, so that a wrong value is refused here and never reaches SQL.
 */
const operators = ['>=', '<=', '>', '<', '!', 'in', 'nin', 'startWith', 'contains'] as const
export type Operator = (typeof operators)[number]

export type Scalar = string | number | boolean | null
export type Condition =
  | Scalar
  | Scalar[]
  | { [op in Operator]?: op extends '!' ? Scalar | Scalar[] | Omit<{ [o in Operator]?: Scalar | Scalar[] }, '!'> : Scalar | Scalar[] }
export interface Filter {
  or?: Filter[] | undefined
  and?: Filter[] | undefined
  [field: string]: Condition | Filter[] | undefined
}
type Direction = 'ASC' | 'DESC'
export interface ListRequest {
  page: number
  limit: number
  filter?: Filter | undefined
  search?: { keyword: string; keys: string[] } | undefined
  startWith?: { keyword: string; keys: string[] } | undefined
  sort: Record<string, Direction | undefined>[]
  isCountOnly: boolean
  /** Lists deleted rows instead, for people who may delete such rows. Empty for others, and where deleted rows are not stored. */
  isDeleted?: boolean | undefined
}

/** Limits of a filter: values in a list, levels of `or` and `and`, conditions, and those of them that search within texts, which reads every row. */
export const filterLimits = { many: 5000, nesting: 4, widest: 300, searching: 20 } as const
const { many, nesting, widest, searching } = filterLimits
const text = z.string().max(200)

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap() as z.ZodType) : schema

/** A schema as the whole of zod knows it, of one that may be made of its core alone. */
function classic(schema: z.core.$ZodType | undefined): z.ZodType {
  if (schema instanceof z.ZodType) return schema
  throw new TypeError('Schemas are made with zod, not with zod/core.')
}

function conditionOn(schema: z.ZodType): z.ZodType<Condition> {
  const inner = unwrapped(schema)
  const isText = inner instanceof z.ZodString || inner instanceof z.ZodArray
  const { title, description } = schema.meta() ?? {}
  const value = isText ? text.meta({ ...(title ? { title } : {}), ...(description ? { description } : {}) }) : inner
  const one = value.nullable() as z.ZodType<Scalar>
  const list = z.array(one).max(many)
  const shape: Record<string, z.ZodType<Scalar | Scalar[] | undefined>> = {
    '>=': one.optional(),
    '<=': one.optional(),
    '>': one.optional(),
    '<': one.optional(),
    in: list.optional(),
    nin: list.optional(),
    ...(isText ? { startWith: text.optional(), contains: z.union([text, z.array(text).max(100)]).optional() } : {}),
  }
  const bounds = z.strictObject(shape)
  const not = z.union([one, list, bounds])
  return z.union([one, list, bounds.extend({ '!': not.optional() })], {
    error: ({ input }) =>
      Array.isArray(input) && input.length > many
        ? `Please enter at most ${many.toLocaleString('en')} values.`
        : value instanceof z.ZodEnum
          ? `Please enter one of these: ${value.options.join(', ')}, a list of them or a condition on them.`
          : 'This is not a value, a list or a condition that this field can be compared with.',
  })
}

const partsOf = (filter: Filter) => [...(filter.or ?? []), ...(filter.and ?? [])]
const sizeOf = (filter: Filter): number => Object.keys(filter).length + partsOf(filter).reduce((sum, part) => sum + sizeOf(part), 0)
const depthOf = (filter: Filter): number => 1 + Math.max(0, ...partsOf(filter).map(depthOf))

/** How many conditions of a filter search within texts. */
const searchesIn = (condition: unknown): number =>
  typeof condition !== 'object' || condition === null || Array.isArray(condition)
    ? 0
    : Object.entries(condition).reduce(
        (sum, [operator, value]) =>
          sum + (operator === 'contains' || operator === 'startWith' ? 1 : operator === '!' ? searchesIn(value) : 0),
        0,
      )
const searchesOf = ({ or, and, ...fields }: Filter): number =>
  Object.values(fields).reduce<number>((sum, condition) => sum + searchesIn(condition), 0) +
  [...(or ?? []), ...(and ?? [])].reduce((sum, part) => sum + searchesOf(part), 0)

function filterOn(shape: Record<string, z.ZodType>): z.ZodType<Filter, Filter> {
  const level: z.ZodType<Filter, Filter> = z.strictObject({
    ...Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, conditionOn(schema).optional()])),
    get or() {
      return z.array(level).max(50).optional()
    },
    get and() {
      return z.array(level).max(50).optional()
    },
  })
  return level.superRefine((filter, { addIssue }) => {
    if (depthOf(filter) > nesting + 1) addIssue(`Conditions may be nested ${nesting} deep at most.`)
    if (sizeOf(filter) > widest) addIssue(`Please enter at most ${widest} conditions.`)
    if (searchesOf(filter) > searching) addIssue(`Please enter at most ${searching} conditions with contains or startWith.`)
  })
}

const direction = z.enum(['ASC', 'DESC'])

/** Besides page and limit, in every list (S1 §7). */
export const isDeleted = z.boolean().optional().meta({ description: 'Only deleted rows, for people who may delete' })

/**
 * The body of a list request, from a row's schema.
 * @param row the schema of one row
 * @param fields the fields that can be filtered, searched and sorted
 * @param limit the default page size: 10, and 100 for stones
 */
export function listBody<S extends z.ZodRawShape, const F extends keyof S & string>(row: z.ZodObject<S>, fields: readonly F[], limit = 10) {
  const shape = Object.fromEntries(fields.map((field) => [field, classic(row.shape[field])]))
  const textSearch = z.strictObject({
    keyword: text,
    keys: z.array(z.enum(fields)).min(1).max(20),
  })
  const sorts = z.strictObject(
    Object.fromEntries(fields.map((field) => [field, direction.optional()])) as Record<F, z.ZodOptional<typeof direction>>,
  )
  return z.strictObject({
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(1000).default(limit),
    filter: filterOn(shape).optional(),
    search: textSearch.optional(),
    startWith: textSearch.optional(),
    sort: z.array(sorts).max(8).default([]),
    isCountOnly: z.boolean().default(false),
    isDeleted,
  })
}

/** Body and reply of a family's `paginate`. */
export const listOf = <S extends z.ZodRawShape, const F extends keyof S & string>(
  row: z.ZodObject<S>,
  fields: readonly F[],
  limit?: number,
) => ({
  body: listBody(row, fields, limit),
  reply: z.object({ list: z.array(row).optional(), count: z.int() }),
})

/** The row schema of a list, from the reply of its route; undefined for a route that is no list. */
export function rowOf(reply: z.ZodType): z.ZodObject | undefined {
  const list = reply instanceof z.ZodObject ? (reply.shape['list'] as unknown) : undefined
  const array = list instanceof z.ZodOptional ? (list.unwrap() as unknown) : list
  const row = array instanceof z.ZodArray ? (array.element as unknown) : undefined
  return row instanceof z.ZodObject ? row : undefined
}
