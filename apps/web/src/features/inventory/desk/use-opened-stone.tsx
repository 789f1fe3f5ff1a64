import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLatest } from '../../../kit/grid/use-latest.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { useWasEver } from '../../../kit/was-ever.ts'
import { stoneAddress } from '../../../links/stone-address.ts'
import { useAlone } from './use-alone.tsx'
import { usePeeked } from './use-peeked.ts'

const EyeDialog = lazyComponent(() => import('../stone/eye-dialog.tsx'), 'EyeDialog')

interface Options {
  /** Opens a stone in a layer above the list; a list without one previews the stone instead. */
  openStone?: (vStnId: string) => void
  /** The list that the stone's own page leads back to. */
  from?: Parameters<typeof stoneAddress>[1]
}

/** How a list opens one of its stones: in a layer above it, as a preview beside it, on the stone's own page, or only its pictures. */
export function useOpenedStone({ openStone, from }: Options) {
  const [eyed, setEyed] = useState<Diamond>()
  const hasEyed = useWasEver(eyed !== undefined)
  const { peeked, setPeeked, onPeek, onCurrent } = usePeeked()
  const [isPopup, setPopup] = useState(false)
  const navigate = useNavigate()
  const { onMedia, alone } = useAlone()
  const open = ({ vStnId }: Diamond, asPopup = false) => {
    if (!openStone) return setPeeked(vStnId)
    setPeeked(undefined)
    setPopup(asPopup)
    openStone(vStnId)
  }
  const openPage = (vStnId: string) => void navigate(stoneAddress(vStnId, from))
  const latest = useLatest({ open, openPage })
  /** For the columns, which are created once: these functions never change. */
  const cells = useMemo(
    () => ({
      onOpen: (stone: Diamond) => latest.current.open(stone, true),
      onPage: ({ vStnId }: Diamond) => latest.current.openPage(vStnId),
      onEye: setEyed,
      onMedia,
    }),
    [latest, onMedia],
  )
  return {
    cells,
    open,
    openPage,
    peeked,
    /** What a list of stones calls as the person moves in it. */
    moves: { onPeek, onCurrent },
    /** What `StoneViews` takes of this. */
    views: { isPopup, peeked, onPeek: setPeeked, onEye: setEyed, onFull: openPage },
    layers: (
      <>
        {alone}
        <Suspense>{hasEyed ? <EyeDialog stone={eyed} onClose={() => setEyed(undefined)} /> : null}</Suspense>
      </>
    ),
  }
}
