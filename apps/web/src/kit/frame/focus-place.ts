import type { View } from '../entry-views.ts'

const focusable = ':is(a[href], button, input, select, textarea, [tabindex])'
const attribute = (name: string, value: string) => `[${name}="${CSS.escape(value)}"]`

/** Where an element is, so that it is found on the same page later: in a row by the row's key, otherwise by its address or label. */
export function placeOf(root: Element, element: Element): View['focused'] {
  const row = element.closest<HTMLElement>('[data-row-key]')
  const cell = element.closest<HTMLElement>('[data-c]')
  const rowSelector = row ? attribute('data-row-key', row.dataset['rowKey'] ?? '') : ''
  const label = ['href', 'aria-label'].find((name) => element.hasAttribute(name))
  const selector = row
    ? `${rowSelector} ${cell ? attribute('data-c', cell.dataset['c'] ?? '') : focusable}`
    : label && `${element.localName}${attribute(label, element.getAttribute(label) ?? '')}`
  if (!selector) return undefined
  return { selector, index: cell && row ? 0 : [...root.querySelectorAll(selector)].indexOf(element) }
}

export const elementAt = (root: Element, { selector, index }: NonNullable<View['focused']>) =>
  root.querySelectorAll<HTMLElement>(selector)[index]
