import type { ListRequest } from '@loupe/contract/list.ts'
import type { Feedback } from '@loupe/contract/messages/feedbacks.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { fullName } from '../../../db/expressions.ts'
import { page } from '../../../db/list.ts'
import { reachedSellers } from '../../accounts/reach.ts'

/** With a client: whoever reaches the client. Without: whoever wrote it, their team's lead, and those who see all. */
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
        eb.and([eb('f.account', 'is', null), reachedSellers(eb as never, actor, 'f.createdBy')]),
        eb.and([eb('f.account', 'is not', null), reachedSellers(eb as never, actor, 'account.seller')]),
      ]),
    )

export const listFeedback = (db: Db, actor: Actor, request: ListRequest) => page(db, rows(db, actor) as never, request) as never

export async function getFeedback(db: Db | Tx, actor: Actor, id: string): Promise<Feedback> {
  const found = await rows(db, actor).where('f.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  return found
}
