import { blockStatuses, blockType } from '@loupe/domain/transactions/block.ts'
import { pick } from './outcome.ts'

interface Held {
  blockType?: number
  status: (typeof blockStatuses.codes)[number]
}
/** A hold, or a stone of a memo. */
export const holdRow = (row: Held) => ({
  ...pick(row, ['id', 'blockCode', 'vStnId', 'companyName', 'sellerName', 'validTillDate', 'ctPr', 'amt']),
  ...(row.blockType === undefined ? {} : { kind: row.blockType === blockType.memo ? 'memo' : 'hold' }),
  status: blockStatuses.of(row.status).label,
})
