import { rowOf } from '@loupe/contract/list.ts'
import type { Named } from '@loupe/contract/route.ts'
import { z } from 'zod'
import { type Actor, type Permission, can } from '@loupe/domain/kernel/permissions.ts'

/**
 * Whether a list is asked for its deleted rows by somebody who may not delete such rows: for them it is empty. The right is that of the list's own
 * module, or of the module whose right a file of it needs, where everybody signed in may read it.
 */
export function isClosedList(route: Named, actor: Actor, body: unknown): boolean {
  if ((body as { isDeleted?: unknown } | undefined)?.isDeleted !== true || !rowOf(route.reply)) return false
  // A list of what is worked out or told, and not of records: it takes no filter, and keeps no deleted rows.
  if (route.body instanceof z.ZodObject && !('filter' in route.body.shape)) return true
  const [module] = (route.download ?? route.access).split(':')
  return !can(actor, `${module}:delete` as Permission)
}
