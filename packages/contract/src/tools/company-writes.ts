import { shareHours } from '@loupe/domain/inventory/share.ts'
import { z } from 'zod'
import { demands } from '../inventory/demands.ts'
import { diamonds } from '../inventory/diamonds.ts'
import { shareLinks } from '../inventory/share-links.ts'
import { day, id, remarks } from '../parts.ts'
import { blocks } from '../transactions/blocks.ts'
import { offeredPrice } from '../transactions/track.ts'
import { tracks } from '../transactions/tracks.ts'
import { chosenStones, stoneName, stoneNames } from './chosen-stones.ts'
import { type Tools, writing } from './tool.ts'

const client = id.meta({ description: 'Id of the client, as search_clients returns' })
const note = remarks.optional().meta({ description: 'Remarks that colleagues read' })
const partial = z
  .boolean()
  .default(false)
  .meta({ description: 'true: with the stones that are free, instead of refusing all when one is not' })

/** Tools for systems of the company that write. Every one does what the same form does in Loupe, with the same limits and approvals. */
export const companyWrites = {
  hold_stones: {
    title: 'Hold stones',
    description:
      'Reserves stones for a client at once, so that no one else can have them; the hold waits for the approval of a person and ends by itself. All stones or none.',
    route: blocks.create,
    input: z.strictObject({
      stones: stoneNames,
      client,
      hours: z.number().meta({ description: 'How long, in whole hours, within the limits of the company' }),
      remarks: note,
      partial,
      ...writing,
    }),
  },
  release_stones: {
    title: 'Release held stones',
    description:
      'Ends approved holds, and withdraws those that wait for approval if this key made them, so that others can have the stones; whoever is first on the waiting list gets them. Stones of one client in a call.',
    route: blocks.release,
    isDestructive: true,
    input: z.strictObject({ stones: stoneNames, remarks: note, ...writing }),
  },
  make_offer: {
    title: 'Record an offer',
    description:
      'Records the price per carat that a client offers for stones. It reserves nothing; a person accepts, counters or rejects it. A price beyond the limits is refused, one far from the price quoted needs confirmLargeChange.',
    route: tracks.create,
    alsoNeeds: 'offer:insert',
    input: z.strictObject({
      client,
      prices: z
        .array(z.strictObject({ vStnId: stoneName, ctPr: offeredPrice.meta({ description: 'US$ per carat' }) }))
        .min(1, 'Please Select Diamond.')
        .max(100),
      hours: z.number().optional().meta({ description: 'How long it is valid, in whole hours; as the company has set by default' }),
      remarks: note,
      confirmLargeChange: z.boolean().default(false).meta({ description: 'true: a price far from the price quoted is meant' }),
      partial,
      ...writing,
    }),
  },
  request_memo: {
    title: 'Request a memo',
    description:
      'Requests that stones be sent to a client on memo. They are reserved at once; a person approves it before they leave the office, within credit limit and KYC.',
    route: blocks.create,
    input: z.strictObject({
      stones: stoneNames,
      client,
      dueDate: day.optional().meta({ description: 'When they come back (YYYY-MM-DD); ten working days by default' }),
      remarks: note,
      partial,
      ...writing,
    }),
  },
  share_stones: {
    title: 'Share stones by link',
    description:
      'Makes a page that anyone with its address can open without signing in, with these stones and their prices, until it ends. Sends nothing: give the address to the client.',
    route: shareLinks.create,
    isOpenWorld: true,
    input: z.strictObject({
      stones: stoneNames,
      client: client.optional().meta({ description: 'Whose prices it shows; the asking prices without one' }),
      hours: z
        .int()
        .min(shareHours.min)
        .max(shareHours.max)
        .default(shareHours.default)
        .meta({ description: 'Hours until the link expires' }),
      hidePrices: z.boolean().default(false),
      partial,
      ...writing,
    }),
  },
  create_demand: {
    title: 'Create a demand',
    description: 'Stores what a client is looking for; from then on matching stones that arrive or become free are reported.',
    route: demands.upsert,
    alsoCalls: [diamonds.parse],
    input: z.strictObject({
      name: z.string().trim().min(1, 'Please enter a name.').max(100).meta({ description: 'A short title for colleagues' }),
      client: client.optional(),
      ...chosenStones,
      ...writing,
    }),
  },
} as const satisfies Tools
