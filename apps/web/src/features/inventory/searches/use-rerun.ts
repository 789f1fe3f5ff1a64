import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import type { Filter } from '@loupe/contract/list.ts'
import { savedSearchType } from '@loupe/domain/inventory/desk-lists.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../api/client.ts'
import { setPreferences } from '../../../kit/preferences.ts'
import { useSay } from '../../../kit/say.ts'
import type { DeskState } from '../desk/state.ts'

/** What the search screen may be opened with (S0 §2): a kept search by its id, or a filter outright. */
interface Opened {
  searchId?: string
  searchData?: { filter?: Filter; search?: { keyword: string } }
}

/** Runs the search that the screen was opened with, once; from then on the address has it. */
export function useRerun(state: DeskState) {
  const { state: opened, search: query } = useLocation() as { state: Opened | null; search: string }
  const say = useSay()
  const asked = new URLSearchParams(query)
  const searchId = opened?.searchId ?? asked.get('searchId') ?? undefined
  // Opening the screen is when it runs. A reload opens it again, and then the address knows better.
  useEffect(() => {
    if (asked.has('f') || asked.has('q')) return
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
        (error: Error) => say.failed(error.message),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  }, [searchId])
}
