import type { Db, Tx } from '../../../db/connection.ts'
import { treeOf } from '../people.ts'
import { getHolder, getRole, grantsOfRole, permitted } from './queries.ts'

/** The permissions of a role. The version is read first: what is saved between the two reads is then refused, and never overwritten. */
export async function treeOfRole(db: Db | Tx, role: number) {
  const { id } = await getRole(db, role)
  const version = await permitted(db, role)
  return { ...treeOf(await grantsOfRole(db, id)), ...version }
}

/** A person's permissions, the modules with an exception, and the permissions of their role. */
export async function treesOf(db: Db | Tx, user: string) {
  const version = await permitted(db, (await getHolder(db, user)).role, user)
  const { grants, own, role } = await getHolder(db, user)
  return { ...treeOf(grants), own, ofRole: treeOf(await grantsOfRole(db, role)).data, ...version }
}
