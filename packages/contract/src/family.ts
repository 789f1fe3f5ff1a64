import type { Reason } from '@loupe/domain/kernel/errors.ts'
import type { Module, Permission } from '@loupe/domain/kernel/permissions.ts'
import { z } from 'zod'
import { listOf } from './list.ts'
import { byId, instant, nothing } from './parts.ts'

/** `updatedAt` of the row as it was opened, so that a stale change is refused. */
const known = instant.optional()

/**
 * The usual five routes of a family: `paginate`, `create`, `GET`, `PUT` (partial) and `DELETE` by id. Further routes of a family are beside them in
 * its resource.
 * @param made the body of `create`; an update takes any part of it, and `isActive`
 * @param reply the reply of the two writes, when it has more than the row
 */
export function familyOf<
  const M extends Module,
  S extends z.ZodRawShape,
  const F extends keyof S & string,
  C extends z.ZodRawShape,
  U extends z.ZodRawShape,
  R extends z.ZodType,
>(of: {
  path: string
  module: M
  /** Singular and plural: 'a carat range', 'carat ranges'. */
  nouns: readonly [string, string]
  row: z.ZodObject<S>
  fields: readonly F[]
  create: z.ZodObject<C>
  change: z.ZodObject<U>
  reply: R
  refusals: readonly Reason[]
  /** A second permission that all five routes need. */
  alsoNeeds?: Permission
}) {
  const also = of.alsoNeeds === undefined ? {} : { alsoNeeds: of.alsoNeeds }
  const [one, many] = of.nouns
  const at = (rest: string): `/${string}` => `/admin/v1/${of.path}/${rest}`
  const right = <const T extends string>(name: T) => `${of.module}:${name}` as const
  return {
    list: {
      kind: 'read',
      method: 'POST',
      path: at('paginate'),
      summary: `List ${many}`,
      access: right('view'),
      ...also,
      ...listOf(of.row, of.fields),
    },
    create: {
      kind: 'write',
      method: 'POST',
      path: at('create'),
      summary: `Create ${one}`,
      access: right('insert'),
      ...also,
      body: of.create,
      reply: of.reply,
      refusals: ['validation', ...of.refusals],
    },
    view: {
      kind: 'read',
      method: 'GET',
      path: at(':id'),
      summary: `View ${one}`,
      access: right('view'),
      ...also,
      params: byId,
      reply: of.row,
      refusals: ['not_found'],
    },
    update: {
      kind: 'write',
      method: 'PUT',
      path: at(':id'),
      summary: `Change ${one}`,
      access: right('update'),
      ...also,
      params: byId,
      body: of.change.partial().extend({ updatedAt: known }).strict(),
      reply: of.reply,
      refusals: ['validation', 'not_found', 'stale', ...of.refusals],
    },
    delete: {
      kind: 'write',
      method: 'DELETE',
      path: at(':id'),
      summary: `Delete ${one}`,
      access: right('delete'),
      ...also,
      params: byId,
      reply: nothing,
      refusals: ['not_found'],
    },
  } as const
}
