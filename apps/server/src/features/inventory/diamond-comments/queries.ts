import { fullName } from '../../../db/expressions.ts'
import type { DiamondComment } from '@loupe/contract/inventory/diamond-comments.ts'
import type { ListRequest } from '@loupe/contract/list.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connection.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/** Comments this user may read: their own, their team's, or everybody's. */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('diamondComment')
    .innerJoin('diamond', 'diamond.id', 'diamondComment.diamond')
    .innerJoin('user as author', 'author.id', 'diamondComment.createdBy')
    .select(['diamondComment.id', 'diamondComment.diamond', 'diamond.vStnId', 'comment', 'diamondComment.createdBy'])
    .select(['diamondComment.createdAt', 'diamondComment.updatedAt'])
    .select(sql<boolean>`diamond_comment.created_by = ${actor.id}`.as('isMine'))
    .select(fullName('author').as('authorName'))
    .where(accessibleSellers(actor, 'diamondComment.createdBy'))

export async function listComments(db: Db, actor: Actor, request: ListRequest) {
  const { list, count } = await page(db, rows(db, actor), request)
  return { count, ...(list ? { list: list as DiamondComment[] } : {}) }
}

export async function getComment(db: Db | Tx, actor: Actor, id: string): Promise<DiamondComment> {
  return rows(db, actor).where('diamondComment.id', '=', id).executeTakeFirstOrThrow(notFound)
}
