import type { RefusedDiamond } from '@loupe/contract/transactions/block.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { type TrackType, mayTrack } from '@loupe/domain/transactions/track.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'
import { holdersOf, refusalOf } from '../../inventory/holders.ts'

/** What a sheet has for each stone, by its id, and the source of it all. */
export interface ByStone {
  remarks?: ReadonlyMap<string, string>
  cause?: string
}

export interface TrackableStone {
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

/**
 * Separates the named stones that may have a track of this type from those that may not, with the reason and who has them. Nothing is locked, because no
 * stone changes its status.
 */
export async function partitionTrackable(tx: Tx, type: TrackType, names: readonly string[], account: string) {
  const { rows } = await sql<TrackableStone>`
    select d.id, d.v_stn_id, d.lab_grown, d.crt, d.w_sts, d.rap, d.back, d.ct_pr, d.amt from diamond d
    where not d.is_deleted and ${isNamed(names, 'd')} order by d.v_stn_id`.execute(tx)
  const holders = await holdersOf(
    tx,
    rows.map(({ id }) => id),
  )
  const refused: RefusedDiamond[] = asNamed(names, rows).missing.map((name) => ({
    diamond: name,
    vStnId: name,
    message: 'This stone does not exist.',
  }))
  const free: TrackableStone[] = []
  for (const stone of rows) {
    const holder = holders.get(stone.id)
    const isBlocked = holder?.kind === 'hold' || holder?.kind === 'memo'
    if (mayTrack(type, stone.wSts, isBlocked, holder?.account === account)) free.push(stone)
    else refused.push(refusalOf(stone, holder))
  }
  return { free, refused }
}
