import { anyOf, fullName } from '../../../db/expressions.ts'
import { said } from '@loupe/domain/accounts/said.ts'
import { Refusal, invalid } from '@loupe/domain/kernel/errors.ts'
import type { Actor } from '@loupe/domain/kernel/permissions.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Reading, Writing } from '../../../context.ts'
import type { Db, Tx } from '../../../db/connection.ts'
import type { DB } from '../../../db/tables.ts'
import { handOver, openWorkOn } from '../../access/users/open-work.ts'
import { reachedSellers } from '../reach.ts'
import { sellersFor } from './queries.ts'

interface Asked {
  accounts?: string[] | undefined
  from?: string | undefined
}

/** The clients that are named, or all of one sales person, within reach. */
const chosen = (actor: Actor, { accounts, from }: Asked) => sql`account
  where not is_deleted and ${accounts ? sql`id = ${anyOf(accounts)}` : sql`seller = ${from}::uuid`}
    and ${reachedSellers(expressionBuilder<DB, 'account'>(), actor, 'account.seller')}`

/** Refuses all when one that is named is out of reach, or not there; whoever is to move them holds them from here on. */
async function refuseUnreached(db: Db | Tx, actor: Actor, asked: Asked, lock = sql``) {
  if (!asked.accounts) return
  const { rows } = await sql`select id from ${chosen(actor, asked)} order by id ${lock}`.execute(db)
  if (rows.length < new Set(asked.accounts).size) throw new Refusal('not_found')
}

/**
 * Gives clients to another salesman: those named, or all of one. Deals that are under way stay whose they are. One out of reach refuses all.
 * @returns how many have changed hands
 */
export async function reassignAccounts(ctx: Writing, { to, ...asked }: Asked & { to: string }) {
  if (!(await sellersFor(ctx.tx, ctx.actor).where('id', '=', to).executeTakeFirst())) throw invalid('to', said.seller)
  await refuseUnreached(ctx.tx, ctx.actor, asked, sql`for no key update`)
  return { moved: await handOver(ctx, 'clients', to, chosen(ctx.actor, asked)) }
}

/** What a reassignment of these would move: whose clients they are now, and what of theirs is under way and stays with whoever made it. */
export async function reassignPreview({ db, actor, now }: Reading, asked: Asked) {
  await refuseUnreached(db, actor, asked)
  const from = await db
    .selectFrom(sql<{ id: string; seller: string | null }>`(select id, seller from ${chosen(actor, asked)})`.as('c'))
    .leftJoin('user as u', 'u.id', 'c.seller')
    .select(['c.seller', fullName<string | null>('u').as('sellerName')])
    .select((eb) => eb.fn.countAll<number>().as('clients'))
    .groupBy(['c.seller', 'u.id'])
    .orderBy('clients', 'desc')
    .orderBy('c.seller')
    .execute()
  return { from, stays: await openWorkOn(db, sql`select id from ${chosen(actor, asked)}`, now) }
}
