import { expect, it } from 'vitest'
import { savedText } from './saved-text.ts'

it.each([
  ['Add term', 'Term saved.'],
  ['Edit Antwerp', 'Antwerp saved.'],
  ['Change: Call about rounds', 'Call about rounds saved.'],
  ['Appointment of Blue Gems', 'Appointment of Blue Gems saved.'],
  ['Address book', 'Address book saved.'],
])('after saving, a form “%s” says “%s”', (title, text) => expect(savedText(title)).toBe(text))
