import type { RefusedDiamond } from '@loupe/contract/transactions/blocks.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { diamondLifecycle } from '@loupe/domain/inventory/diamond.ts'
import type { StatusOf } from '@loupe/domain/lifecycles.ts'
import { sql } from 'kysely'
import { together } from '../../../db/together.ts'
import type { Writing } from '../../../context.ts'

interface Stone {
  id: string
  vStnId: string
  wSts: StatusOf<'diamond'>
  rap: number | null
  back: number | null
  ctPr: number
  amt: number
  heldBy: string | null
  until: string | null
}

const isId = (name: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(name)

/** Locks the named stones in id order and tells those that can be held from those that can not, with the reason. A stone named twice counts once. */
export async function sortOut(ctx: Writing, names: readonly string[]): Promise<{ free: Stone[]; refused: RefusedDiamond[] }> {
  const ids = names.filter(isId).map((name) => name.toLowerCase())
  const stoneIds = names.filter((name) => !isId(name))
  const named = sql`(d.id = any(${ids}::uuid[]) or d.v_stn_id = any(${stoneIds}::text[]))`
  // Holders are read by a statement of their own behind the lock: one begun before it is held would not see the winner.
  const [{ rows: stones }, { rows: holders }] = await together(
    sql<Stone>`
      select d.id, d.v_stn_id, d.w_sts, d.rap, d.back, d.ct_pr, d.amt
      from diamond d where not d.is_deleted and ${named} order by d.id for update`.execute(ctx.tx),
    sql<{ diamond: string; heldBy: string; until: string }>`
      select d.id as diamond, b.held_by, b.until from diamond d cross join lateral (
        select trim(u.first_name || ' ' || coalesce(nullif(u.last_name, '_'), '')) as held_by, h.valid_till_date as until
        from block h join "user" u on u.id = h.seller where h.diamond = d.id and h.status in (1, 2) limit 1
      ) as b where ${named}`.execute(ctx.tx),
  )
  const holderOf = new Map(holders.map((h) => [h.diamond, h]))
  const known = new Set(stones.flatMap((s) => [s.id, s.vStnId]))
  const missing = [...new Set(names.map((name) => (isId(name) ? name.toLowerCase() : name)))].filter((name) => !known.has(name))
  const refused: RefusedDiamond[] = missing.map((name) => ({ diamond: name, vStnId: name, message: 'There is no such stone.' }))
  const free: Stone[] = []
  for (const stone of stones) {
    const holder = holderOf.get(stone.id)
    if (!holder && diamondLifecycle.open(stone.wSts).includes('reserve')) {
      free.push(stone)
      continue
    }
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
