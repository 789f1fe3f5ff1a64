import { blockStatus } from '@loupe/domain/transactions/block.ts'
import { statusIn } from '../../db/expressions.ts'
import { sql } from 'kysely'
import { changeBlockStatus } from '../../features/transactions/blocks/commands.ts'
import { invoiceMemo } from '../../features/transactions/memos/commands.ts'
import type { Desk } from './desk.ts'

/** For memos with several stones still out: some clients return a stone, which waits to be checked in, and others keep one, which is invoiced. */
export async function loadReturns(desk: Desk): Promise<void> {
  const { rows } = await sql<{ memo: string; seller: string; block: string; diamond: string }>`
    select distinct on (b.memo) b.memo, b.seller, b.id as block, b.diamond from block b
      join (select memo from block where ${statusIn('memo', 'approved')} and memo is not null group by memo having count(*) >= 3) m using (memo)
    where ${statusIn('memo', 'approved', 'b.status')} order by b.memo, b.id`.execute(desk.tx)
  for (const [at, { memo, seller, block, diamond }] of rows.entries()) {
    const who = desk.staff.seller.id === seller ? 'seller' : 'seller2'
    if (at % 2 === 0)
      await changeBlockStatus(desk.ago(who, at + 2), { id: block, status: blockStatus.released, remarks: 'Too light for the setting' })
    else await invoiceMemo(desk.ago(who, at + 2), { id: memo, diamonds: [diamond] })
  }
}
