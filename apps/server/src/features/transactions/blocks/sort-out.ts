import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { sql } from 'kysely'
import type { Writing } from '../../../context.ts'
import { asNamed, isNamed } from '../../../db/named-stones.ts'

interface Stone {
  id: string
  vStnId: string
  wSts: StatusOf<'diamond'>
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
  isHeld: true | null
}

/** Locks the named stones in id order and tells those that can be held from those that can not, with the reason. A stone named twice counts once. */
export async function sortOut(ctx: Writing, names: readonly string[]): Promise<{ free: Stone[]; refused: RefusedDiamond[] }> {
  const { rows: stones } = await sql<Stone>`
    select d.id, d.v_stn_id, d.w_sts, d.rap, d.back, d.ct_pr, d.amt,
      (select true from block h where h.diamond = d.id and h.status in (1, 2) limit 1) as is_held
    from diamond d where not d.is_deleted and ${isNamed(names, 'd')} order by d.id for update`.execute(ctx.tx)
  const isFree = (stone: Stone) => !stone.isHeld && diamondLifecycle.open(stone.wSts).includes('reserve')
  const holderOf = await holdersOf(
    ctx,
    stones.filter((stone) => !isFree(stone)),
  )
  const refused: RefusedDiamond[] = asNamed(names, stones).missing.map((name) => ({
    diamond: name,
    vStnId: name,
    message: 'There is no such stone.',
  }))
  const free: Stone[] = []
  for (const stone of stones) {
    if (isFree(stone)) {
      free.push(stone)
      continue
    }
    const holder = holderOf.get(stone.id)
    const isTaken = holder !== undefined || ['H', 'M', 'C'].includes(stone.wSts)
    refused.push({
      diamond: stone.id,
      vStnId: stone.vStnId,
      message: messageOf(isTaken ? 'diamond_blocked' : 'wrong_status'),
      ...(holder ? { heldBy: holder.heldBy, until: holder.until } : {}),
    })
  }
  return { free, refused }
}

/** Who has these locked stones. A statement of its own, begun when they are locked: one begun before would not see the winner of a race. */
async function holdersOf(ctx: Writing, taken: readonly Stone[]) {
  if (taken.length === 0) return new Map<string, { heldBy: string; until: string }>()
  const { rows } = await sql<{ diamond: string; heldBy: string; until: string }>`
    select h.diamond, trim(u.first_name || ' ' || coalesce(nullif(u.last_name, '_'), '')) as held_by, h.valid_till_date as until
    from block h join "user" u on u.id = h.seller
    where h.diamond = any(${taken.map((stone) => stone.id)}::uuid[]) and h.status in (1, 2)`.execute(ctx.tx)
  return new Map(rows.map((h) => [h.diamond, h]))
}
