import type { Block } from '@loupe/contract/transactions/block.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { priceOf } from '@loupe/domain/accounts/quote.ts'
import { type BlockType, blockLifecycles, blockType } from '@loupe/domain/transactions/block.ts'
import type { ComponentProps } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../api/session.tsx'
import { heldUntil, pieces } from '../../kit/format.ts'
import { HeldStones } from './held-stones.tsx'

interface Props extends Omit<ComponentProps<typeof HeldStones>, 'term' | 'notes'> {
  type: BlockType
}

/** What is released: the stones at the prices of their holds or memos, for whom they are held and until when. */
export function ReleasedStones({ stones, type, ...rest }: Props) {
  const may = useMay()
  const filter = { blockType: type, status: [...blockLifecycles[type].statuses('live')], vStnId: stones.map(({ vStnId }) => vStnId) }
  const { data } = useRead(blocks.list, { body: { limit: 1000, filter } }, { enabled: may(blocks.list) })
  const held = new Map((data?.list ?? []).map((block) => [block.diamond, block]))
  const priced = stones.map((stone) => {
    const block = held.get(stone.id)
    return block ? { ...stone, ...pricesOf(block) } : stone
  })
  const notes = stones.flatMap(({ id, heldBy }) => {
    const block = held.get(id)
    const company = block?.companyName ?? heldBy?.company ?? heldBy?.seller
    const until = block?.validTillDate ?? heldBy?.validTillDate
    return company && until ? [[id, `${company}, ${heldUntil(type === blockType.memo, until)}`] as const] : []
  })
  const shared = new Set(notes.map(([, note]) => note))
  const isShared = stones.length > 1 && shared.size === 1 && notes.length === stones.length
  return (
    <>
      {isShared ? (
        <p>
          {pieces(stones.length)} of {[...shared][0]}
        </p>
      ) : null}
      <HeldStones {...rest} stones={priced} notes={isShared ? undefined : new Map(notes)} />
    </>
  )
}

/** The price for the client: on the term of the hold, if that made one. */
function pricesOf({ term, ctPr, amt, back, rap }: Block) {
  const price = priceOf(term) ?? { ctPr, amt, back }
  return { ctPr: price.ctPr, amt: price.amt, back: price.back, rap }
}
