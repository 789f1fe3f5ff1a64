import { expect, it } from 'vitest'
import { selectInField } from './select-in-field.ts'

it('what is selected in a long message is in view', () => {
  const field = document.createElement('textarea')
  Object.assign(field, { rows: 6, cols: 40 })
  const lines = Array.from({ length: 100 }, (_, at) => `${at + 1}. RD 1.${at + 10} G VS2`)
  field.value = lines.join('\n')
  document.body.append(field)
  for (const line of [80, 2, 50]) {
    const from = lines.slice(0, line).join('\n').length + 1
    selectInField(field, { from, to: from + 5 })
    expect(document.activeElement).toBe(field)
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(`${line + 1}. RD 1`.slice(0, 5))
    const top = (field.scrollHeight / lines.length) * line
    expect(top).toBeGreaterThanOrEqual(field.scrollTop)
    expect(top).toBeLessThan(field.scrollTop + field.clientHeight)
  }
  field.remove()
})
