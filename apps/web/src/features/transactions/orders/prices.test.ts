import type { AgreedTerm } from '@loupe/domain/accounts/quote.ts'
import { describe, expect, it } from 'vitest'
import { limitText, pricedAt } from './prices.ts'

type Stone = Parameters<typeof pricedAt>[0]
const stone = { id: 'a', vStnId: 'S1', wSts: 'A', crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000 } as Stone
const term: AgreedTerm = {
  ...{ dayTermsCode: '30', dayTerms: '30 days', currency: 'USD', isDefault: true },
  ...{ extraPer: null, rapPer: 5, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null },
}

describe('a typed price far from the quoted one', () => {
  it('is told from the price on the term, named as the server names it', () =>
    expect(pricedAt(stone, '5500', undefined, term).far).toBe("26.67% below the price on the client's term, 7,500.00"))

  it('is told from the asking price without a term', () =>
    expect(pricedAt(stone, '5500', undefined).far).toBe('21.43% below the asking price, 7,000.00'))
})

it.each([
  [['A'], 'from 30% below to 30% above the asking price'],
  [['D'], 'from 10% below to 30% above the asking price'],
  [['A', 'D'], 'from 30% below to 30% above the asking price, of best buy stones from 10% below to 30% above the asking price'],
] as const)('the limits of prices of stones that are %s are distances from the asking price', (statuses, text) => {
  const limits = { minBuynowDiscount: -30, maxBuynowDiscount: 30, bestBuyMinBuynowDiscount: -10, bestBuyMaxBuynowDiscount: 30 }
  const stones = statuses.map((wSts) => ({ wSts }))
  expect(limitText(limits as Parameters<typeof limitText>[0], stones)).toBe(`Prices may be ${text}; others are refused.`)
})
