import type pg from 'pg'
import { insertRows } from './copy.ts'

const cabins = ['Cabin 1', 'Cabin 2', 'Cabin 3']
const hours = [10, 11, 12, 14, 15, 16, 17]
const localTime = (hour: number) => `${hour}:00`

/** Three cabins of the demo's office, with a slot for every hour, so that appointments can be made at once. */
export const loadCabins = (client: pg.ClientBase): Promise<unknown> =>
  insertRows(
    client,
    'cabin_slot',
    cabins.flatMap((cabin) =>
      hours.map((hour) => ({ cabin, location: 'MUMBAI', from_time: localTime(hour), till_time: localTime(hour + 1), capacity: 4 })),
    ),
  )
