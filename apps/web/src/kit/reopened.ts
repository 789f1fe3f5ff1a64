/** Within this time after a reload, or after signing in again, the page is still the one that was left. */
const returnMs = 30_000
let returnedAt = -Infinity

/** A person is back on their page after signing in again. */
export const markReturned = () => void (returnedAt = performance.now())

/** Whether the page was reloaded just now, or returned to after signing in again: what was open on it is opened again. */
export function isReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const since = load?.type === 'reload' ? Math.max(0, returnedAt) : returnedAt
  return performance.now() - since < returnMs
}
