import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { useMay } from '../../../api/session.tsx'
import type { Preset } from '../desk/presets.ts'
import type { DeskState } from '../desk/state.ts'
import { type Stones, keywordFields } from '../desk/use-stones.ts'
import { isEmpty } from '../filters/filter.ts'

/** How long a search must stand before it is worth remembering: one that is still being put together is not. */
const standing = 4000

/** Remembers what was searched for, by itself; the server keeps each once. */
export function useRecorded(preset: Preset, { f, q, isUsual, collection, client }: DeskState, stones: Stones) {
  const may = useMay()
  const last = useRef('')
  const { labGrown } = stones.question
  const isWorth = preset.listType === 'diamond-search' && (!(isEmpty(f) || isUsual) || q !== '') && !('id' in f) && collection === ''
  // What is remembered is what stood still for a while, which only time can tell.
  useEffect(() => {
    const search = { ...(isEmpty(f) ? {} : { filter: f }), ...(q ? { search: { keyword: q, keys: [...keywordFields] } } : {}) }
    const key = JSON.stringify([labGrown, search, client])
    if (!isWorth || key === last.current || !may(savedSearches.upsert)) return
    const timer = setTimeout(() => {
      last.current = key
      const body = { type: savedSearchType.recent, name: '', labGrown, search, ...(client ? { account: client } : {}) }
      // A search that could not be remembered is still a search.
      call(savedSearches.upsert, { body }).catch(() => undefined)
    }, standing)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- what one may do does not change while one searches
  }, [isWorth, labGrown, f, q, client])
}
