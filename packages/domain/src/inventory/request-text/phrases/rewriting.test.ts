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

it('writes a phrase as a function says', () => {
  const written = rewriter([[/\b(\d)x\b/g, (_, count = '') => `${count} pcs`]])

  expect(written('3x RD, 2X OV, 4x PS')).toBe('3 pcs RD, 2X OV, 4 pcs PS')
})

it('keeps nothing of one line for the next', () => {
  const written = rewriter([[/abov/g, 'above']])

  expect(['abov', 'ab ov', 'ba vo', 'abov 2'].map(written)).toEqual(['above', 'ab ov', 'ba vo', 'above 2'])
})
