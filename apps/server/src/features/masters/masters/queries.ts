import { fullName } from '../../../db/expressions.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import type { Master } from '@loupe/contract/masters/master-lists.ts'
import { builtInBecause } from '@loupe/domain/masters/built-in.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page, sortedBy } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'

/** Path of the picture of a list or a value. */
export const imagesAt = '/admin/v1/master/image/'

/** The values of the given lists, in order; empty for a code that is not a list. */
export async function mastersByCode(db: Db | Tx, codes: readonly string[]): Promise<Record<string, Master[]>> {
  const rows = await db
    .selectFrom('master')
    .select(['parentCode', 'id', 'no', 'code', 'name', 'webDisplay', 'group', 'likeKeyWords', 'sortingSequence', 'isActive', 'isDefault'])
    .where('parentCode', 'in', codes)
    .where('isDeleted', '=', false)
    .orderBy('sortingSequence')
    .orderBy('no')
    .execute()
  const lists: Record<string, Master[]> = Object.fromEntries(codes.map((code) => [code, []]))
  for (const { parentCode, ...value } of rows) lists[parentCode ?? '']?.push(value)
  return lists
}

const columns = [
  'id',
  'parentId',
  'parentCode',
  'name',
  'code',
  'webDisplay',
  'group',
  'likeKeyWords',
  'description',
  'sortingSequence',
  'isActive',
  'isWebVisible',
  'isDefault',
  'image',
  'createdBy',
  'createdAt',
  'updatedAt',
  'isDeleted',
] as const

const rows = (db: Db | Tx) =>
  db
    .selectFrom('master')
    .leftJoin('user as maker', 'maker.id', 'master.createdBy')
    .select(columns.map((column) => `master.${column}` as const))
    .select([
      sql<string | null>`nullif(${fullName('maker')}, '')`.as('createdByName'),
      sql<string | null>`${sql.lit(imagesAt)} || master.image`.as('imagePath'),
    ])
type Stored = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]
const toReply = (row: Stored): MasterRow => ({ ...row, builtIn: builtInBecause(row.parentCode, row.code) ?? null })

type MasterListRequest = ListRequest & { isOnlyParents: boolean; parentId?: string | undefined }

export async function listMasters(db: Db, { isOnlyParents, parentId, isDeleted = false, ...request }: MasterListRequest) {
  const base = rows(db)
    .where('master.isDeleted', '=', isDeleted)
    .$if(isOnlyParents, (query) => query.where('master.parentId', 'is', null))
    .$if(parentId !== undefined, (query) => query.where('master.parentId', '=', parentId ?? null))
  const { list, count } = await page<Stored>(db, base, sortedBy(request, { sortingSequence: 'ASC' }))
  return { count, ...(list ? { list: list.map(toReply) } : {}) }
}

export async function getMaster(db: Db | Tx, id: string): Promise<MasterRow> {
  const found = await rows(db).where('master.id', '=', id).where('master.isDeleted', '=', false).executeTakeFirstOrThrow(notFound)
  return toReply(found)
}

/** The identity of a list or a value as it is stored. */
export async function getStored(db: Db | Tx, id: string) {
  return db
    .selectFrom('master')
    .select(['id', 'parentId', 'parentCode', 'no', 'code', 'name'])
    .where('id', '=', id)
    .where('isDeleted', '=', false)
    .executeTakeFirstOrThrow(notFound)
}

/** Locks a list, or all lists (null), because a value is checked against all its siblings. Returns the list. */
export async function lockList(tx: Tx, id: string | null) {
  const found = await tx
    .selectFrom('master')
    .select(['id', 'code', 'parentId', 'isDeleted'])
    .where((eb) => (id === null ? eb('parentId', 'is', null) : eb('id', '=', id)))
    .orderBy('id')
    .forUpdate()
    .execute()
  return id === null ? undefined : found[0]
}

/** All values of a list, or all lists, including deleted ones. */
export const siblings = (tx: Tx, parentId: string | null) =>
  tx
    .selectFrom('master')
    .select(['id', 'no', 'code', 'name', 'likeKeyWords', 'sortingSequence', 'isDeleted', 'isDefault', 'mergedInto'])
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .execute()
export type Sibling = Awaited<ReturnType<typeof siblings>>[number]
