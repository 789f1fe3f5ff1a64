import { useSyncExternalStore } from 'react'

/** What is open: nothing, `compare`, or a stone by its number. It stands in the address, so that Back leads to the stones. */
const read = () => new URLSearchParams(location.search).get('view') ?? ''
const listeners = new Set<() => void>()
addEventListener('popstate', () => listeners.forEach((listener) => listener()))

function open(view: string): void {
  const address = new URL(location.href)
  if (view) address.searchParams.set('view', view)
  else address.searchParams.delete('view')
  history.pushState(null, '', address)
  listeners.forEach((listener) => listener())
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useView = () => [useSyncExternalStore(listen, read), open] as const
