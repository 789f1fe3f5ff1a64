import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import type { MediaSort } from '@loupe/domain/inventory/media-sort.ts'
import { Suspense, lazy, useCallback, useState } from 'react'

const MediaAlone = lazy(async () => ({ default: (await import('../stone/media-alone.tsx')).MediaAlone }))

/** What the marks of the detail column open: the media of one stone alone. */
export function useAlone() {
  const [asked, ask] = useState<{ stone: Diamond; sort: MediaSort }>()
  return {
    onMedia: useCallback((stone: Diamond, sort: MediaSort) => ask({ stone, sort }), []),
    alone: asked ? (
      <Suspense>
        <MediaAlone {...asked} onClose={() => ask(undefined)} />
      </Suspense>
    ) : null,
  }
}
