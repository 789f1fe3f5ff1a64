import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { MediaSort } from '@loupe/domain/inventory/media-sort.ts'
import { Suspense, useCallback, useState } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'

const MediaAlone = lazyComponent(() => import('../stone/media-alone.tsx'), 'MediaAlone')

/** Opens the media of one stone full screen, from the icons in the detail column. */
export function useAlone() {
  const [requested, request] = useState<{ stone: Diamond; sort: MediaSort }>()
  return {
    onMedia: useCallback((stone: Diamond, sort: MediaSort) => request({ stone, sort }), []),
    alone: requested ? (
      <Suspense>
        <MediaAlone {...requested} onClose={() => request(undefined)} />
      </Suspense>
    ) : null,
  }
}
