/** Gives the focus back to the grid's one tab stop, unless it has gone somewhere of its own. */
export function focusGrid() {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && !activeElement.closest('.ant-drawer, .ant-modal')) return
  document
    .querySelector<HTMLElement>('.desk-grid [role="gridcell"][tabindex="0"], .desk-grid [role="columnheader"][tabindex="0"]')
    ?.focus({ preventScroll: true })
}
