import type { Approval, ApprovalKind } from '@loupe/contract/transactions/approvals.ts'
import type { Actor, Permission } from '@loupe/domain/kernel/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { accessibleSellers } from '../../accounts/scope.ts'

export interface AnswerReasons {
  remarks?: string | undefined
  overrideCredit?: string | undefined
}

/** A source of the approvals inbox: who may answer, which accessible rows are pending, and what approving and rejecting do. */
export interface Source {
  access: Permission
  /** A second permission, where the answer depends on data that this permission protects. */
  alsoNeeds?: Permission
  columns: Columns
  /** The accessible pending rows, from the tables on; one row for each approval. */
  from(actor: Actor): RawBuilder<unknown>
  approve(ctx: Writing, key: string, reasons: AnswerReasons): Promise<unknown>
  reject(ctx: Writing, key: string, reasons: AnswerReasons): Promise<unknown>
}

type Column = Exclude<keyof Approval, 'id' | 'kind' | 'grades' | Optional>
/** Columns that only some kinds have. */
type Optional =
  | 'account'
  | 'ctPr'
  | 'back'
  | 'client'
  | 'missing'
  | 'dayTerms'
  | 'kindOverride'
  | 'filePath'
  | 'fileType'
  | 'graded'
  | 'ofPieces'
  | 'isClientInactive'

type Columns = Record<Column, RawBuilder<unknown>> & Partial<Record<Optional, RawBuilder<unknown>>>

/** The rows of one source, with the columns in the order that all sources share. */
export const selected = (kind: ApprovalKind, { columns, from }: Source, actor: Actor) =>
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
  )}, ${columns.account ?? sql.raw('null::uuid')} as account, ${columns.dayTerms ?? noText} as day_terms,
    ${columns.kindOverride ?? noText} as kind_override, ${columns.ctPr ?? noAmount} as ct_pr, ${columns.back ?? noAmount} as back,
    ${columns.ofPieces ?? sql.raw('null::int')} as of_pieces, ${columns.isClientInactive ?? sql.raw('false')} as is_client_inactive,
    ${columns.filePath ?? noText} as file_path, ${columns.fileType ?? noText} as file_type, ${columns.graded ?? sql.raw("'[]'::json")} as graded from ${from(actor)}`

export const accessible = (actor: Actor, seller: string) => sql`${accessibleSellers(actor, seller)}`
/** The first three stones by their ids, and how many more there are. */
export const firstStones = sql.raw<string>(
  `array_to_string((array_agg(d.v_stn_id order by d.v_stn_id))[1:3], ', ') || case when count(*) > 3 then ' and ' || (count(*) - 3) || ' more' else '' end`,
)
/** The same stones, with what their grades are named from (grades.ts). */
const graded = `json_build_object('shpNm', d.shp_nm, 'crt', d.crt, 'colNm', d.col_nm, 'fcColDesc', case when d.is_fc_col then d.fc_col_desc end, 'clrNm', d.clr_nm)`
export const firstGraded = sql.raw(`to_json((array_agg(${graded} order by d.v_stn_id))[1:3])`)
export const oneGraded = sql.raw(`json_build_array(${graded})`)
/**
 * Price per carat and Back % of the stones of a document: those of a single stone are its own (`totalsOfOne`), those of several are averages by carat,
 * the back of those with a list price.
 * @param one the columns of the price and its back in percent, as SQL
 */
export const averages = (one: { ctPr: string; back: string; amt: string; rap: string; crt: string }) => ({
  ctPr: sql.raw(`case when count(*) = 1 then max(${one.ctPr}) else round(sum(${one.amt}) / nullif(sum(${one.crt}), 0), 2) end`),
  back: sql.raw(
    `case when count(*) = 1 then max(${one.back}) else round((sum(${one.amt}) filter (where ${one.rap} > 0) / nullif(sum(${one.rap} * ${one.crt}), 0) - 1) * 100, 2) end`,
  ),
})
export const oneKind = sql.raw<boolean>('case when bool_and(d.lab_grown) = bool_or(d.lab_grown) then bool_or(d.lab_grown) end')
const noText = sql.raw<null>('null::text')
export const noAmount = sql.raw<null>('null::numeric')
