import { describe, expect, it } from 'vitest'
import { offerState, sideOf, sideText, statusText } from './offer-status.ts'
import { views } from './views.ts'

describe('an accepted offer', () => {
  it.each([
    [null, 'Accepted', 'good'],
    [2, 'Accepted', 'good'],
    [3, 'Accepted, order canceled', 'neutral'],
    [4, 'Accepted, order canceled', 'neutral'],
  ] as const)('with the order status %s is named %s', (orderStatus, label, tone) => {
    expect(offerState({ status: 2, orderStatus })).toMatchObject({ label, tone })
    expect(statusText[`2 false ${orderStatus ?? ''}`]).toBe(label)
  })
})

it('an offer that waits for an answer is pending, as its tab is named', () => {
  expect(offerState({ status: 1, orderStatus: null }).label).toBe(views[0].title)
  expect(statusText['1 false ']).toBe('Pending')
  expect(offerState({ status: 2, orderStatus: null }).label).toBe(views[1].title)
})

it('a price is named in the present tense as long as it can be answered', () => {
  expect(sideOf({ offeredBy: 'company', status: 1, isCountered: false })).toBe('We ask')
  expect(sideOf({ offeredBy: 'company', status: 1, isCountered: true })).toBe('We asked')
  expect(sideOf({ offeredBy: 'company', status: 2, isCountered: false })).toBe('We asked')
  expect(sideOf({ offeredBy: 'client', status: 4, isCountered: false })).toBe('Client offered')
  expect(sideText['client 1 false']).toBe('Client offers')
})
