import { countsText } from '../kernel/number-text.ts'
import { keysOf } from '../kernel/records.ts'

/** Open work that a staff member is responsible for, in the order of the screen, each with its singular and plural. */
export const openWorkKinds = {
  clients: ['client', 'clients'],
  holds: ['stone on hold', 'stones on hold'],
  memos: ['stone on memo', 'stones on memo'],
  offers: ['open offer', 'open offers'],
  orders: ['pending order', 'pending orders'],
  tracks: ['open cart, watchlist or enquiry entry', 'open cart, watchlist and enquiry entries'],
  bids: ['running bid', 'running bids'],
  waitings: ['place on a waiting list', 'places on waiting lists'],
  viewings: ['upcoming appointment', 'upcoming appointments'],
  team: ['person in the team', 'people in the team'],
} as const
export type OpenWorkKind = keyof typeof openWorkKinds
export type OpenWork = Record<OpenWorkKind, number>
export const openWorkNames = keysOf(openWorkKinds)

/** The kinds that are deals with a client. */
export const dealNames = openWorkNames.filter((kind): kind is keyof OpenDeals => kind !== 'clients' && kind !== 'team')
export type OpenDeals = Record<Exclude<OpenWorkKind, 'clients' | 'team'>, number>

/** Open work as text: "2 clients, 1 stone on hold"; empty when there is none. */
export const openWorkText = (work: Partial<OpenWork>): string => countsText(openWorkKinds, work)
