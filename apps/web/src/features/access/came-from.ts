import { markReturned } from '../../kit/reopened.ts'

/** Whether this is the path of a page of ours, as a browser reads it: it passes over tabs, and takes a backslash for a slash. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && URL.parse(path, 'https://ours.example')?.host === 'ours.example'

const cameFromKey = 'loupe.from'
// True from signing out until the page is left: pages that still render must not record an address to return to.
let isLeaving = false
/** The page to return to after signing in again. */
export const cameFrom = {
  note(from: unknown) {
    if (!isLeaving && isOwnPath(from)) sessionStorage.setItem(cameFromKey, from)
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
