/** What a person saw of a page: how far its parts were scrolled, what had the focus, and values such as the selected rows. */
export interface View {
  scrolled: Record<string, [left: number, top: number]>
  focused?: { selector: string; index: number } | undefined
  values: Record<string, unknown>
}

const storageKey = 'loupe.views'
const limit = 40
/** Parameters of the URL that open a layer over a page: the page below stays as it is. */
const layers = ['stone']

function read(): [string, View][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, View][]
  } catch {
    return []
  }
}

/** By history entry, the latest last; stored for a reload when the document is left. */
const views = new Map(read())
if (sessionStorage.getItem(storageKey) === null) sessionStorage.setItem(storageKey, '[]')

const historyKey = () => (history.state as { key?: string } | null)?.key ?? ''
/** The key of the entry whose page is displayed. */
let displayed = historyKey()

/** Names the current history entry. Entries that differ in their search alone share the key that the router gave them. */
export function entryName(): string {
  const search = new URLSearchParams(location.search)
  for (const layer of layers) search.delete(layer)
  return `${historyKey()} ${location.pathname}?${search.toString()}`
}

const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const isOpenedAnew = load?.type === 'navigate'
// Without a key the entry has the name of an earlier one.
if (isOpenedAnew) views.delete(entryName())

/** The address that Back, Forward or a reload led to. */
let returnedTo = isOpenedAnew ? undefined : location.href
addEventListener('popstate', () => (returnedTo = location.href))
addEventListener('pagehide', () => {
  // A sign-out has cleared the tab's storage, for the next person.
  if (sessionStorage.getItem(storageKey) !== null) sessionStorage.setItem(storageKey, JSON.stringify([...views].slice(-limit)))
})

/** Whether Back, Forward or a reload led to the current address. */
export function isReturn(): boolean {
  if (returnedTo !== location.href) returnedTo = undefined
  return returnedTo !== undefined
}

/** The page of the current entry is displayed now. */
export const markDisplayed = () => void (displayed = historyKey())

export const viewOf = (name: string): View | undefined => views.get(name)

/** Changes what is stored of the current entry. After Back, until the next page is displayed, there is none: the events are those of the page that is left. */
export function changeView(change: (view: View) => void) {
  if (historyKey() !== displayed) return
  const name = entryName()
  const view = views.get(name) ?? { scrolled: {}, values: {} }
  change(view)
  views.delete(name)
  views.set(name, view)
}
