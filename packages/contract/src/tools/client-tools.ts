import { z } from 'zod'
import { clientApi } from '../platforms/client-api.ts'
import { clientDeals } from '../platforms/client-deals.ts'
import { day, id, money, remarks } from '../parts.ts'
import { offeredPrice } from '../transactions/track.ts'
import { chosenStones, stoneName, stoneNames } from './chosen-stones.ts'
import { type Tools, listOf, rowsAtMost, writing } from './tool.ts'

const note = remarks.optional().meta({ description: 'Remarks for the sales person' })
const nothing = z.strictObject({})

/** Tools for keys of clients that read, each within one scope of the key. */
export const clientReads = {
  search_stones: {
    title: 'Search stones',
    description: `Finds available stones by fields, with codes or names; replies with their number and the first ${rowsAtMost}, lightest first. Prices are in US$; ctPr is per carat, amt for the stone. Conditions on ctPr and amt are refused for a client whose prices are on terms of its own: leave them out then, and compare the prices of the reply.`,
    route: clientApi.stones,
    input: z.strictObject({
      filter: chosenStones.filter,
      labGrown: z.boolean().default(false).meta({ description: 'true: lab-grown, false: natural' }),
    }),
  },
  view_stone: {
    title: 'View a stone',
    description: 'Everything about one stone.',
    route: clientApi.stone,
    input: z.strictObject({ vStnId: stoneName }),
  },
  list_holds: {
    title: 'List holds and memos',
    description: `The client’s holds and memos, newest first; the first ${rowsAtMost}.`,
    route: clientApi.holds,
    input: nothing,
  },
  list_offers: {
    title: 'List offers',
    description: `The client’s offers and the company’s answers, newest first; the first ${rowsAtMost}.`,
    route: clientApi.offers,
    input: nothing,
  },
  list_orders: {
    title: 'List orders',
    description: `The client’s orders, newest first; the first ${rowsAtMost}.`,
    route: clientApi.orders,
    input: nothing,
  },
} as const satisfies Tools

/** Those that write, as if the client had asked by phone. */
export const clientWrites = {
  hold_stones: {
    title: 'Hold stones',
    description:
      'Reserves stones at once. The company approves the hold, which then ends by itself after the stated hours. All stones or none.',
    route: clientDeals.hold,
    input: z.strictObject({
      stones: stoneNames,
      hours: z.number().meta({ description: 'How long, in whole hours' }),
      remarks: note,
      ...writing,
    }),
  },
  release_holds: {
    title: 'Release holds',
    description: 'Gives held stones back, also of holds that wait for approval.',
    route: clientDeals.release,
    isDestructive: true,
    input: z.strictObject({
      holds: listOf(z.array(id).min(1, 'Please name at least one hold.').max(100)).meta({
        description: 'Ids of holds, as list_holds returns',
      }),
      remarks: note,
      ...writing,
    }),
  },
  make_offer: {
    title: 'Make an offer',
    description: 'Offers a price per carat for stones; the sales person answers. It reserves nothing. All stones or none.',
    route: clientApi.offer,
    input: z.strictObject({
      prices: z
        .array(z.strictObject({ vStnId: stoneName, ctPr: offeredPrice.meta({ description: 'US$ per carat' }) }))
        .min(1, 'Please Select Diamond.')
        .max(100),
      hours: z.number().optional().meta({ description: 'How long it is valid, in hours; as the company has set by default' }),
      remarks: note,
      ...writing,
    }),
  },
  request_memo: {
    title: 'Request a memo',
    description: 'Requests stones on memo. The company approves it and sends them. All stones or none.',
    route: clientDeals.memo,
    input: z.strictObject({
      stones: stoneNames,
      dueDate: day.optional().meta({ description: 'When they come back (YYYY-MM-DD)' }),
      remarks: note,
      ...writing,
    }),
  },
  order_stones: {
    title: 'Order stones',
    description: 'Orders stones at the prices shown; another price by now is refused. The company confirms the order. All stones or none.',
    route: clientDeals.order,
    input: z.strictObject({
      stones: z
        .array(z.strictObject({ vStnId: stoneName, ctPr: money.optional().meta({ description: 'The price per carat that was shown' }) }))
        .min(1, 'Please Select Diamond.')
        .max(100),
      comment: remarks.optional(),
      ...writing,
    }),
  },
} as const satisfies Tools
