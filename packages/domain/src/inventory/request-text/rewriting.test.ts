import { expect, it } from 'vitest'
import { rewriter } from './rewriting.ts'

it('writes each phrase as what it means, and the phrases of an earlier one too', () => {
  const written = rewriter([
    ['abv|abov', /\babo?v\b/gi, 'above'],
    ['above', /\babove\b/g, 'up'],
  ])

  expect(written('1ct ABV, vs abov')).toBe('1ct up, vs up')
})

it('looks for no phrase of which the line has no piece', () => {
  expect(rewriter([['never', /oval/g, 'pear']])('oval')).toBe('oval')
})
