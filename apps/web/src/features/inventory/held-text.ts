import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { heldUntil } from '../../kit/format.ts'

// Written out, so that the lifecycles are not part of the first download.
const memo: typeof blockType.memo = 2
const pending: typeof blockStatus.pending = 1

type Held = Omit<NonNullable<Diamond['heldBy']>, 'companyCode'>

/** Who has a stone, for whom, and when the hold ends or the memo is due: 'Memo pending with Ana B for Acme, due 08/12/2026'. */
export function heldText({ blockType: type, status, seller, company, validTillDate }: Held): string {
  const isMemo = type === memo
  const what = status === pending ? (isMemo ? 'Memo pending with ' : 'Hold pending with ') : ''
  const end = `${isMemo ? ', ' : ' '}${heldUntil(isMemo, validTillDate)}`
  return `${what}${seller}${company ? ` for ${company}` : ''}${end}`
}
