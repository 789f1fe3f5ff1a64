import { describe, expect, it } from 'vitest'
import { eventWords } from '../inventory/timeline.ts'
import { lifecycles } from '../lifecycles.ts'
import { done, happened, pastOf } from './happened.ts'

describe('what was done', () => {
  it.each([
    ['hold.ask', 'asked for'],
    ['memo.ask-return', 'return asked for'],
    ['order.cancel', 'cancelled'],
    ['priceList.retire', 'retired'],
    ['sheet.upload', 'uploaded'],
    ['offer.deny', 'denied'],
    ['account.update', 'changed'],
    ['user.sign-in', 'signed in'],
    ['demand.somethingNew', 'something new'],
  ])('of %s is "%s"', (kind, words) => expect(pastOf(kind)).toBe(words))

  it('is one word in every room', () => {
    expect(done('hold.ask')).toBe('Asked for')
    expect(happened('hold.ask')).toBe('Hold asked for')
    expect(eventWords('hold.ask')).toBe(happened('hold.ask'))
    expect(happened('accountTerm.approve')).toBe('Terms of a client approved')
    expect(eventWords('diamond.hold')).toBe('Put on hold')
  })

  it('has a past for every step that anything with a status can take', () => {
    const steps = Object.entries(lifecycles).flatMap(([kind, { actions }]) => actions.map((action) => pastOf(`${kind}.${action}`)))
    expect(steps.length).toBeGreaterThan(40)
    for (const words of steps) expect(words).toMatch(/(ed|sent|sold|held|ran out|taken back|live again|won|lost|begun|given up)$/)
  })
})
