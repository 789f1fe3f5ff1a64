import { isInLayer, isTyping } from './actions/layers.ts'

/** What was typed since a layer was opened, and the element that had the focus then. */
export interface HeldKeys {
  text: string
  before: Element | null
}

/** After this time a layer without a text box loses what was typed. */
const waitsMs = 300

/** Listens before everything else on the page, so that neither its shortcuts nor its fields receive these keys. */
function hold(held: HeldKeys, swallows: (key: string) => boolean): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (ctrlKey || metaKey || altKey || isComposing || !swallows(key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (key.length === 1) held.text += key
    if (key === 'Backspace') held.text = held.text.slice(0, -1)
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  return () => removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Holds the keys pressed while a layer is loading. */
export function holdKeys(held: HeldKeys): () => void {
  held.text = ''
  held.before = document.activeElement
  return hold(held, (key) => !/^(Shift|Control|Alt|Meta|Tab|F\d+)$/.test(key))
}

/** Types the held keys into the layer's text box as soon as it has the focus. */
export function handOver(held: HeldKeys): () => void {
  const release = hold(held, (key) => key.length === 1 || key === 'Backspace')
  const until = performance.now() + waitsMs
  const waitForFocus = () => {
    const focused = document.activeElement
    const hasFocus = focused !== null && focused !== held.before && isTyping(focused) && isInLayer(focused)
    if (!hasFocus && performance.now() < until) return void (frame = requestAnimationFrame(waitForFocus))
    release()
    // The only way to type into a field of any kind so that the browser reports it as typed.
    // oxlint-disable-next-line typescript/no-deprecated
    if (hasFocus && held.text) document.execCommand('insertText', false, held.text)
    held.text = ''
  }
  let frame = requestAnimationFrame(waitForFocus)
  return () => {
    cancelAnimationFrame(frame)
    release()
  }
}
