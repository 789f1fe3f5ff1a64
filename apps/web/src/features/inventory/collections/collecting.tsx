import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { collections, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { Suspense, lazy, useState } from 'react'
import { useWrite } from '../../../api/hooks.ts'
import { useMay } from '../../../api/session.tsx'
import { Action } from '../../../kit/action.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import { whole } from '../../../kit/format.ts'
import { useSay } from '../../../kit/say.ts'

const CollectForm = lazy(async () => ({ default: (await import('./collect-form.tsx')).CollectForm }))
const FeatureForm = lazy(async () => ({ default: (await import('./feature-form.tsx')).FeatureForm }))
const forms = { collect: CollectForm, feature: FeatureForm }

interface Props {
  /** The collection that is open; without one there is nothing to take stones out of. */
  collection: string
  /** Why nothing can be done with the ticked stones. */
  reason: string | undefined
  withStones(then: (stones: readonly Diamond[]) => void): void
  onDone(): void
  /** A form has gone, and its focus with it. */
  onClosed(): void
}

/** What puts the ticked stones before clients: into a collection, out of the one that is open, before everybody for some days. */
export function Collecting({ collection, reason, withStones, onDone, onClosed }: Props) {
  const may = useMay()
  const say = useSay()
  const [asked, setAsked] = useState<{ stones: readonly Diamond[]; to: keyof typeof forms }>()
  const takeOut = useWrite(collections.remove)
  const out = (stones: readonly Diamond[]) =>
    say.sure(`Take ${whole(stones.length)} out of this collection?`, 'The stones stay in stock.', 'Take out', () =>
      takeOut.mutate(
        { params: { id: collection }, body: { diamonds: stones.map(({ id }) => id) } },
        {
          onSuccess: () => {
            say.done(`${whole(stones.length)} taken out.`)
            onDone()
          },
          onError: (failure) => say.failed(failure.message),
        },
      ),
    )
  const ask = (to: keyof typeof forms) => (stones: readonly Diamond[]) => setAsked({ stones, to })
  const acts = [
    { is: may(collections.create), label: 'Collect', hint: 'Put the ticked stones into a collection', sign: 'cards', then: ask('collect') },
    {
      is: collection !== '' && may(collections.remove),
      ...{ label: 'Take out', hint: 'Take the ticked stones out of this collection', sign: undefined, then: out },
    },
    { is: may(featuredStones.create), label: 'Feature', hint: 'Stone of the day, featured stones', sign: 'pin', then: ask('feature') },
  ] as const
  const open = acts.filter(({ is }) => is)
  useActions(
    open.map(({ label, hint, then }) => ({
      id: `stones ${label.toLowerCase()}`,
      title: `${label} the ticked stones`,
      words: hint,
      section: 'Stones',
      run: () => (reason ? say.failed(reason) : withStones(then)),
    })),
  )
  const Form = asked && forms[asked.to]
  return (
    <>
      {open.map(({ label, hint, sign, then }) => (
        <Action key={label} label={label} hint={hint} {...(sign ? { sign } : {})} reason={reason} onClick={() => withStones(then)} />
      ))}
      {Form ? (
        <Suspense fallback={null}>
          <Form
            stones={asked.stones}
            onDone={onDone}
            onClose={() => {
              setAsked(undefined)
              requestAnimationFrame(onClosed)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
