import { anyOf, fullName } from '../../../db/expressions.ts'
import { text } from '@loupe/domain/accounts/messages.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import { handOver, openWorkOn } from '../../access/users/open-work.ts'
import { accessibleSellers } from '../scope.ts'
import { sellersFor } from './queries.ts'

interface ReassignRequest {
  accounts?: string[] | undefined
  from?: string | undefined
}

/** The named clients, or all clients of one seller, as far as they are accessible. */
const chosen = (actor: Actor, { accounts, from }: ReassignRequest) => sql`account
  where not is_deleted and ${accounts ? sql`id = ${anyOf(accounts)}` : sql`seller = ${from}::uuid`}
    and ${accessibleSellers(actor, 'account.seller')}`

/** Refuses the whole request if a named client is inaccessible or missing. With `lock`, the clients stay locked for the reassignment. */
async function refuseInaccessible(db: Db | Tx, actor: Actor, request: ReassignRequest, lock = sql``) {
  if (!request.accounts) return
  const { rows } = await sql`select id from ${chosen(actor, request)} order by id ${lock}`.execute(db)
  if (rows.length < new Set(request.accounts).size) throw new Refusal('not_found')
}

/**
 * Assigns clients to another seller: those named, or all of one seller. Deals in progress stay with their seller. One inaccessible client refuses the
 * whole request.
 * @returns how many clients were reassigned
 */
export async function reassignAccounts(ctx: Writing, { to, ...request }: ReassignRequest & { to: string }) {
  if (!(await sellersFor(ctx.tx, ctx.actor).where('id', '=', to).executeTakeFirst())) throw invalid('to', text.seller)
  await refuseInaccessible(ctx.tx, ctx.actor, request, sql`for no key update`)
  return { moved: await handOver(ctx, 'clients', to, chosen(ctx.actor, request)) }
}

/** What a reassignment would move: who has the clients now, and which of their deals in progress stay with their seller. */
export async function reassignPreview({ db, actor, now }: Reading, request: ReassignRequest) {
  await refuseInaccessible(db, actor, request)
  const from = await db
    .selectFrom(sql<{ id: string; seller: string | null }>`(select id, seller from ${chosen(actor, request)})`.as('c'))
    .leftJoin('user as u', 'u.id', 'c.seller')
    .select(['c.seller', fullName<string | null>('u').as('sellerName')])
    .select((eb) => eb.fn.countAll<number>().as('clients'))
    .groupBy(['c.seller', 'u.id'])
    .orderBy('clients', 'desc')
    .orderBy('c.seller')
    .execute()
  return { from, stays: await openWorkOn(db, sql`select id from ${chosen(actor, request)}`, now) }
}
