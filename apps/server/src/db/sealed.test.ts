import { expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

it('opens where it was sealed, and nowhere else', () => {
  const sealed = seal('secret', 'platform:1', 'pässword')
  expect(unseal('secret', 'platform:1', sealed)).toBe('pässword')
  expect(sealed.includes('pässword')).toBe(false)
  expect(seal('secret', 'platform:1', 'pässword').equals(sealed)).toBe(false)
  expect(unseal('other', 'platform:1', sealed)).toBeUndefined()
  expect(unseal('secret', 'platform:2', sealed)).toBeUndefined()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(unseal('secret', 'platform:1', changed)).toBeUndefined()
  expect(unseal('secret', 'platform:1', Buffer.from('short'))).toBeUndefined()
})
