import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../api/session.tsx'
import { Button } from './button.tsx'
import { Nothing } from './states.tsx'

/** The desk, where stones are chosen for everything else (screens.ts). */
const desk = { path: '/inventory/single-stone/search', access: 'diamond:view' } as const

interface Props {
  /** Why there is nothing, and what to do: `yet` says that there are no rows at all, not only none that match. */
  text: ReactNode
  /** Adds a row, where this person may. */
  onAdd?: (() => void) | undefined
}

/** An empty list with the first step that its text names: adding a row here, or choosing stones on the desk. Only for people who may take it. */
export function FirstStep({ text, onAdd }: Props) {
  const may = useMay()
  const named = typeof text === 'string' ? text : ''
  return (
    <Nothing
      action={
        onAdd && /\byet\b/.test(named) ? (
          <Button label="Add the first" onClick={onAdd} />
        ) : /\bon the desk\b/.test(named) && may(desk) ? (
          <Link to={desk.path}>Go to the desk</Link>
        ) : null
      }
    >
      {text}
    </Nothing>
  )
}
