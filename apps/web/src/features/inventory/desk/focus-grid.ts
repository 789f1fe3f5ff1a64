/** From the search box down to the stones found: `/`, a number, arrow down, x, h. */
export const enterGrid = () => {
  const cell = (of: string) => document.querySelector<HTMLElement>(`.desk-grid ${of}`)
  ;(cell('[role="gridcell"][tabindex="0"]') ?? cell('[data-r="0"] [role="gridcell"]'))?.focus()
}

/** Gives the focus back to the grid's one tab stop, unless it has gone somewhere of its own. A layer that is taken away may take it along once more. */
export function focusGrid() {
  giveBack()
  setTimeout(giveBack, 150)
}

function giveBack() {
  const { activeElement } = document
  const isLost = !activeElement || activeElement === document.body || activeElement.id === 'page'
  if (!isLost && !activeElement.closest('.ant-drawer, .ant-modal-root')) return
  document
    .querySelector<HTMLElement>('.desk-grid [role="gridcell"][tabindex="0"], .desk-grid [role="columnheader"][tabindex="0"]')
    ?.focus({ preventScroll: true })
}
