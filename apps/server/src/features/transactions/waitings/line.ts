import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import { anyOf } from '../../../db/expressions.ts'
import { holds } from '../../../db/grants.ts'

/** A place in the line for a stone, with what decides whether it can be served. */
export interface Place {
  id: string
  diamond: string
  account: string
  user: string | null
  seller: string
  hours: number
  remarks: string
  /** The hold needs no other approval. */
  isApproved: boolean
  vStnId: string
  companyName: string
  email: string
  firstName: string
  accountSeller: string | null
  /** Whoever joined the line, or the salesman where they have left or may hold nothing any more. */
  heldInNameOf: string
  /** Why it can no longer be served, or nothing. */
  fault: string | null
  /** The stone is sold or was removed. */
  isGone: boolean
  isDeleted: boolean
  /** Why this client may have a stone of a kind that it is not shown. */
  kindOverride: string | null
}

/** Those of the stones that somebody waits for, in id order. */
export async function stonesAwaited(tx: Tx, diamonds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('waiting')
    .select('diamond')
    .distinct()
    .where('status', '=', 1)
    .where('diamond', '=', anyOf(diamonds))
    .orderBy('diamond')
    .execute()
  return rows.map(({ diamond }) => diamond)
}

const works = (user: string) => sql`${sql.ref(`${user}.is_active`)} and not ${sql.ref(`${user}.is_deleted`)}`
const mayHold = (user: string) => sql`(${works(user)} and ${holds(user, 'block:insert')})`

/** Locks the lines for locked stones, each in its order. */
export async function lockLines(tx: Tx, diamonds: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.id, w.diamond, w.account, w."user", w.seller, w.hours, w.remarks, d.v_stn_id, a.company_name, s.email, s.first_name,
      a.seller as account_seller, d.is_deleted, w.kind_override, d.is_deleted or d.w_sts = 'O' as is_gone,
      case when ${mayHold('c')} then c.id else s.id end as held_in_name_of, w.is_approved and ${holds('c', 'block:approve')} as is_approved,
      case when not a.is_active or a.is_deleted then 'The company is not active.'
        when w.kind_override is null and d.lab_grown and not a.show_lab_grown then 'The company does not buy lab-grown stones.'
        when w.kind_override is null and not d.lab_grown and not a.show_natural then 'The company does not buy natural stones.'
        when not (${works('s')}) then 'The salesman no longer works here.'
        when not (${mayHold('c')} or ${mayHold('s')}) then 'The salesman may no longer hold stones.'
      end as fault
    from waiting w join diamond d on d.id = w.diamond join account a on a.id = w.account join "user" s on s.id = w.seller
      join "user" c on c.id = w.created_by
    where w.status = 1 and w.diamond = ${anyOf(diamonds)} order by w.diamond, w.no for update of w`.execute(tx)
  return rows
}

/** Who stands in the line for a stone now, the first first. */
export async function lineOf(tx: Tx, diamond: string) {
  const rows = await tx
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account')
    .innerJoin('diamond', 'diamond.id', 'waiting.diamond')
    .select(['waiting.id', 'waiting.seller', 'account.companyName', 'diamond.vStnId'])
    .where('waiting.status', '=', 1)
    .where('waiting.diamond', '=', diamond)
    .orderBy('waiting.no')
    .execute()
  return rows.map((row, at) => ({ ...row, place: at + 1 }))
}
