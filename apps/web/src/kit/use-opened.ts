import { parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { useCallback } from 'react'

/** Which row's panel is open, with what is open and the place in the list inside that panel, which belong to that row alone. */
const place = {
  ...{ open: parseAsString, 'part.open': parseAsString },
  ...{ 'part.page': parseAsString, 'part.size': parseAsString, 'part.sort': parseAsString, 'part.q': parseAsString },
}
const closed = { open: null, 'part.open': null, 'part.page': null, 'part.size': null, 'part.sort': null, 'part.q': null }

type Opened = [id: string | undefined, open: (id: string | undefined) => void]

/** The id of the row whose panel is open, stored in the address: a link or a reload opens the panel, and Back closes it. */
export function useOpened(): Opened {
  const [{ open: opened }, setAt] = useQueryStates(place, { history: 'push' })
  const open = useCallback((id: string | undefined) => void setAt({ ...closed, open: id ?? null }), [setAt])
  return [opened ?? undefined, open]
}

/** The same for a row of the list inside a panel. */
export function usePartOpened(): Opened {
  const [opened, setAt] = useQueryState('part.open', { history: 'push' })
  const open = useCallback((id: string | undefined) => void setAt(id ?? null), [setAt])
  return [opened ?? undefined, open]
}
