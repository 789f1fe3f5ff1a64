import { stoneCountText } from '@loupe/domain/kernel/pieces.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { collections } from '@loupe/contract/inventory/collections.ts'
import { useEffect } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useConfirm } from '../../../kit/confirm.tsx'
import { toast } from '../../../kit/toast.ts'

interface Props {
  stones: readonly Diamond[]
  collection?: string
  onDone(): void
  onClose(): void
}

/** Removes the stones from their collection, after a confirmation. */
export function TakeOut({ stones, collection = '', onDone, onClose }: Props) {
  const confirm = useConfirm()
  const takeOut = useWrite(collections.remove)
  useEffect(() => {
    confirm({
      title: `Remove ${stoneCountText(stones.length)} from this collection?`,
      content: 'The stones stay in stock.',
      ok: 'Remove from collection',
      isDanger: true,
      onOk: () =>
        takeOut.mutate(
          { params: { id: collection }, body: { diamonds: stones.map(({ id }) => id) } },
          {
            onSuccess: () => {
              toast.success(`${stoneCountText(stones.length)} removed from the collection.`)
              onDone()
            },
            onError: (failure) => toast.error(failure.message),
            onSettled: onClose,
          },
        ),
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
