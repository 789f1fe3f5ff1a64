import type { ListRequest } from '@loupe/contract/list.ts'
import type { CutGroupRow } from '@loupe/contract/pricing/ranges.ts'
import { diamondLists } from '@loupe/domain/inventory/diamond-lists.ts'
import { invalid } from '@loupe/domain/kernel/errors.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import type { Masters } from '../../../db/masters.ts'
import { notFound } from '../../../db/not-found.ts'

const gradeFields = ['cutNm', 'polNm', 'symNm'] as const
type Grades = Record<(typeof gradeFields)[number], number[]>

const rows = (db: Db | Tx) =>
  db
    .selectFrom('cutGroup')
    .select(['id', 'name', 'cutNm', 'polNm', 'symNm', 'isActive', 'createdAt', 'updatedAt'])
    .where('isDeleted', '=', false)
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const codes = (masters: Masters, field: keyof Grades, nos: readonly number[]) =>
  nos.flatMap((no) => masters.codeOf(diamondLists[field], no) ?? [])
const toReply =
  (masters: Masters) =>
  (row: Stored): CutGroupRow => ({
    ...row,
    ...(Object.fromEntries(gradeFields.map((field) => [field, codes(masters, field, row[field])])) as Record<keyof Grades, string[]>),
  })

/** Converts codes to the numbers of their lists; refuses a code that its list does not have, with its path. */
export const gradesOf = (masters: Masters, group: Pick<CutGroupRow, keyof Grades>): Grades =>
  Object.fromEntries(
    gradeFields.map((field) => [
      field,
      group[field].map((code, i) => {
        const no = masters.noOf(diamondLists[field], code)
        if (no === undefined) throw invalid(`${field}.${i}`, `"${code}" is not in this list.`)
        return no
      }),
    ]),
  ) as Grades

export async function listCutGroups(db: Db, masters: Masters, request: ListRequest) {
  const { list, count } = await page<Stored>(db, rows(db), request)
  return { count, ...(list ? { list: list.map(toReply(masters)) } : {}) }
}

export async function getCutGroup(db: Db | Tx, masters: Masters, id: string): Promise<CutGroupRow> {
  const found = await rows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
  return toReply(masters)(found)
}

/**
 * Locks all groups, because a group is checked against all others: no constraint can express that two sets of combinations are disjoint. Returns the other
 * active groups.
 */
export async function lockCutGroups(tx: Tx, masters: Masters, except?: string): Promise<CutGroupRow[]> {
  await sql`lock table cut_group in share row exclusive mode`.execute(tx)
  const found = await rows(tx).where('isActive', '=', true).orderBy('name').execute()
  return found.filter(({ id }) => id !== except).map(toReply(masters))
}
