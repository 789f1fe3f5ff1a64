import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import type { Role, World } from './world.ts'

type Records = readonly { id: string }[]

/** Offers, holds and memos for a client. */
export const dealing = (world: World) => ({
  offer: (who: { id: string }, diamonds: Records, ctPr: number, more: object = {}) =>
    world.as('seller')(tracks.create, {
      body: { trackType: 4, diamonds: diamonds.map(({ id }) => id), account: who.id, trackPricePerCarat: ctPr, hours: 24, ...more },
    }),
  hold: (who: { id: string }, diamonds: Records, more: object = {}, by: Role = 'seller') =>
    world.as(by)(blocks.create, { body: { blockType: 1, diamonds: diamonds.map(({ id }) => id), account: who.id, hours: 24, ...more } }),
  memo: (who: { id: string }, diamonds: Records, more: object = {}, by: Role = 'seller') =>
    world.as(by)(blocks.create, { body: { blockType: 2, diamonds: diamonds.map(({ id }) => id), account: who.id, ...more } }),
})
