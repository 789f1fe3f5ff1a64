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
