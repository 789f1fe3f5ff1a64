import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { collections } from '@loupe/contract/inventory/collections.ts'
import { Suspense, lazy, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'

const CollectForm = lazy(async () => ({ default: (await import('./collect-form.tsx')).CollectForm }))
const FeatureForm = lazy(async () => ({ default: (await import('./feature-form.tsx')).FeatureForm }))

interface Asked {
  stones: readonly Diamond[]
  to: 'collect' | 'feature'
}

/** What puts stones before clients from the desk: into a collection, out of the one that is open, before everybody for some days. */
export function useCollecting(state: { collection: string }, onDone: () => void, onClosed: () => void) {
  const say = useSay()
  const [asked, ask] = useState<Asked>()
  const takeOut = useWrite(collections.remove)
  const close = () => {
    ask(undefined)
    // The form goes with its focus; the list has it again.
    requestAnimationFrame(onClosed)
  }
  const out = (stones: readonly Diamond[]) =>
    say.sure(`Take ${whole(stones.length)} out of this collection?`, 'The stones stay in stock.', 'Take out', () =>
      takeOut.mutate(
        { params: { id: state.collection }, body: { diamonds: stones.map(({ id }) => id) } },
        {
          onSuccess: () => {
            say.done(`${whole(stones.length)} taken out.`)
            onDone()
          },
          onError: (failure) => say.failed(failure.message),
        },
      ),
    )
  const Form = asked?.to === 'collect' ? CollectForm : FeatureForm
  return {
    does: {
      onCollect: (stones: readonly Diamond[]) => ask({ stones, to: 'collect' }),
      onFeature: (stones: readonly Diamond[]) => ask({ stones, to: 'feature' }),
      onTakeOut: state.collection === '' ? undefined : out,
    },
    form: asked ? (
      <Suspense fallback={null}>
        <Form stones={asked.stones} onClose={close} onDone={onDone} />
      </Suspense>
    ) : null,
  }
}
