import { countsText } from '../kernel/number-text.ts'

/** A client's open deals, in the order of a sentence, each with its singular and plural. */
export const clientDeals = {
  holds: ['hold', 'holds'],
  memos: ['memo', 'memos'],
  orders: ['order', 'orders'],
  offers: ['offer', 'offers'],
  bids: ['bid', 'bids'],
  viewings: ['appointment', 'appointments'],
  waiting: ['place on a waiting list', 'places on waiting lists'],
} as const
export type ClientDeals = Record<keyof typeof clientDeals, number>

/** What serves a client outside of deals, and does so only while the client is active. */
export const clientServices = {
  links: ['shared link', 'shared links'],
  catalogues: ['catalogue', 'catalogues'],
  keys: ['API key', 'API keys'],
  webhooks: ['webhook', 'webhooks'],
} as const
export type ClientServices = Record<keyof typeof clientServices, number>

/**
 * What making a client inactive means, as sentences for the question before it.
 * @param stays its open deals: they go on, because stones are with the client or set aside for it
 * @param stops what serves it now
 */
export function deactivationText(stays: ClientDeals, stops: ClientServices): string {
  const [open, served] = [countsText(clientDeals, stays), countsText(clientServices, stops)]
  return [
    'No new deals can be made with this client until it is active again.',
    open === '' ? 'It has no open deals.' : `Stays open, and can still be completed: ${open}.`,
    ...(served === '' ? [] : [`Stops working meanwhile: ${served}.`]),
  ].join(' ')
}
