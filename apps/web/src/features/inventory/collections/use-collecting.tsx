import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../api/session.tsx'
import { useActions } from '../../../kit/actions/use-actions.ts'
import type { MenuEntry } from '../../../kit/menu-button.tsx'
import { toast } from '../../../kit/toast.ts'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

const CollectForm = lazyLayer(() => import('./collect-form.tsx'), 'CollectForm')
const FeatureForm = lazyLayer(() => import('./feature-form.tsx'), 'FeatureForm')
const TakeOut = lazyLayer(() => import('./take-out.tsx'), 'TakeOut')
const forms = { collect: CollectForm, feature: FeatureForm, takeOut: TakeOut }
/** The permissions of the routes in contract/inventory/collections.ts; the routes themselves are loaded with the forms. */
const [mayMake, mayChange] = [{ access: 'collection:insert' }, { access: 'collection:update' }] as const

interface Props {
  /** The open collection; without one there is nothing to remove stones from. */
  collection: string
  /** Why no action is possible with the selected stones. */
  reason: string | undefined
  withStones(then: (stones: readonly Diamond[]) => void): void
  onDone(): void
  /** Called after a form has closed and the focus is lost. */
  onClosed(): void
}

/** Actions that present the selected stones to clients: add to a collection, remove from the open one, feature for some days. */
export function useCollecting({ collection, reason, withStones, onDone, onClosed }: Props): { entries: MenuEntry[]; layers: ReactNode } {
  const may = useMay()
  const [requested, setRequested] = useState<{ no: number; stones: readonly Diamond[]; to: keyof typeof forms }>()
  const request = (to: keyof typeof forms) => (stones: readonly Diamond[]) =>
    setRequested((last) => ({ no: (last?.no ?? 0) + 1, stones, to }))
  const acts = [
    { is: may(mayMake), label: 'Collect', hint: 'Add the selected stones to a collection', sign: 'cards', then: request('collect') },
    {
      is: collection !== '' && may(mayChange),
      ...{
        label: 'Remove from collection',
        hint: 'Remove the selected stones from this collection',
        sign: undefined,
        then: request('takeOut'),
      },
    },
    { is: may(mayMake), label: 'Feature', hint: 'Stone of the day, featured stones', sign: 'pin', then: request('feature') },
  ] as const
  const offered = acts.filter(({ is }) => is)
  const entries = offered.map(({ label, sign, then }): MenuEntry => ({
    key: label.toLowerCase(),
    label,
    ...(sign ? { sign } : {}),
    reason,
    run: () => (reason ? toast.error(reason) : withStones(then)),
  }))
  useActions(
    offered.map(({ label, hint }, at) => ({
      id: `stones ${label.toLowerCase()}`,
      title: `${label} the selected stones`,
      words: hint,
      section: 'Stones',
      run: () => entries[at]?.run(),
    })),
  )
  const Form = requested && forms[requested.to]
  const layers = Form ? (
    <Form
      key={requested.no}
      stones={requested.stones}
      collection={collection}
      onDone={onDone}
      onClose={() => {
        setRequested(undefined)
        requestAnimationFrame(onClosed)
      }}
    />
  ) : null
  return { entries, layers }
}
