import type pg from 'pg'
import { within } from '../../db/connection.ts'
import type { Masters } from '../../db/masters.ts'
import { loadBids } from './bids.ts'
import { type Desk, openDesk } from './desk.ts'
import { loadOffers } from './offers.ts'
import { loadOrders } from './orders.ts'
import { loadPriceChanges } from './prices.ts'
import { loadReports } from './reports.ts'
import { loadReturns } from './returns.ts'
import { loadTalks } from './talks.ts'
import { loadTracks } from './tracks.ts'
import { loadViewings } from './viewings.ts'

/** Deals of the last weeks and open ones of today, so that each screen of the trade has something to show. */
export const loadTrade = (client: pg.ClientBase, masters: Masters, staff: Desk['staff'], now: number): Promise<void> =>
  within(client, async (tx) => {
    const desk = await openDesk(tx, masters, staff, new Date(now))
    for (const load of [loadTracks, loadOffers, loadOrders, loadReturns, loadBids, loadViewings, loadTalks, loadReports, loadPriceChanges])
      await load(desk)
  })
