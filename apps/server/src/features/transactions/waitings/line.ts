import { waitingStatus } from '@loupe/domain/transactions/waiting.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import { anyOf, statusIn } from '../../../db/expressions.ts'
import { hasPermission } from '../../../db/grants.ts'

/** A place on the waiting list of a stone, with what decides whether it can be served. */
export interface Place {
  id: string
  diamond: string
  account: string
  user: string | null
  seller: string
  hours: number
  remarks: string
  /** The hold needs no further approval. */
  isApproved: boolean
  vStnId: string
  companyName: string
  email: string
  firstName: string
  accountSeller: string | null
  /** The person who joined the waiting list, or the client's seller if that person has left or may no longer hold stones. */
  heldInNameOf: string
  /** Why it can no longer be served; null if it can. */
  fault: string | null
  /** The stone is sold or removed. */
  isGone: boolean
  isDeleted: boolean
  /** Why this client may have a stone of a kind that it is not shown. */
  kindOverride: string | null
}

/** The stones among these that have a waiting list, in id order. */
export async function stonesAwaited(tx: Tx, diamonds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('waiting')
    .select('diamond')
    .distinct()
    .where('status', '=', waitingStatus.waiting)
    .where('diamond', '=', anyOf(diamonds))
    .orderBy('diamond')
    .execute()
  return rows.map(({ diamond }) => diamond)
}

const works = (user: string) => sql`${sql.ref(`${user}.is_active`)} and not ${sql.ref(`${user}.is_deleted`)}`
const mayHold = (user: string) => sql`(${works(user)} and ${hasPermission(user, 'block:insert')})`

/** Locks the waiting lists of locked stones, each in its order. */
export async function lockLines(tx: Tx, diamonds: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select w.id, w.diamond, w.account, w."user", w.seller, w.hours, w.remarks, d.v_stn_id, a.company_name, s.email, s.first_name,
      a.seller as account_seller, d.is_deleted, w.kind_override, d.is_deleted or ${statusIn('diamond', 'sold', 'd.w_sts')} as is_gone,
      case when ${mayHold('c')} then c.id else s.id end as held_in_name_of, w.is_approved and ${hasPermission('c', 'block:approve')} as is_approved,
      case when not a.is_active or a.is_deleted then 'The company is not active.'
        when w.kind_override is null and d.lab_grown and not a.show_lab_grown then 'The company does not buy lab-grown stones.'
        when w.kind_override is null and not d.lab_grown and not a.show_natural then 'The company does not buy natural stones.'
        when not (${works('s')}) then 'The sales person no longer works here.'
        when not (${mayHold('c')} or ${mayHold('s')}) then 'The sales person may no longer hold stones.'
      end as fault
    from waiting w join diamond d on d.id = w.diamond join account a on a.id = w.account join "user" s on s.id = w.seller
      join "user" c on c.id = w.created_by
    where ${statusIn('waiting', 'waiting', 'w.status')} and w.diamond = ${anyOf(diamonds)} order by w.diamond, w.no for update of w`.execute(
    tx,
  )
  return rows
}

/** The waiting list of a stone, first place first. */
export async function lineOf(tx: Tx, diamond: string) {
  const rows = await tx
    .selectFrom('waiting')
    .innerJoin('account', 'account.id', 'waiting.account')
    .innerJoin('diamond', 'diamond.id', 'waiting.diamond')
    .select(['waiting.id', 'waiting.seller', 'account.companyName', 'diamond.vStnId'])
    .where('waiting.status', '=', waitingStatus.waiting)
    .where('waiting.diamond', '=', diamond)
    .orderBy('waiting.no')
    .execute()
  return rows.map((row, at) => ({ ...row, place: at + 1 }))
}
