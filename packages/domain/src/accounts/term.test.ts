import { describe, expect, it } from 'vitest'
import { bp, cents, mct } from '../kernel/units.ts'
import { priceOnTerm } from './quote.ts'
import { type TermFigures, doubled, opposing, pairFor, termLifecycle, withOpposing } from './term.ts'

const none: TermFigures = { extraPer: null, rapPer: null, splExtraPer: null, splRapPer: null, ntyUpExtraPer: null, ntyUpRapPer: null }
const stone = { rap: cents(10_000), back: bp(-30), crt: mct(1.01) }

describe('the price of a stone on a term', () => {
  it.each([
    ['percent on the price per carat', { ext: bp(5) }, 7350, 7423.5],
    ['percent off', { ext: bp(-2.5) }, 6825, 6893.25],
    ['points of back', { rap: bp(5) }, 7500, 7575],
    ['points deeper', { rap: bp(-5) }, 6500, 6565],
    ['nothing', {}, 7000, 7070],
    ['all of it', { ext: bp(-100) }, 0, 0],
    ['points down to nothing', { rap: bp(-70) }, 0, 0],
  ])('is computed by the price rule of all quotes: %s', (_, figures, ctPr, amt) => {
    expect(priceOnTerm(stone, figures)).toEqual({
      before: { ctPr: cents(7000), amt: cents(7070) },
      after: { ctPr: cents(ctPr), amt: cents(amt) },
    })
  })

  it('is undefined where points would take it below zero, or need a list price', () => {
    expect(priceOnTerm(stone, { rap: bp(-70.01) })).toBeUndefined()
    expect(priceOnTerm({ ...stone, rap: cents(0) }, { rap: bp(1) })).toBeUndefined()
  })
})

describe('the pair of a term that applies', () => {
  const all = { ...none, extraPer: 1, splRapPer: 2, ntyUpExtraPer: 3 }
  it.each([
    ['ninety up from 0.90 ct', all, { crt: mct(0.9) }, 'ntyUp'],
    ['the normal one below', all, { crt: mct(0.899) }, 'normal'],
    ['ninety up before special', all, { crt: mct(0.9), isSpecial: true }, 'ntyUp'],
    ['special below', all, { crt: mct(0.5), isSpecial: true }, 'spl'],
    ['the normal one where ninety up is empty', { ...all, ntyUpExtraPer: null }, { crt: mct(2) }, 'normal'],
    ['the normal one where special is empty', { ...all, splRapPer: null }, { crt: mct(0.5), isSpecial: true }, 'normal'],
    ['none where nothing is given', none, { crt: mct(1) }, undefined],
    ['a zero is a figure', { ...none, extraPer: 5, ntyUpRapPer: 0 }, { crt: mct(1) }, 'ntyUp'],
  ] as const)('is %s', (_, figures, of, pair) => expect(pairFor(figures, of)).toBe(pair))
})

describe('opposing fields', () => {
  it('clears the opposite of what is entered, and leaves the other pairs', () => {
    const stored = { ...none, rapPer: 2, splRapPer: 4 }
    expect(withOpposing(stored, { extraPer: 3 })).toEqual({ ...none, extraPer: 3, splRapPer: 4 })
    expect(withOpposing(stored, { extraPer: null })).toEqual(stored)
    expect(withOpposing(stored, { rapPer: null })).toEqual({ ...none, splRapPer: 4 })
  })
  it('finds a pair with both figures', () => {
    expect(doubled({ extraPer: 1, rapPer: 0 })).toBe('rapPer')
    expect(doubled({ extraPer: 1, splRapPer: 1, rapPer: null })).toBeUndefined()
  })
  it('works in both directions', () => {
    for (const [one, other] of Object.entries(opposing)) expect(opposing[other]).toBe(one)
  })
})

it('is reopened by staff only', () => {
  expect(termLifecycle.open(2)).toEqual(['reject'])
  expect(termLifecycle.open(1)).toEqual(['approve', 'reject'])
  expect(termLifecycle.next(2, 'reopen')).toBe(1)
})
