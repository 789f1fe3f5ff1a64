import type { Approval, ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import type { Actor, Permission } from '@loupe/domain/kernel/permissions.ts'
import { type RawBuilder, expressionBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { reachedSellers } from '../../accounts/reach.ts'

export interface Words {
  remarks?: string | undefined
  overrideCredit?: string | undefined
}

/** Where what waits for a word comes from: who may give it, what waits within their reach, and what giving it does. */
export interface Source {
  access: Permission
  /** A second right, where the answer depends on what that right protects. */
  alsoNeeds?: Permission
  rows(actor: Actor): RawBuilder<unknown>
  approve(ctx: Writing, key: string, words: Words): Promise<unknown>
  reject(ctx: Writing, key: string, words: Words): Promise<unknown>
}

type Column = Exclude<keyof Approval, 'id' | 'kind' | 'account'>

/** One source's rows with the columns in the order that all have. */
export const selected = (
  kind: ApprovalKind,
  columns: Record<Column, RawBuilder<unknown>> & { account?: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
) =>
  sql`select ${sql.lit(kind)} as kind, ${sql.lit(`${kind}:`)} || ${columns.key} as id, ${sql.join(
    (
      [
        'key',
        'code',
        'companyName',
        'seller',
        'sellerName',
        'labGrown',
        'stones',
        'pieces',
        'carats',
        'amount',
        'listAmount',
        'until',
        'remarks',
        'askedAt',
      ] as const
    ).map((name) => sql`${columns[name]} as ${sql.ref(name)}`),
  )}, ${columns.account ?? sql.raw('null::uuid')} as account from ${from}`

export const reached = (actor: Actor, seller: string) => sql`${reachedSellers(expressionBuilder<DB, 'block'>(), actor, seller)}`
/** The first three stones by their ids, and how many more there are. */
export const firstStones = sql.raw<string>(
  `array_to_string((array_agg(d.v_stn_id order by d.v_stn_id))[1:3], ', ') || case when count(*) > 3 then ' and ' || (count(*) - 3) || ' more' else '' end`,
)
export const oneKind = sql.raw<boolean>('case when bool_and(d.lab_grown) = bool_or(d.lab_grown) then bool_or(d.lab_grown) end')
export const noAmount = sql.raw<null>('null::numeric')
