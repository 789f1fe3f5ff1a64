/** Where Enter belongs to one button: dialogs, panels, and other parts of a page that are marked. */
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
 * Presses the main button of the dialog, panel or form around a field. The field is left before, because tags, days and others report only then what was
 * typed, and takes the focus back, so that a refusal leaves the person where they were.
 */
function pressMain(event: KeyboardEvent, field: Element | null, scope: Element) {
  event.preventDefault()
  if (event.repeat) return
  if (field instanceof HTMLElement) field.blur()
  // After what the field reported has been rendered.
  setTimeout(() => {
    // A calendar would open again.
    if (field instanceof HTMLElement && !field.closest('.ant-picker')) field.focus({ preventScroll: true })
    mainButton(scope)?.click()
  })
}

/** Ctrl+Enter, in any field. Before everything else on the page: a select would open. */
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
    const field = document.activeElement
    const scope = field?.closest(scopes) ?? (field === document.body ? topLayer() : undefined)
    if (!scope || !mainButton(scope)) return
    event.stopImmediatePropagation()
    pressMain(event, field, scope)
  },
  { capture: true },
)

const lines = ['text', 'email', 'tel', 'url', 'password', 'number']
/** Lines where Enter has another meaning: it chooses from a list or a calendar, searches, moves in a table, or cannot change anything. */
const ownEnter = '[role="combobox"], [list], [readonly], .ant-picker *, table *, [role="grid"] *'
/** Numbers that are read with a scanner, which itself ends with Enter: that must not save a form that is half filled in. */
const scanned = '[data-scanned]'
const submit = 'button:not([type]), [type="submit"]'

/** Enter alone, in an ordinary field of one line. */
function onEnter(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const { target: field } = event
  if (!(field instanceof HTMLInputElement) || !lines.includes(field.type) || field.matches(ownEnter)) return
  // The browser would send a form of one field.
  if (field.matches(scanned)) return event.preventDefault()
  // A panel or a page has lines that belong to no form, such as a filter beside its buttons.
  const scope = field.closest('.ant-modal') ?? (field.form && field.closest(scopes))
  if (!scope || field.form?.querySelector(submit) || !mainButton(scope)) return
  pressMain(event, field, scope)
}
// After everything else on the page, whose Enter it may be; but before a number field, whose own Enter would report what it showed before the last key.
addEventListener('keydown', (event) => (isNumber(event) ? undefined : onEnter(event)))
addEventListener(
  'keydown',
  (event) => {
    if (!isNumber(event)) return
    onEnter(event)
    if (event.defaultPrevented) event.stopImmediatePropagation()
  },
  { capture: true },
)
const isNumber = ({ target }: Event) => target instanceof Element && target.matches('[role="spinbutton"]')
