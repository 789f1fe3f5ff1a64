import { markReturned } from '../../kit/reopened.ts'

const cameFromKey = 'loupe.from'
// True from signing out until the page is left: pages that still render must not record an address to return to.
let isLeaving = false
/** The page to return to after signing in again. */
export const cameFrom = {
  note(from: unknown) {
    if (!isLeaving && typeof from === 'string' && /^\/[^/\\]/.test(from)) sessionStorage.setItem(cameFromKey, from)
  },
  /** Signing out on purpose discards the address to return to. */
  forget() {
    isLeaving = true
    sessionStorage.removeItem(cameFromKey)
  },
  take(): string {
    const from = sessionStorage.getItem(cameFromKey) ?? '/'
    sessionStorage.removeItem(cameFromKey)
    if (from !== '/') markReturned()
    return from
  },
}
