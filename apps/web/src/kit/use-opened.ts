import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useCallback } from 'react'

/** Which row's panel is open, with what is open and the place in the list inside that panel, which belong to that row alone. */
const place = {
  ...{ open: parseAsString, 'part.open': parseAsString, 'part.tab': parseAsString },
  ...{ 'part.page': parseAsString, 'part.size': parseAsString, 'part.sort': parseAsString, 'part.q': parseAsString },
}
const closed = Object.fromEntries(Object.keys(place).map((name) => [name, null])) as { [name in keyof typeof place]: null }

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

/**
 * Which of a few tabs or filters of a page is chosen, stored in the address: a link or a reload shows the same. The list begins at its first page again.
 * @param part for the list inside a panel
 */
export function useTab<T extends string>(names: readonly T[], first: T, part = false): [tab: T, choose: (tab: T) => void] {
  const [{ tab }, setAt] = useQueryStates(
    { tab: parseAsStringLiteral(names).withDefault(first), page: parseAsInteger },
    part ? { urlKeys: { tab: 'part.tab', page: 'part.page' } } : {},
  )
  return [tab as T, (next) => void setAt({ tab: next, page: null })]
}
