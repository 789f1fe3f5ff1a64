import { expect, it } from 'vitest'
import { entryName } from './zip.ts'

it('a long name is not cut within a character', () => expect(entryName(`${'a'.repeat(119)}💎.pdf`)).toBe('a'.repeat(119)))
it('a name that leaves nothing is still one', () => expect(entryName('..')).toBe('file'))
