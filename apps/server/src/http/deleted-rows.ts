import { type Filter, rowOf } from '@loupe/contract/list.ts'
import type { Named } from '@loupe/contract/route.ts'
import { z } from 'zod'
import type { AnyHandler, AnyPrepared } from './any-handler.ts'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'

interface ListBody {
  isDeleted?: unknown
  filter?: Filter
}

/**
 * Whether a person may delete the rows of a list: the right is that of its module, or of the module required for its file where everybody signed in
 * may read the list.
 */
const mayDelete = ({ access, download }: Named, actor: Actor) => can(actor, `${(download ?? access).split(':')[0]}:delete` as Permission)

/** A list of computed values or notifications rather than records: it takes no filter and has no deleted rows. */
const isWithoutRecords = ({ body }: Named) => body instanceof z.ZodObject && !('filter' in body.shape)

/**
 * The list request for a person who may not delete such rows: never for deleted ones, whatever its filter says. Undefined when it is only for those:
 * then the response is empty.
 */
function undeleted(route: Named, actor: Actor, body: ListBody): ListBody | undefined {
  if (body.isDeleted === true && isWithoutRecords(route)) return undefined
  const { filter } = body
  // A list with a visible `isDeleted` omits deleted rows by itself, unless the filter names the field (db/deleted-rows.ts).
  const isNamed = filter?.['isDeleted'] !== undefined && filter['isDeleted'] !== false
  if ((body.isDeleted !== true && !isNamed) || mayDelete(route, actor)) return body
  return body.isDeleted === true ? undefined : { ...body, filter: { isDeleted: false, and: [filter as Filter] } }
}

/** Wraps the handler of a list, so that it returns deleted rows only to people who may delete them. */
export function guardDeletedRows(route: Named, handler: AnyHandler | AnyPrepared): AnyHandler | AnyPrepared {
  if (route.kind !== 'read' || !rowOf(route.reply) || 'prepare' in handler) return handler
  return {
    async handle(ctx, input) {
      const body = undeleted(route, ctx.actor, input.body ?? {})
      if (!body) return { list: [], count: 0 }
      return handler.handle(ctx, input.body === undefined ? input : { ...input, body })
    },
  }
}
