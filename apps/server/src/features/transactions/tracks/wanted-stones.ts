import { fullName } from '../../../db/expressions.ts'
import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { type TrackType, mayTrack } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'

export interface Wanted {
  id: string
  vStnId: string
  labGrown: boolean
  crt: number
  wSts: StatusOf<'diamond'>
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
}
interface Found extends Wanted {
  account: string | null
  heldBy: string | null
  until: string | null
}

/** Tells the named stones that may have a track of this type from those that may not, with why and who has them. Nothing is locked: nothing moves. */
export async function wantedStones(tx: Tx, type: TrackType, names: readonly string[], account: string) {
  const { rows } = await sql<Found>`
    select d.id, d.v_stn_id, d.lab_grown, d.crt, d.w_sts, d.rap, d.back, d.ct_pr, d.amt, b.account, b.valid_till_date as until,
      ${fullName('u')} as held_by
    from diamond d left join block b on b.diamond = d.id and b.status in (1, 2) left join "user" u on u.id = b.seller
    where not d.is_deleted and ${isNamed(names, 'd')} order by d.v_stn_id`.execute(tx)
  const refused: RefusedDiamond[] = asNamed(names, rows).missing.map((name) => ({
    diamond: name,
    vStnId: name,
    message: 'There is no such stone.',
  }))
  const free: Wanted[] = []
  for (const stone of rows) {
    const isBlocked = stone.account !== null
    if (mayTrack(type, stone.wSts, isBlocked, stone.account === account)) free.push(stone)
    else refused.push(refusalOf(stone, isBlocked))
  }
  return { free, refused }
}

function refusalOf({ id, vStnId, wSts, heldBy, until }: Found, isBlocked: boolean): RefusedDiamond {
  const isTaken = isBlocked || ['H', 'M', 'C'].includes(wSts)
  const holder = { ...(heldBy ? { heldBy } : {}), ...(until ? { until } : {}) }
  return { diamond: id, vStnId, message: messageOf(isTaken ? 'diamond_blocked' : 'wrong_status'), ...holder }
}
