import { summaryAxes } from '@loupe/domain/inventory/summary.ts'
import { z } from 'zod'
import { accountLists } from '../accounts/account-lists.ts'
import { demands } from '../inventory/demands.ts'
import { diamonds } from '../inventory/diamonds.ts'
import { matchPairs, pairSettings } from '../inventory/match-pairs.ts'
import { summaries } from '../inventory/summary.ts'
import { id } from '../parts.ts'
import { pricePositions } from '../pricing/price-positions.ts'
import { dashboard } from '../reports/dashboard.ts'
import { blocks } from '../transactions/blocks.ts'
import { chosenStones, stoneName, stoneNumbers } from './chosen-stones.ts'
import { type Tools, rowsAtMost } from './tool.ts'

/** The orders in which stones may be listed. */
export const stoneOrders = ['cheapest', 'dearest', 'largest', 'newest'] as const

/** Tools for systems of the company that read. */
export const companyReads = {
  search_stones: {
    title: 'Search stones',
    description: `Finds stones in the stock, by a request in words or by fields, and replies with their number, totals and the first ${rowsAtMost}. By default only those that can be sold now. Natural and lab-grown stones are never mixed. Prices are in US$; ctPr is per carat, amt for the stone, back the percentage against the price list.`,
    route: diamonds.search,
    alsoCalls: [diamonds.parse],
    input: z.strictObject({
      ...chosenStones,
      order: z.enum(stoneOrders).default('cheapest').meta({ description: 'Which come first' }),
      onlyAvailable: z.boolean().default(true).meta({ description: 'false: also stones on hold, on memo or sold' }),
    }),
  },
  view_stone: {
    title: 'View a stone',
    description: 'The main facts of one stone: grades, measurements, price, status, and who has it until when.',
    route: diamonds.view,
    input: z.strictObject({ vStnId: stoneName }),
  },
  find_pairs: {
    title: 'Find matching pairs and sets',
    description: `Matches available stones into pairs, or sets of three or more, that look alike, best first. size is the number of stones in a set: three matching ovals are size 3. Replies with the first ${rowsAtMost} sets; score 100 is equal in everything. Where nothing is alike in all of the usual criteria, replies with the nearest sets and says in what they are alike.`,
    route: matchPairs.insert,
    alsoCalls: [diamonds.parse],
    input: z.strictObject({
      ...chosenStones,
      size: pairSettings.shape.size.optional().meta({ description: 'Stones in a set; as the text says by default, else 2' }),
      criteria: pairSettings.shape.criteria.optional().meta({
        description:
          'In what the stones have to be alike, with the largest difference; at least two, such as crt 5 and colNm 1. Those of the trade by default',
      }),
    }),
  },
  price_position: {
    title: 'Price position of a stone',
    description:
      'How the price of a stone compares within the stock: days in stock, offers, prices of similar stones, and a suggested back.',
    route: pricePositions.view,
    alsoCalls: [diamonds.view],
    input: z.strictObject({ vStnId: stoneName }),
  },
  who_has_stones: {
    title: 'Check stone availability',
    description: 'For each stone or report number: whether it is free, on hold, on memo or sold, who has it and until when.',
    route: diamonds.reportNumbers,
    input: z.strictObject({
      numbers: stoneNumbers(rowsAtMost),
    }),
  },
  search_clients: {
    title: 'Search clients',
    description: `Finds clients by company name, code or person, and replies with the first ${rowsAtMost}. Other tools take their id as client. A client is shown natural stones, lab-grown stones or both.`,
    route: accountLists.list,
    input: z.strictObject({ name: z.string().trim().min(1).max(100).meta({ description: 'Part of the name' }) }),
  },
  list_holds: {
    title: 'List holds',
    description: `Live holds and memos, the next to end first: of one client, of one stone, or all. The first ${rowsAtMost}.`,
    route: blocks.list,
    input: z.strictObject({
      client: id.optional().meta({ description: 'Id of a client' }),
      vStnId: stoneName.optional(),
    }),
  },
  list_demands: {
    title: 'List demands',
    description: `Stones that clients are looking for: stored searches that report new matches. The first ${rowsAtMost}.`,
    route: demands.list,
    input: z.strictObject({ client: id.optional().meta({ description: 'Id of a client' }) }),
  },
  stock_summary: {
    title: 'Stock summary',
    description: `Pieces, carats, amount, average price and age of the stock, in all and along one property, the largest amounts first; ${rowsAtMost} rows.`,
    route: summaries.summary,
    alsoCalls: [diamonds.parse],
    input: z.strictObject({
      ...chosenStones,
      by: z.enum(summaryAxes).default('shpNm').meta({ description: 'The property: shape, weight, color, …, age in stock' }),
    }),
  },
  my_work_today: {
    title: 'My work today',
    description: 'What waits: holds that end within a day, overdue memos, offers, approvals, to-dos; and the next holds to end.',
    route: dashboard.view,
    input: z.strictObject({}),
  },
} as const satisfies Tools
