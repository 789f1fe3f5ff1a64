import { expect, it } from 'vitest'
import { entryName } from './zip.ts'

it('a long name is not cut within a character', () => expect(entryName(`${'a'.repeat(119)}💎.pdf`)).toBe('a'.repeat(119)))
it('a name that leaves nothing is still one', () => expect(entryName('..')).toBe('file'))
it('a name has no control character, none that turns it around, and leads to no other folder', () =>
  expect(entryName('../a\u202Egpj\u0085.exe')).toBe('-a-gpj-.exe'))
