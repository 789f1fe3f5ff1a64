import { parseAsInteger, parseAsString, useQueryState, useQueryStates } from 'nuqs'
import { useCallback, useEffect } from 'react'
import { notifyUnknownTab } from './unknown-tab.tsx'

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

interface TabPlace {
  /** For the list inside a panel. */
  isPart?: boolean
  /** What the address calls it; `tab` by default. */
  key?: string
}

/** The tab that the address names, if any. One that does not exist is taken out of the address, and the person is told. */
export function useChosenTab<T extends string>(
  names: readonly T[],
  { isPart = false, key = 'tab' }: TabPlace = {},
): [tab: T | undefined, choose: (tab: T | undefined) => void] {
  const [{ tab }, setAt] = useQueryStates(
    { tab: parseAsString, page: parseAsInteger },
    { urlKeys: isPart ? { tab: `part.${key}`, page: 'part.page' } : { tab: key } },
  )
  const chosen = names.find((name) => name === tab)
  const isUnknown = tab !== null && chosen === undefined
  useEffect(() => {
    if (!isUnknown) return
    notifyUnknownTab()
    void setAt({ tab: null })
  }, [isUnknown, setAt])
  return [chosen, (next) => void setAt({ tab: next ?? null, page: null })]
}

/** Which of a few tabs or filters of a page is chosen, stored in the address: a link or a reload shows the same. The list begins at its first page again. */
export function useTab<T extends string>(names: readonly T[], first: T, where: TabPlace = {}): [tab: T, choose: (tab: T) => void] {
  const [chosen, choose] = useChosenTab(names, where)
  return [chosen ?? first, (next) => choose(next === first ? undefined : next)]
}
