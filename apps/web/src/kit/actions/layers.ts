/** Inputs in which nothing is typed: the arrow keys of radio buttons and ranges are theirs, letters are not. */
const untyped = ['checkbox', 'radio', 'button', 'range', 'file', 'submit', 'reset', 'image', 'color']
const typing = [
  `input:not(${untyped.map((type) => `[type="${type}"]`).join()})`,
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"], [role="searchbox"]',
].join()
const layers = '.ant-modal-wrap, .ant-drawer-open, .ant-image-preview-root, [role="alertdialog"], [data-layer], :popover-open'

/** Whether the element is, or is in, a field to type in. */
export const isTyping = (element: Element) => element.closest(typing) !== null

export const isInLayer = (element: Element) => element.closest(layers) !== null

/** Whether a dialog or a drawer is open above the page. */
export const isLayerOpen = () =>
  [...document.querySelectorAll<HTMLElement>(layers)].some((layer) => layer.checkVisibility?.() ?? layer.offsetParent !== null)
