import { z } from 'zod'
import { unknownFields } from './messages.ts'

/** What is wrong with one field of a body, as a sentence for people. */
export interface Fault {
  path: string
  message: string
}
type Path = readonly (string | number)[]
type Checks = readonly { _zod: { check(payload: { value: unknown; issues: z.core.$ZodRawIssue[] }): unknown } }[]

/** A body can have hundreds of thousands of unknown fields: to say something of each would keep a process for seconds. */
const keysAtMost = 100

/**
 * All faults of a body. zod skips the rules between fields while any field is wrong, so that people would see them only on a second attempt. Here
 * they are reported together, except for rules that read a wrong field.
 */
export function faultsOf(schema: z.ZodType, body: unknown): Fault[] {
  const read = schema.safeParse(body)
  if (read.success) return []
  const faults = read.error.issues.flatMap(({ path, message, ...issue }) => {
    const at = path.map(String)
    if (issue.code !== 'unrecognized_keys') return [{ path: at.join('.'), message }]
    return issue.keys.slice(0, keysAtMost).map((key) => ({ path: [...at, key].join('.'), message: unknownFields([key]) }))
  })
  const known = new Set(faults.map(({ path }) => path))
  return [...faults, ...crossFaults(schema, body).filter(({ path }) => !known.has(path))]
}

/** How many more values of a body are looked at: a list that is too long is refused for that, and its hundred thousands of entries are not read besides. */
interface Budget {
  left: number
}
const valuesAtMost = 20_000

/** The faults that rules between fields find, as far as the fields they read are valid; of a very large body, those of its first 20,000 values. */
export const crossFaults = (schema: z.ZodType, body: unknown): Fault[] => within(schema, body, [], { left: valuesAtMost })

function within(schema: z.ZodType, value: unknown, path: Path, budget: Budget): Fault[] {
  if (value === undefined || value === null || budget.left-- <= 0) return []
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.slice(0, budget.left).flatMap((one: unknown, at) => within(schema.element as z.ZodType, one, [...path, at], budget))
      : []
  if (schema instanceof z.ZodObject) return typeof value === 'object' && !Array.isArray(value) ? ofObject(schema, value, path, budget) : []
  if ('innerType' in schema.def) return within(schema.def.innerType as z.ZodType, value, path, budget)
  return schema instanceof z.ZodPipe ? within(schema.def.in as z.ZodType, value, path, budget) : []
}

const checksOf = (schema: z.ZodObject): Checks => schema.def.checks ?? []

function ofObject(schema: z.ZodObject, value: object, path: Path, budget: Budget): Fault[] {
  const given = value as Record<string, unknown>
  const right: Record<string, unknown> = {}
  const wrong = new Set<PropertyKey>()
  for (const [key, field] of Object.entries<z.ZodType>(schema.shape)) {
    const read = field.safeParse(given[key])
    if (!read.success) wrong.add(key)
    else if (read.data !== undefined) right[key] = read.data
  }
  const inner = Object.entries<z.ZodType>(schema.shape).flatMap(([key, field]) => within(field, given[key], [...path, key], budget))
  const own = checksOf(schema).flatMap((check) => foundBy(check, right, wrong))
  return [...own.map(({ path: at, message }) => ({ path: [...path, ...at].join('.'), message })), ...inner]
}

/** The faults found by one rule; undefined when it reads a field that is wrong. */
function foundBy(check: Checks[number], right: Record<string, unknown>, wrong: ReadonlySet<PropertyKey>) {
  let hasReadWrong = false
  const note = (key: PropertyKey) => {
    if (wrong.has(key)) hasReadWrong = true
  }
  const value = new Proxy(right, {
    get: (of, key) => (note(key), Reflect.get(of, key)),
    has: (of, key) => (note(key), Reflect.has(of, key)),
    ownKeys: (of) => {
      if (wrong.size > 0) hasReadWrong = true
      return Reflect.ownKeys(of)
    },
  })
  const issues: z.core.$ZodRawIssue[] = []
  try {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- where zod lets libraries run one check
    check._zod.check({ value, issues })
  } catch {
    return []
  }
  return hasReadWrong ? [] : issues.map((issue) => z.core.util.finalizeIssue({ ...issue, path: issue.path ?? [] }, {}, z.config()))
}
