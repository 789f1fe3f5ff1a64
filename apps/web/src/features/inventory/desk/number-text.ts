import type { FoundNumber } from '@loupe/contract/inventory/found-number.ts'
import { heldUntil } from '../../../kit/format.ts'

export const numberLabels: Record<FoundNumber['state'], string> = {
  found: 'Found',
  sold: 'Sold',
  onMemo: 'On memo',
  onHold: 'On hold',
  unavailable: 'Not available',
  unknown: 'Unknown',
  repeated: 'Duplicate',
}

/** Who has a stone, and until when. */
export const holderText = ({ state, heldBy, until }: Pick<FoundNumber, 'state' | 'heldBy' | 'until'>): string =>
  `${heldBy ?? ''}${until ? `, ${heldUntil(state === 'onMemo', until)}` : ''}`

/** The status of a stone found by its whole number, with who has it: 'R13152: On hold, Acme, until …'. */
export const exactText = (found: FoundNumber): string =>
  [`${found.vStnId ?? found.number}: ${numberLabels[found.state]}`, ...(found.heldBy ? [holderText(found)] : [])].join(', ')
