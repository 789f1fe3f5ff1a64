/** Where Ctrl+Enter belongs to one button: dialogs, panels, and other parts of a page that are marked. */
const scopes = '.ant-modal, .ant-drawer, [data-main-key]'
const isPressable = (button: HTMLElement) => button.checkVisibility()
/** The main button; in a marked part without one, its last. */
const mainButton = (scope: Element) =>
  ['.ant-btn-primary', ...(scope.matches('[data-main-key]') ? ['button'] : [])]
    .map((kind) => [...scope.querySelectorAll<HTMLElement>(kind)].findLast(isPressable))
    .find((button) => button !== undefined)

/** The open layer above all others, for a key that is pressed while nothing has the focus. */
const topLayer = () => [...document.querySelectorAll<HTMLElement>('.ant-modal, .ant-drawer-open')].findLast(isPressable)

/**
 * Ctrl+Enter presses the main button of the dialog, panel or form around it. The field is left before, because tags, days and others report only then
 * what was typed, and takes the focus back, so that a refusal leaves the person where they were. Before everything else on the page: a select would open.
 */
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    const field = document.activeElement
    const scope = field?.closest(scopes) ?? (field === document.body ? topLayer() : undefined)
    if (!scope || !mainButton(scope)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.repeat) return
    if (field instanceof HTMLElement) field.blur()
    // After what the field reported has been rendered.
    setTimeout(() => {
      // A calendar would open again.
      if (field instanceof HTMLElement && !field.closest('.ant-picker')) field.focus({ preventScroll: true })
      mainButton(scope)?.click()
    })
  },
  { capture: true },
)
