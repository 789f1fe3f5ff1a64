import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { firstPlaces } from './first-places.ts'
import { Nothing } from './states.tsx'

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
  const place = firstPlaces.find((one) => one.words.test(named) && may(one))
  const action =
    onAdd && /\byet\b/.test(named) ? (
      <Button label="Add the first" onClick={onAdd} />
    ) : onAdd && /\bAdd one\b/.test(named) ? (
      <Button label="Add one" onClick={onAdd} />
    ) : place ? (
      <Link className="loupe-note-button" to={place.path}>
        {place.label}
      </Link>
    ) : null
  return <Nothing action={action}>{text}</Nothing>
}
