import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import type { Preset } from '../desk/presets.ts'
import type { DeskState } from '../desk/state.ts'
import { type Stones, keywordFields } from '../desk/use-stones.ts'
import { isEmpty } from '../../../shared/inventory/filters/filter.ts'

/** How long a search must stay unchanged before it is recorded, so that incomplete searches are not. */
const unchangedMs = 4000

/** Records searches automatically; the server stores equal ones once. */
export function useRecorded(preset: Preset, { f, q, isDefault, collection, client }: DeskState, stones: Stones) {
  const may = useMay()
  const last = useRef('')
  const { labGrown } = stones.question
  const isWorth = preset.listType === 'diamond-search' && (!(isEmpty(f) || isDefault) || q !== '') && !('id' in f) && collection === ''
  // Waits until the search has not changed for a while.
  useEffect(() => {
    const search = { ...(isEmpty(f) ? {} : { filter: f }), ...(q ? { search: { keyword: q, keys: [...keywordFields] } } : {}) }
    const key = JSON.stringify([labGrown, search, client])
    if (!isWorth || key === last.current || !may(savedSearches.upsert)) return
    const timer = setTimeout(() => {
      last.current = key
      const body = { type: savedSearchType.recent, name: '', labGrown, search, ...(client ? { account: client } : {}) }
      // Recording is optional: an error is ignored.
      call(savedSearches.upsert, { body }).catch(() => undefined)
    }, unchangedMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what one may do does not change while one searches
  }, [isWorth, labGrown, f, q, client])
}
