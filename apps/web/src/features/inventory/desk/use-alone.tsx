import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { MediaSort } from '@loupe/domain/inventory/media-sort.ts'
import { useCallback, useState } from 'react'
import { lazyLayer } from '../../../kit/lazy-layer.tsx'

const MediaAlone = lazyLayer(() => import('../stone/media-alone.tsx'), 'MediaAlone')

/** Opens the media of one stone full screen, from the icons in the detail column. */
export function useAlone() {
  const [requested, setRequested] = useState<{ stone: Diamond; sort: MediaSort }>()
  return {
    onMedia: useCallback((stone: Diamond, sort: MediaSort) => setRequested({ stone, sort }), []),
    alone: requested ? <MediaAlone {...requested} onClose={() => setRequested(undefined)} /> : null,
  }
}
