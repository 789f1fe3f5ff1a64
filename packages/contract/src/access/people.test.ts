import { expect, it } from 'vitest'
import { newPassword, typedPassword } from './people.ts'

it.each(['aaaa bbbb', '        ', 'ÄÖÜ żółw שלום', '🔷🔶🔷🔶🔷🔶🔷🔶', 'x'.repeat(64), 'y'.repeat(200), '12345678', '<script>&amp;'])(
  'a new password may be made of any characters, up to 200 of them: %s',
  (password) => expect(newPassword('').safeParse(password)).toMatchObject({ success: true, data: password }),
)

it('a password is taken exactly as typed: nothing is trimmed, cut or changed in case', () => {
  const typed = ' Ünd jetzt? '
  expect(typedPassword('').parse(typed)).toBe(typed)
  expect(newPassword('').parse(typed)).toBe(typed)
})
