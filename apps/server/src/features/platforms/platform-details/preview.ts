import type { FeedCell } from '@loupe/domain/platforms/feed-columns.ts'
import { changeOf } from '@loupe/domain/platforms/feed-price.ts'
import type { RejectReason } from '@loupe/domain/platforms/platform.ts'
import { type Cents, cents, dollars, percent } from '@loupe/domain/kernel/units.ts'
import type { Reading } from '../../../context.ts'
import { getProfile } from './queries.ts'
import { foundBy, judgedStones } from './stones.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const rowsAtMost = 10

interface Moved {
  vStnId: string
  stock: Cents
  going: Cents
}
const changeSize = ({ stock, going }: Moved) => Math.abs(changeOf(stock, going) ?? 0)
const toComparison = ({ stock, going }: Pick<Moved, 'stock' | 'going'>) => {
  const change = changeOf(stock, going)
  return { stock: dollars(stock), going: dollars(going), change: change === null ? null : percent(change) }
}

/** What a profile would send of today's stock, and how much its prices differ from those of the stock. It sends nothing. */
export async function previewFeed(ctx: Pick<Reading, 'db' | 'services'>, id: string) {
  const profile = await getProfile(ctx.db, id)
  const ids = await foundBy(ctx, profile)
  const reasons: Partial<Record<RejectReason, number>> = {}
  const rows: FeedCell[][] = []
  let moved: Moved[] = []
  let [sent, stock, going] = [0, 0, 0]
  for await (const one of judgedStones(ctx, profile, ids))
    if (one.isSent) {
      sent++
      if (rows.length < rowsAtMost) rows.push(one.row)
      const line = { vStnId: one.vStnId, stock: cents(one.stock), going: cents(one.amt) }
      stock += line.stock
      going += line.going
      if (line.stock !== line.going && (moved.length < rowsAtMost || changeSize(line) > changeSize(itemAt(moved, -1))))
        moved = [...moved, line].sort((a, b) => changeSize(b) - changeSize(a)).slice(0, rowsAtMost)
    } else reasons[one.reason] = (reasons[one.reason] ?? 0) + 1
  return {
    ...{ found: ids.length, sent, reasons, heads: profile.columns.map(({ head }) => head), rows },
    ...toComparison({ stock: stock as Cents, going: going as Cents }),
    moved: moved.map((line) => ({ vStnId: line.vStnId, ...toComparison(line) })),
  }
}
