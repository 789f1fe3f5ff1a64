import { invalid } from '@loupe/domain/kernel/errors.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'

const byNames = (db: Db | Tx, names: readonly string[]) =>
  db.selectFrom('diamond').select(['id', 'vStnId', 'labGrown', 'wSts']).where(isNamed(names)).where('isDeleted', '=', false).execute()

/**
 * Stones named in a request, by id or stone id, without duplicates and in the request's order.
 * @throws validation naming the first that is not in stock
 */
export async function namedDiamonds(tx: Tx, names: readonly string[], path = 'diamonds') {
  const { found, missing } = asNamed(names, await byNames(tx, names))
  const [first] = missing
  if (first === undefined) return found
  const at = names.findIndex((name) => name === first || name.toLowerCase() === first)
  throw invalid(`${path}.${at}`, `Unknown stone: ${names[at]}.`)
}

/** Ids of stones that are named by id or stone id, without duplicates and in the given order; unknown names are left out. */
export const idsOfNames = async (db: Db | Tx, names: readonly string[]): Promise<string[]> =>
  asNamed(names, await byNames(db, names)).found.map(({ id }) => id)

/** The stones of these names without duplicates, in id order (the order of all locks on stones), and the names that no stone has. */
export async function findNamed(db: Db | Tx, names: readonly string[]): Promise<{ ids: string[]; missing: string[] }> {
  const { found, missing } = asNamed(names, await byNames(db, names))
  return { ids: found.map(({ id }) => id).sort(), missing }
}
