import { expect, it } from 'vitest'
import { deactivationText } from './client-work.ts'

const noDeals = { holds: 0, memos: 0, orders: 0, offers: 0, bids: 0, viewings: 0, waiting: 0 }
const noServices = { links: 0, catalogues: 0, keys: 0, webhooks: 0 }

it.each([
  [noDeals, noServices, 'It has no open deals.'],
  [
    { ...noDeals, holds: 1, memos: 1200 },
    { ...noServices, links: 3, keys: 1 },
    'Stays open, and can still be completed: 1 hold, 1,200 memos. Stops working meanwhile: 3 shared links, 1 API key.',
  ],
])('the question before a client is made inactive names what stays and what stops', (stays, stops, text) => {
  expect(deactivationText(stays, stops)).toBe(`No new deals can be made with this client until it is active again. ${text}`)
})
