import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLists } from '../../../api/masters.ts'
import { isReopened } from '../../../kit/reopened.ts'
import { draftNamed, dropDraft, storeDraft, storedDraft } from '../../../kit/drafts.ts'
import type { StoneSurface } from '../../../links/stone-action.ts'
import type { OpenForm } from './reopened-form.ts'
import { type StoneActionName, stoneActionNames, stoneActionOf } from '../../../links/stone-actions.ts'

export type OpenAction = (name: StoneActionName, stones: readonly Diamond[], surface: StoneSurface) => void

interface Options {
  /** After a form is submitted: clears the selection. */
  onDone?(): void
  /** After a layer has closed and the focus is lost; without it the focus returns to where it was. */
  onClosed?(): void
  /** The list or page: its open form opens again after a reload or another sign-in, with the draft. */
  reopenedAt?: string
}
/** More stones than a person types a form for. */
const reopenedAtMost = 100

/** Runs actions: the dialog, drawer or form of an action is rendered beside the stones, because they may leave the page while it is open. */
export function useStoneLayer({ onDone, onClosed, reopenedAt }: Options = {}): { open: OpenAction; layer: ReactNode } {
  const navigate = useNavigate()
  const lists = useLists()
  const [opened, setOpened] = useState<{ no: number; name: StoneActionName; stones: readonly Diamond[]; surface: StoneSurface }>()
  const draftName = reopenedAt ? draftNamed('stoneAction', reopenedAt) : undefined
  const close = () => {
    dropDraft(draftName)
    setOpened(undefined)
    if (onClosed) requestAnimationFrame(onClosed)
  }
  const open: OpenAction = (name, stones, surface) => {
    const { run } = stoneActionOf(name)
    if (run) return run(stones, { navigate: (path) => void navigate(path), lists })
    // One layer at a time: a second would receive what is typed in the first.
    if (opened) return
    const [first] = stones
    const isPrices = (surface.text?.requested.size ?? 0) > 0
    if (draftName && first && stones.length <= reopenedAtMost && !isPrices) {
      const form: OpenForm = { name, labGrown: first.labGrown, ids: stones.map(({ id }) => id), account: surface.text?.account }
      storeDraft(draftName, { typed: form })
    }
    setOpened({ no: Date.now(), name, stones, surface })
  }
  // Once, when the page is opened: the form that was open before.
  useEffect(() => {
    const form = storedDraft(draftName)?.typed as OpenForm | undefined
    if (!form || !stoneActionNames.includes(form.name) || !isReopened()) return dropDraft(draftName)
    void import('./reopened-form.ts').then(async ({ surfaceOf }) => {
      const found = await surfaceOf(form).catch(() => undefined)
      if (found) open(form.name, found.stones, found.surface)
      else dropDraft(draftName)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- it stands for one opening of the page
  }, [])
  const Layer = opened && stoneActionOf(opened.name).Layer
  const layer = Layer ? (
    <Layer key={opened.no} {...opened.surface} stones={opened.stones} onClose={close} onDone={() => onDone?.()} />
  ) : null
  return { open, layer }
}
