import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { useSay } from '../../../kit/say.ts'

const CollectForm = lazy(async () => ({ default: (await import('./collect-form.tsx')).CollectForm }))
const FeatureForm = lazy(async () => ({ default: (await import('./feature-form.tsx')).FeatureForm }))
const TakeOut = lazy(async () => ({ default: (await import('./take-out.tsx')).TakeOut }))
const forms = { collect: CollectForm, feature: FeatureForm, takeOut: TakeOut }
/** What the calls ask for (contract/inventory/collections.ts), which are loaded with the forms. */
const [mayMake, mayChange] = [{ access: 'collection:insert' }, { access: 'collection:update' }] as const

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
export function useCollecting({ collection, reason, withStones, onDone, onClosed }: Props): { entries: MenuEntry[]; layers: ReactNode } {
  const may = useMay()
  const say = useSay()
  const [asked, setAsked] = useState<{ no: number; stones: readonly Diamond[]; to: keyof typeof forms }>()
  const ask = (to: keyof typeof forms) => (stones: readonly Diamond[]) => setAsked((last) => ({ no: (last?.no ?? 0) + 1, stones, to }))
  const acts = [
    { is: may(mayMake), label: 'Collect', hint: 'Put the ticked stones into a collection', sign: 'cards', then: ask('collect') },
    {
      is: collection !== '' && may(mayChange),
      ...{ label: 'Take out', hint: 'Take the ticked stones out of this collection', sign: undefined, then: ask('takeOut') },
    },
    { is: may(mayMake), label: 'Feature', hint: 'Stone of the day, featured stones', sign: 'pin', then: ask('feature') },
  ] as const
  const offered = acts.filter(({ is }) => is)
  const entries = offered.map(({ label, sign, then }): MenuEntry => ({
    key: label.toLowerCase(),
    label,
    ...(sign ? { sign } : {}),
    reason,
    run: () => (reason ? say.failed(reason) : withStones(then)),
  }))
  useActions(
    offered.map(({ label, hint }, at) => ({
      id: `stones ${label.toLowerCase()}`,
      title: `${label} the ticked stones`,
      words: hint,
      section: 'Stones',
      run: () => entries[at]?.run(),
    })),
  )
  const Form = asked && forms[asked.to]
  const layers = Form ? (
    <Suspense fallback={null}>
      <Form
        key={asked.no}
        stones={asked.stones}
        collection={collection}
        onDone={onDone}
        onClose={() => {
          setAsked(undefined)
          requestAnimationFrame(onClosed)
        }}
      />
    </Suspense>
  ) : null
  return { entries, layers }
}
