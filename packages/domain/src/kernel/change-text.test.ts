import { expect, it } from 'vitest'
import { type ChangeUnit, changeText } from './change-text.ts'

it.each<[Parameters<typeof changeText>[0], ChangeUnit | undefined, string]>([
  [null, 'money', '–'],
  [true, undefined, 'Yes'],
  [false, undefined, 'No'],
  [12345.67, 'money', '$12,345.67'],
  [-5, 'money', '−$5.00'],
  [0, 'money', '$0.00'],
  [-34.5, 'percent', '−34.50%'],
  [1.005, 'carat', '1.005 ct'],
  [1, 'carat', '1.00 ct'],
  [1234, undefined, '1,234'],
  [['view', 'update'], undefined, 'view, update'],
  ['2026-11-20', undefined, '20/11/2026'],
  ['2026-11-20T10:00:00.000Z', undefined, 'an instant'],
  ['Opal', undefined, 'Opal'],
])('a change says %o of %s as %s', (value, unit, text) => expect(changeText(value, unit, () => 'an instant')).toBe(text))
