import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { collections } from '@loupe/contract/inventory/collections.ts'
import { useEffect } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'

interface Props {
  stones: readonly Diamond[]
  collection: string
  onDone(): void
  onClose(): void
}

/** Asks once, and takes the stones out of their collection. */
export function TakeOut({ stones, collection, onDone, onClose }: Props) {
  const say = useSay()
  const takeOut = useWrite(collections.remove)
  useEffect(() => {
    say.sure(`Take ${whole(stones.length)} out of this collection?`, 'The stones stay in stock.', 'Take out', () =>
      takeOut.mutate(
        { params: { id: collection }, body: { diamonds: stones.map(({ id }) => id) } },
        {
          onSuccess: () => {
            say.done(`${whole(stones.length)} taken out.`)
            onDone()
          },
          onError: (failure) => say.failed(failure.message),
          onSettled: onClose,
        },
      ),
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
