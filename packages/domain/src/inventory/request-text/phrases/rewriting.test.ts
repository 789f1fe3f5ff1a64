import { expect, it } from 'vitest'
import { rewriter } from './rewriting.ts'

it('writes each phrase as what it means, and the phrases of an earlier one too', () => {
  const written = rewriter([
    [/\babo?v\b/gi, 'above'],
    [/\babove\b/g, 'up'],
    [/\d{3}/g, 'number'],
  ])

  expect(written('1ct ABV, vs abov, 350')).toBe('1ct up, vs up, number')
})
