import type { Named } from '@loupe/contract/route.ts'
import { isSame } from '@loupe/domain/kernel/same.ts'
import { z } from 'zod'

/** The initial values of a form: any part of what it sends. */
export type InitialValues<T> = T extends readonly (infer E)[]
  ? InitialValues<E>[]
  : T extends object
    ? { [K in keyof T]?: InitialValues<T[K]> | undefined }
    : T

export const shapeOf = (route: Named) => (route.body instanceof z.ZodObject ? route.body.shape : {}) as Record<string, z.ZodType>

export const changed = (before: object, now: object) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !isSame((before as Record<string, unknown>)[key], value)))
const without = (of: object, names: readonly string[]) => Object.fromEntries(Object.entries(of).filter(([key]) => !names.includes(key)))
export const pick = (of: object, names: readonly string[]) => Object.fromEntries(Object.entries(of).filter(([key]) => names.includes(key)))

export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes empty values, also in the rows of a list; a value that a row must have stays, so that the refusal says what it lacks. */
const clean = (body: object, route?: Named): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => [key, Array.isArray(value) ? cleanRows(value, rowOf(route, key)) : value]),
  )

/** The fields of a row of this list. */
function rowOf(route: Named | undefined, key: string): Record<string, z.ZodType> {
  let field = route && shapeOf(route)[key]
  while (field && 'innerType' in field.def) field = field.def.innerType as z.ZodType
  return field instanceof z.ZodArray && field.element instanceof z.ZodObject ? field.element.shape : {}
}
/** Whether a row must have this value although it is empty: it is one of the field's values, or the field says itself that it is too short. */
function isNeeded(field: z.ZodType | undefined, value: unknown): boolean {
  if (!field || value === undefined || field.safeParse(undefined).success) return false
  const { error } = field.safeParse(value)
  return error?.issues.every(({ code }) => code === 'too_small') ?? true
}
const cleanRows = (rows: unknown[], row: Record<string, z.ZodType>) =>
  rows.map((one) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).filter(([key, value]) => !isEmpty(value) || isNeeded(row[key], value))) : one,
  )

/** The fields that had a value and were cleared, with what their schema accepts as empty: null or ''. */
const emptied = (route: Named, before: object, now: object): Record<string, null | ''> =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([key, value]) => !isEmpty(value) && isEmpty((now as Record<string, unknown>)[key]))
      .map(([key]) => [key, shapeOf(route)[key]?.safeParse(null).success ? null : '']),
  )

interface FormValues {
  route: Named
  /** The route that creates the record, where `route` accepts a part of it: cleared fields are then sent as empty. */
  createRoute: Named | undefined
  initial: object
  /** Sends only changed fields, and these. */
  always: readonly string[] | undefined
  /** Fields of the form alone. */
  own: readonly string[]
  typed: object
}

/** The version of the record on which the form was typed, also where nobody has changed it yet, which is null. */
const versionOf = (route: Named, { updatedAt }: { updatedAt?: unknown }) =>
  updatedAt === null && shapeOf(route)['updatedAt']?.safeParse(null).success ? { updatedAt } : {}

/** What a form sends: `whole` has every value it knows, `body` what is sent of them. */
export function sentValues({ route, createRoute, initial, always, own, typed }: FormValues) {
  const filled = without({ ...initial, ...typed, ...pick(initial, ['updatedAt']) }, own)
  const whole = { ...(createRoute ? emptied(route, initial, filled) : {}), ...clean(filled, route), ...versionOf(route, initial) }
  return { whole, body: always ? { ...changed(initial, whole), ...pick({ ...whole, ...initial }, always) } : whole }
}
