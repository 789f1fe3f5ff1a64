import { sql } from 'kysely'
import { changeBlockStatus } from '../../features/transactions/blocks/commands.ts'
import { invoiceMemo } from '../../features/transactions/memos/commands.ts'
import type { Desk } from './desk.ts'

/** Of memos with several stones still out: a client sends one stone back, which waits to be checked in, and another keeps one for itself. */
export async function loadReturns(desk: Desk): Promise<void> {
  const { rows } = await sql<{ memo: string; seller: string; block: string; diamond: string }>`
    select distinct on (b.memo) b.memo, b.seller, b.id as block, b.diamond from block b
      join (select memo from block where status = 2 and memo is not null group by memo having count(*) >= 3) m using (memo)
    where b.status = 2 order by b.memo, b.id`.execute(desk.tx)
  for (const [at, { memo, seller, block, diamond }] of rows.entries()) {
    const who = desk.staff.seller.id === seller ? 'seller' : 'seller2'
    if (at % 2 === 0) await changeBlockStatus(desk.ago(who, at + 2), { id: block, status: 4, remarks: 'Too light for the setting' })
    else await invoiceMemo(desk.ago(who, at + 2), { id: memo, diamonds: [diamond] })
  }
}
