/** How far a text goes down in a field; browsers do not scroll a field of several lines to what is selected in it. */
function heightOf(field: HTMLTextAreaElement, text: string): number {
  const copy = field.cloneNode() as HTMLTextAreaElement
  copy.removeAttribute('id')
  copy.value = text
  Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', height: '0', minHeight: '0', boxSizing: 'border-box' })
  copy.style.width = `${field.offsetWidth}px`
  field.after(copy)
  const height = copy.scrollHeight
  copy.remove()
  return height
}

/** Selects a stretch of a field's text, and brings it into view in the field and on the screen. */
export function selectInField(field: HTMLTextAreaElement, { from, to }: { from: number; to: number }): void {
  field.focus({ preventScroll: true })
  field.setSelectionRange(from, to)
  field.scrollTop = heightOf(field, field.value.slice(0, to)) - field.clientHeight / 2
  field.scrollIntoView({ block: 'nearest' })
}
