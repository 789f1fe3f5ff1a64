import { diamond } from '@loupe/contract/inventory/diamond.ts'
import { comparedAtLeast, differingFields, tooFewToCompare } from '@loupe/domain/inventory/compare.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db } from '../../../db/connection.ts'
import type { Masters } from '../../../db/masters.ts'
import { diamondsById } from './rows.ts'

/** All fields except duplicates of others. */
const comparedFields = diamond.omit({ diamondId: true, selectionKey: true, lab: true }).keyof().options

/** Stones to compare, in the requested order, and the fields in which they differ. */
export async function compareDiamonds(db: Db, masters: Masters, actor: Actor, ids: readonly string[]) {
  const list = await diamondsById(db, masters, actor, [...new Set(ids)])
  if (list.length < new Set(ids).size) throw new Refusal('not_found')
  if (list.length < comparedAtLeast) throw invalid('ids', tooFewToCompare)
  if (new Set(list.map(({ labGrown }) => labGrown)).size > 1)
    throw invalid('ids', 'Natural and lab-grown diamonds are not compared with each other.')
  return { list, differences: differingFields(list, comparedFields) }
}
