import { bidKind, bidLifecycle, bidType, lotLifecycle, bidTypeName } from '@loupe/domain/transactions/bid.ts'
import { z } from 'zod'
import { firstCompanyZone } from '@loupe/domain/kernel/local-time.ts'
import { carat, decimal, id, instant, money, timeZone } from '../parts.ts'
import { codeNames, statusOf } from '../status.ts'

const day = z.iso.date()
const type = z.literal(Object.values(bidType)).meta({ title: 'Round', ...codeNames(Object.values(bidType), bidTypeName) })
const kind = z.enum(Object.keys(bidKind) as (keyof typeof bidKind)[]).meta({ title: 'Kind', description: 'B Bid To Buy, D Best Buy' })

const stone = {
  diamond: id.meta({ title: 'Stone' }),
  vStnId: z.string().meta({ title: 'Stone ID' }),
  labGrown: z.boolean().meta({ title: 'Lab-Grown' }),
  shpNm: z.string().nullable().meta({ title: 'Shape' }),
  colNm: z.string().nullable().meta({ title: 'Color' }),
  clrNm: z.string().nullable().meta({ title: 'Clarity' }),
  crt: carat.meta({ title: 'Carat' }),
}
const round = {
  bidType: type,
  bidKind: kind,
  day: day.meta({ title: 'Round of', description: 'The day on which the round begins' }),
  opensAt: instant.meta({ title: 'Opens' }),
  closesAt: instant.meta({ title: 'Closes' }),
}

/** A stone that is or was in a bidding round. Bids of a blind round stay hidden until it has closed. */
export const bidLot = z
  .object({
    id,
    ...stone,
    ...round,
    rap: money.nullable().meta({ title: 'Rap' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    ctPr: money.meta({ title: '$/Ct' }),
    amt: money.meta({ title: 'Amount' }),
    floorCtPr: money.meta({ title: 'Bids from', description: 'The lowest price per carat that may be bid' }),
    stepCtPr: money.meta({ title: 'Step', description: 'The smallest step between bids per carat of an open round' }),
    leastCtPr: money.meta({ title: 'Minimum $/Ct now' }),
    bids: z.int().nullable().meta({ title: 'Bids', description: 'Null for a blind round that has not closed' }),
    bestCtPr: money.nullable().meta({ title: 'Best bid $/Ct', description: 'Null for a blind round that has not closed' }),
    isLeading: z.boolean().nullable().meta({ title: 'Leading', description: 'Whether the best bid is of a client of yours' }),
    mineCtPr: money.nullable().meta({ title: 'Your bid $/Ct', description: 'The highest bid of your own' }),
    status: statusOf(lotLifecycle),
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    createdAt: instant.meta({ title: 'Put up for bids' }),
    updatedAt: instant,
  })
  .meta({ id: 'BidLot' })
export type BidLot = z.output<typeof bidLot>

/** A client's bid. The amount of another seller's blind bid is hidden until the round has closed. */
export const bid = z
  .object({
    id,
    lot: id,
    ...stone,
    ...round,
    account: id.meta({ title: 'Company' }),
    companyName: z.string().meta({ title: 'Company' }),
    user: id.nullable().meta({ title: 'Buyer' }),
    buyerName: z.string().nullable().meta({ title: 'Buyer' }),
    seller: id.meta({ title: 'Sales person' }),
    sellerName: z.string().meta({ title: 'Sales person' }),
    ctPr: money.nullable().meta({ title: 'Bid $/Ct', description: 'Masked until a blind round has closed' }),
    back: decimal.nullable().meta({ title: 'Back %' }),
    amt: money.nullable().meta({ title: 'Amount' }),
    isLeading: z.boolean().nullable().meta({ title: 'Leading', description: 'In a running open round' }),
    status: statusOf(bidLifecycle),
    isDeleted: z.boolean().meta({ title: 'Replaced or withdrawn' }),
    endedReason: z.string().nullable().meta({ title: 'Reason ended' }),
    order: id.nullable().meta({ title: 'Order' }),
    orderNo: z.string().nullable().meta({ title: 'Order' }),
    createdAt: instant.meta({ title: 'Bid at' }),
    updatedAt: instant,
  })
  .meta({ id: 'Bid' })
export type Bid = z.output<typeof bid>

/** The result of a stone's round. The winner is only visible to people who may see that client. */
export const bidResult = z
  .object({
    id,
    ...stone,
    ...round,
    ctPr: money.meta({ title: '$/Ct' }),
    floorCtPr: bidLot.shape.floorCtPr,
    bids: bidLot.shape.bids,
    wonCtPr: money.nullable().meta({ title: 'Won at $/Ct' }),
    wonBack: decimal.nullable().meta({ title: 'Won at back %' }),
    wonAmt: money.nullable().meta({ title: 'Won for' }),
    companyName: z.string().nullable().meta({ title: 'Winner' }),
    sellerName: z.string().nullable().meta({ title: 'Sales person' }),
    order: id.nullable().meta({ title: 'Order' }),
    orderNo: z.string().nullable().meta({ title: 'Order' }),
    status: bidLot.shape.status,
    endedReason: bidLot.shape.endedReason,
  })
  .meta({ id: 'BidResult' })
export type BidResult = z.output<typeof bidResult>

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, like 11:00.')
  .meta({ description: 'HH:MM, local time of the zone' })

/** The times of rounds from a day on, and the smallest step between bids. */
export const bidWindows = z.object({
  fromDay: day.meta({ title: 'From day' }),
  zone: timeZone.default(firstCompanyZone).meta({ title: 'Time zone', description: 'Of all times of these windows' }),
  openFrom: time.meta({ title: 'Open round from' }),
  openTill: time.meta({ title: 'Open round till' }),
  blindFrom: time.meta({ title: 'Blind round from' }),
  blindTill: time.meta({ title: 'Blind round till, next working day' }),
  workingDays: z.array(z.int().min(1).max(7)).max(7).meta({ title: 'Working days', description: '1 Monday to 7 Sunday' }),
  minStep: z
    .number()
    .multipleOf(0.01)
    .min(0.01)
    .max(100)
    .meta({ title: 'Minimum step', description: 'Percent of a stone’s price per carat' }),
})
export const bidConfiguration = bidWindows
  .extend({
    id,
    isInForce: z.boolean().meta({ title: 'In force' }),
    hasBegun: z.boolean().meta({ title: 'Begun', description: 'A window that has begun does not change' }),
    updatedAt: instant,
  })
  .meta({ id: 'BidConfiguration' })
export type BidConfiguration = z.output<typeof bidConfiguration>

export const bidRound = z.object({ bidType: type, day, opensAt: instant, closesAt: instant }).meta({ id: 'BidRound' })
