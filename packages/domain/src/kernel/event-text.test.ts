import { describe, expect, it } from 'vitest'
import { eventText } from '../inventory/timeline.ts'
import { lifecycles } from '../lifecycles.ts'
import { done, happened, pastOf } from './event-text.ts'

describe('what was done', () => {
  it.each([
    ['hold.ask', 'requested'],
    ['memo.ask-return', 'return requested'],
    ['order.cancel', 'cancelled'],
    ['priceList.retire', 'retired'],
    ['sheet.upload', 'uploaded'],
    ['offer.deny', 'denied'],
    ['account.update', 'changed'],
    ['user.sign-in', 'signed in'],
    ['demand.somethingNew', 'something new'],
  ])('of %s is "%s"', (kind, text) => expect(pastOf(kind)).toBe(text))

  it('has one past tense on every screen', () => {
    expect(done('hold.ask')).toBe('Requested')
    expect(happened('hold.ask')).toBe('Hold requested')
    expect(eventText('hold.ask')).toBe(happened('hold.ask'))
    expect(happened('accountTerm.approve')).toBe('Terms of a client approved')
    expect(eventText('diamond.hold')).toBe('Put on hold')
  })

  it('has a past for every step that anything with a status can take', () => {
    const steps = Object.entries(lifecycles).flatMap(([kind, { actions }]) => actions.map((action) => pastOf(`${kind}.${action}`)))
    expect(steps.length).toBeGreaterThan(40)
    for (const text of steps)
      expect(text).toMatch(/(ed|sent|sold|held|expired|withdrawn|live again|won|lost|begun|given up|opened again|run|rolled back|undone)$/)
  })
})
