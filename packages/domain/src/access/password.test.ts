import { describe, expect, it } from 'vitest'
import { isCloseToTerms, passwordFault } from './password.ts'

const names = ['Vexley Gems', 'Nora', 'Osk', 'nora.osk@vexley.example']

describe('a password that is little more than known words', () => {
  it.each(['loupe2026!', 'L0upeL0upe', 'Diamonds#1', 'vexley-gems', 'N0raOsk1990', 'gems&diamonds', 'nora.osk@2026'])('is %s', (typed) => {
    expect(isCloseToTerms(typed, names)).toBe(true)
  })
  it.each(['correct horse', 'a better horse', 'diamond-horse-battery', 'tr0ub4dor and three', 'onyxquartzpearl'])('is not %s', (typed) => {
    expect(isCloseToTerms(typed, names)).toBe(false)
  })
})

it('a password of one or two different characters is too common', () => {
  const pat = { email: 'pat@test.example', username: 'pat' }
  expect(passwordFault('aaaaaaaaaa', pat)).toBe('This password is too common. Please choose another.')
  expect(passwordFault('abababababab', pat)).toBe('This password is too common. Please choose another.')
  expect(passwordFault('abcabcabcabc', pat)).toBeUndefined()
})
