import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { blockStatus, blockType } from '@loupe/domain/transactions/block.ts'
import { dueDayOf } from '@loupe/domain/transactions/memo.ts'
import { deadline, dueDay } from '../../kit/format.ts'

type Held = NonNullable<Diamond['heldBy']>

/** When a hold ends, or the day on which a memo is due. */
export const heldUntil = ({ blockType: type, validTillDate }: Pick<Held, 'blockType' | 'validTillDate'>): string =>
  type === blockType.memo ? `due ${dueDay(dueDayOf(validTillDate))}` : `until ${deadline(validTillDate)}`

/** Who has a stone, for whom and until when: 'Memo pending with Ana B for Acme, due 08/12/2026'. */
export function heldText(held: Held): string {
  const isMemo = held.blockType === blockType.memo
  const what = held.status === blockStatus.pending ? (isMemo ? 'Memo pending with ' : 'Hold pending with ') : ''
  return `${what}${held.seller}${held.company ? ` for ${held.company}` : ''}${isMemo ? ',' : ''} ${heldUntil(held)}`
}
