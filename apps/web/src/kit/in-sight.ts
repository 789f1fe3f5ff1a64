/**
 * For a row of tabs that scrolls sideways where there is no room: the `ref` of the one that is open, so that it is not out of sight. The row alone is
 * scrolled: a drawer that is still coming in would be moved with it.
 */
export function inSight(tab: HTMLElement | null): void {
  const row = tab?.closest('nav, [role="tablist"]')
  if (!tab || !row) return
  // A drawer is put into the page after what it holds was made.
  requestAnimationFrame(() => {
    const [of, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += of.left + of.width / 2 - (within.left + within.width / 2)
  })
}
