import type { ListRequest } from '@loupe/contract/list.ts'
import type { Feedback } from '@loupe/contract/messages/feedbacks.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { notFound } from '../../../db/not-found.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

/**
 * Feedback with a client is visible to those who may see the client; other feedback to its author, to the lead of the author's team, and to those who
 * see everything.
 */
const rows = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('user as writer', 'writer.id', 'f.createdBy')
    .leftJoin('user as answerer', 'answerer.id', 'f.answeredBy')
    .leftJoin('diamond', 'diamond.id', 'f.diamond')
    .leftJoin('account', 'account.id', 'f.account')
    .select(['f.id', 'f.kind', 'f.saidBy', 'f.diamond', 'diamond.vStnId', 'f.account', 'account.companyName', 'f.message', 'f.answer'])
    .select(['f.answeredAt', 'f.status', 'f.createdBy', 'f.createdAt', 'f.updatedAt'])
    .select([fullName('writer').as('byName'), fullName<string | null>('answerer').as('answeredByName')])
    .where('f.isDeleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('f.createdBy', '=', actor.id),
        eb.and([eb('f.account', 'is', null), accessibleSellers(actor, 'f.createdBy')]),
        eb.and([eb('f.account', 'is not', null), accessibleSellers(actor, 'account.seller')]),
      ]),
    )

export const listFeedback = (db: Db, actor: Actor, request: ListRequest) => page(db, rows(db, actor), request)

export async function getFeedback(db: Db | Tx, actor: Actor, id: string): Promise<Feedback> {
  return rows(db, actor).where('f.id', '=', id).executeTakeFirstOrThrow(notFound)
}
