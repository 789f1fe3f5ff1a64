/**
 * For a row of tabs that may scroll sideways, with the breadcrumbs before it where they share a row: the `ref` of the open tab, which scrolls it into view. It scrolls only the row, because `scrollIntoView`
 * would also move a drawer that is still sliding in.
 */
export function inSight(tab: HTMLElement | null): void {
  const row = tab?.closest('.loupe-place') ?? tab?.closest('nav, [role="tablist"]')
  if (!tab || !row) return
  // A drawer is added to the page after its content is mounted.
  requestAnimationFrame(() => {
    const [of, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += of.left + of.width / 2 - (within.left + within.width / 2)
  })
}

/** For a menu that may be longer than the window: the `ref` of its current entry. The observer reports after the page is laid out, and lays out nothing. */
export function intoView(entry: HTMLElement | null): (() => void) | undefined {
  if (!entry) return undefined
  const watch = new IntersectionObserver(([observed]) => {
    watch.disconnect()
    if (observed && observed.intersectionRatio < 1) entry.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(entry)
  return () => watch.disconnect()
}
