import type { Db, Tx } from '../../../db/connection.ts'
import { treeOf } from '../people.ts'
import { getHolder, getRole, grantsOfRole, permitted } from './queries.ts'

/** The permissions of a role. */
export const treeOfRole = async (db: Db | Tx, role: number) => ({
  ...treeOf(await grantsOfRole(db, (await getRole(db, role)).id)),
  ...(await permitted(db, role)),
})

/** A person's permissions, the modules with an exception, and the permissions of their role. */
export async function treesOf(db: Db | Tx, user: string) {
  const { grants, own, role } = await getHolder(db, user)
  return { ...treeOf(grants), own, ofRole: treeOf(await grantsOfRole(db, role)).data, ...(await permitted(db, role, user)) }
}
