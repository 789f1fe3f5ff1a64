import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../api/client.ts'
import { setPreferences } from '../../../kit/preferences.ts'
import { toast } from '../../../kit/toast.ts'
import type { DeskState } from '../desk/state.ts'

/** Router state with which the search screen may be opened (S0 §2): the id of a saved search, or a filter. */
interface Opened {
  searchId?: string
  searchData?: { filter?: Filter; search?: { keyword: string } }
}

/** Runs the search that the screen was opened with, once; after that the URL contains it. */
export function useRerun(state: DeskState) {
  const { state: opened, search: query } = useLocation() as { state: Opened | null; search: string }
  const parameters = new URLSearchParams(query)
  const searchId = opened?.searchId ?? parameters.get('searchId') ?? undefined
  // Runs when the screen opens. After a reload the URL has the current search and takes precedence.
  useEffect(() => {
    if (parameters.has('f') || parameters.has('q')) return
    if (opened?.searchData)
      state.run({ f: opened.searchData.filter ?? {}, q: opened.searchData.search?.keyword ?? '', sort: [], saved: '' })
    else if (searchId)
      call(savedSearches.view, { params: { id: searchId } }).then(
        ({ id, type, search, labGrown }) => {
          const stones = labGrown ? 'lab' : 'natural'
          const sort = (search.sort ?? []).flatMap((by) =>
            Object.entries(by).map(([field, way]) => ({ key: field, order: way === 'DESC' ? ('desc' as const) : ('asc' as const) })),
          )
          state.run({
            f: search.filter ?? {},
            q: search.search?.keyword ?? '',
            sort,
            saved: type === savedSearchType.saved ? id : '',
            stones,
          })
          setPreferences({ stones })
        },
        (error: Error) => toast.error(error.message),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [searchId])
}
