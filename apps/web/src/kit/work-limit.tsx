import { isListedWork, workLists } from '@loupe/domain/reports/work-lists.ts'
import { workKinds } from '@loupe/domain/reports/work.ts'
import { parseAsInteger, parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { serverNow } from '../api/clock.ts'
import { Button } from './button.tsx'
import { RowActions } from './row-end.tsx'

/** The part of a list that the dashboard counts, when one of its links has led here: the filter, and a note that says so and shows all again. */
export function useWorkLimit(list: string) {
  const [{ only }, set] = useQueryStates({ only: parseAsString, page: parseAsInteger })
  // One instant for as long as the list is open: the filter is a part of what is asked.
  const [now] = useState(() => new Date(serverNow()))
  if (only === null || !isListedWork(only) || workLists[only].list !== list) return undefined
  return {
    filter: workLists[only].filter(now),
    note: (
      <RowActions atStart>
        <span role="status">Only: {workKinds[only].title}</span>
        <Button isSmall label="Show all" onClick={() => void set({ only: null, page: null })} />
      </RowActions>
    ),
  }
}
