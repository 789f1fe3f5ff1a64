import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Guard, useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { Nothing } from './states.tsx'

interface Place {
  /** How a text names the place. */
  words: RegExp
  path: `/${string}`
  label: string
  access: Guard['access']
}

/** Where the first step is taken when it is not in the list itself (screens.ts). */
const places: readonly Place[] = [
  { words: /\bon the desk\b/, path: '/inventory/single-stone/search', label: 'Go to the desk', access: 'diamond:view' },
  { words: /\bUpload a sheet\b/, path: '/inventory/upload-sheet', label: 'Upload sheet', access: 'diamond:upload' },
  { words: /\bOpen an order\b/, path: '/transaction/order/pending', label: 'Go to orders', access: 'order:view' },
  { words: /\bAdd a parcel\b/, path: '/inventory/parcel/search', label: 'Go to parcels', access: 'parcel:view' },
  { words: /\bunder Cabin slots\b/, path: '/cabin', label: 'Go to cabin slots', access: 'cabin:view' },
  { words: /\bOpen a report\b/, path: '/reports/overview', label: 'Go to reports', access: 'report:view' },
]

interface Props {
  /** Why there is nothing, and what to do: `yet` says that there are no rows at all, not only none that match. */
  text: ReactNode
  /** Adds a row, where this person may. */
  onAdd?: (() => void) | undefined
}

/** An empty list with the first step that its text names: adding a row here, or a place to begin. Only for people who may take it. */
export function FirstStep({ text, onAdd }: Props) {
  const may = useMay()
  const named = typeof text === 'string' ? text : ''
  const place = places.find((one) => one.words.test(named) && may(one))
  const action =
    onAdd && /\byet\b/.test(named) ? (
      <Button label="Add the first" onClick={onAdd} />
    ) : onAdd && /\bAdd one\b/.test(named) ? (
      <Button label="Add one" onClick={onAdd} />
    ) : place ? (
      <Link className="loupe-said-button" to={place.path}>
        {place.label}
      </Link>
    ) : null
  return <Nothing action={action}>{text}</Nothing>
}
