import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import type { StoneSurface } from '../../../links/stone-action.ts'
import { type StoneActionName, stoneActionOf } from '../../../links/stone-actions.ts'

export type OpenAction = (name: StoneActionName, stones: readonly Diamond[], surface: StoneSurface) => void

interface Options {
  /** After a form is submitted: clears the selection. */
  onDone?(): void
  /** After a layer has closed and the focus is lost; without it the focus returns to where it was. */
  onClosed?(): void
}

/** Runs actions: the dialog, drawer or form of an action is rendered beside the stones, because they may leave the page while it is open. */
export function useStoneLayer({ onDone, onClosed }: Options = {}): { open: OpenAction; layer: ReactNode } {
  const navigate = useNavigate()
  const lists = useLists()
  const [requested, request] = useState<{ no: number; name: StoneActionName; stones: readonly Diamond[]; surface: StoneSurface }>()
  const close = () => {
    request(undefined)
    if (onClosed) requestAnimationFrame(onClosed)
  }
  const open: OpenAction = (name, stones, surface) => {
    const { run } = stoneActionOf(name)
    if (run) run(stones, { navigate: (path) => void navigate(path), lists })
    // One layer at a time: a second would receive what is typed in the first.
    else request((now) => now ?? { no: Date.now(), name, stones, surface })
  }
  const Layer = requested && stoneActionOf(requested.name).Layer
  const layer = Layer ? (
    <Layer key={requested.no} {...requested.surface} stones={requested.stones} onClose={close} onDone={() => onDone?.()} />
  ) : null
  return { open, layer }
}
