import { Refusal } from '@loupe/domain/kernel/errors.ts'

/** The refusal when a query finds nothing that this person may see: `executeTakeFirstOrThrow(notFound)`. */
export const notFound = () => new Refusal('not_found')

/** The same for a value that comes from somewhere else than a query. */
export function getOrRefuse<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}
