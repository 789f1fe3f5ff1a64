import { expect, it } from 'vitest'
import { heldText } from './held-text.ts'

const held = { blockType: 1, status: 2, company: 'Acme', seller: 'Ana B', validTillDate: '2026-12-08T18:30:00.000Z' } as const

it('names the due day of a memo, not the midnight after it, and says that it is pending', () => {
  expect(heldText({ ...held, blockType: 2, status: 1 })).toBe('Memo pending with Ana B for Acme, due 08/12/2026')
  expect(heldText({ ...held, blockType: 2, company: null })).toBe('Ana B, due 08/12/2026')
})

it('names the minute at which a hold ends', () => {
  expect(heldText(held)).toMatch(/^Ana B for Acme until 09\/12\/2026 /)
  expect(heldText({ ...held, status: 1 })).toMatch(/^Hold pending with Ana B for Acme until /)
})
