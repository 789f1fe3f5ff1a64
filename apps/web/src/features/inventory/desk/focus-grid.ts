/** Moves the focus from the search box to the results, the rows of the grid or the cards of the gallery, so that `/`, a number, arrow down, x, h puts a stone on hold. */
export const enterGrid = () => {
  const cell = (of: string) => document.querySelector<HTMLElement>(`.loupe-workspace-grid ${of}`)
  const stop = cell('[role="gridcell"][tabindex="0"]') ?? cell('[data-r="0"] [role="gridcell"]')
  ;(stop ?? document.querySelector<HTMLElement>('.desk-card-open[tabindex="0"]'))?.focus()
}

/** Moves the focus from the headings of the grid back to the search box. */
export const enterSearch = () => document.querySelector<HTMLElement>('.desk-search input')?.focus()

/** Returns the focus to the grid's tab stop, unless something else has taken it. Runs twice, because a layer that is removed late loses the focus again. */
export function focusGrid() {
  restoreStones()
  setTimeout(restoreStones, 150)
}

function restoreStones() {
  const { activeElement } = document
  // The heading has it where the action's button was removed with the selection (kit/focus-guard.ts).
  const isLost = !activeElement || activeElement === document.body || activeElement.matches('#page, h1')
  if (!isLost && !activeElement.closest('.ant-drawer, .ant-modal-root')) return
  document
    .querySelector<HTMLElement>(
      '.loupe-workspace-grid [role="gridcell"][tabindex="0"], .loupe-workspace-grid [role="columnheader"][tabindex="0"]',
    )
    ?.focus({ preventScroll: true })
}
