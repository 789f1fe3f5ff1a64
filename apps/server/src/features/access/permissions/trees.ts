import type { Db, Tx } from '../../../db/connection.ts'
import { treeOf } from '../people.ts'
import { getHolder, getRole, grantsOfRole } from './queries.ts'

/** What a role there is may do. */
export const treeOfRole = async (db: Db, role: number) => treeOf(await grantsOfRole(db, (await getRole(db, role)).id))

/** What somebody may do, for which modules that is an entry of their own, and what their role may do. */
export async function treesOf(db: Db | Tx, user: string) {
  const { grants, own, role } = await getHolder(db, user)
  return { ...treeOf(grants), own, ofRole: treeOf(await grantsOfRole(db, role)).data }
}
