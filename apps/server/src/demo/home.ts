import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { dayIn, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { demoPictures } from '../rendering/drawn/demo-picture.ts'
import { insertRows } from './copy.ts'
import type { DemoUser, UserRow } from './people.ts'
import { itemAt } from '@loupe/domain/kernel/item-at.ts'

const day = 86_400_000
const half = demoPictures / 2
/** The first and the last day, from today. */
type Days = readonly [from: number, to: number]
type Row = Record<string, unknown>

/**
 * Content for the demo's customers: banners (two of them in the same place for some days), an event, news, a pop-up, versions of the app. Their pictures
 * are drawn.
 */
export async function loadHome(client: pg.ClientBase, staff: Record<DemoUser, UserRow>, now: number): Promise<void> {
  const midnight = Date.parse(instantAt(`${dayIn(new Date(now))}T00:00:00`))
  const at = (days: number) => new Date(midnight + days * day).toISOString()
  const made = { is_active: true, is_demo: true, is_deleted: false, created_by: staff.super.id, created_at: at(-12), updated_at: at(-12) }
  const pictures = Array.from({ length: demoPictures }, (_, drawn) => ({
    ...{ id: randomUUID(), drawn, file_name: `DEMO ${drawn + 1}.jpg`, type: 'image/jpeg', size: 0, etag: `demo-picture-${drawn}` },
    ...{ purpose: 'content', created_by: staff.super.id, created_at: at(-12) },
  }))
  await insertRows(client, 'picture', pictures)
  const wide = (no: number) => itemAt(pictures, no).id
  const tall = (no: number) => itemAt(pictures, half + no).id
  const during = (from: number, to: number) => ({ fromdate_time: at(from), to_date_time: at(to) })
  const banner = (no: number, [from, to]: Days, values: { event_name: string; activity: string; search_bar_position: number } & Row) => ({
    ...{ id: randomUUID(), banner_type: 1, type: 1, description: 'DEMO', url: '', alignment: 1, ...during(from, to) },
    ...{ images: [wide(no)], mobile_image: tall(no), ...made },
    ...values,
  })
  await insertRows(client, 'banner', [
    banner(0, [-9, 12], { event_name: 'Rounds of the season', activity: 'New in stock', search_bar_position: 4 }),
    banner(1, [6, 20], { event_name: 'Office week', activity: 'By appointment', search_bar_position: 4, type: 3 }),
    banner(2, [-3, 30], { event_name: 'Lab-grown emeralds', activity: 'Fresh arrivals', search_bar_position: 6, type: 2 }),
    banner(3, [24, 34], {
      ...{ event_name: 'Closed for the holidays', activity: 'Please note', search_bar_position: 2, banner_type: 2, alignment: 2, type: 4 },
      description: 'DEMO: orders of these days are sent on the next working day.',
    }),
  ])
  const event = ([from, to]: Days, values: { type: number; name: string; short_description: string } & Row) => ({
    ...{ id: randomUUID(), ...during(from, to), image: null, images: [], dashboardimage: null },
    ...{ is_after_login: false, is_show_timer: false, ...made },
    ...values,
  })
  await insertRows(client, 'home_event', [
    event([9, 13], {
      ...{ type: 3, name: 'Demo jewellery show', short_description: 'DEMO: hall 3, stand 12. Appointments in the office view.' },
      ...{ image: wide(1), images: [wide(2)] },
    }),
    event([-5, 25], {
      ...{ type: 2, name: 'Reports come as QR codes', short_description: 'DEMO: every shared link has one.', image: wide(0) },
    }),
    event([-1, 6], {
      ...{ type: 6, name: 'Ends soon: best of two carats', image: wide(3), is_after_login: true, is_show_timer: true },
      short_description: 'DEMO: prices of the collection hold until the timer ends.',
    }),
  ])
  const version = (platform: number, number: string, is_hard_update: boolean) => ({
    ...{ id: randomUUID(), name: `DEMO ${number}`, number, platform, is_hard_update, ...made },
  })
  await insertRows(client, 'app_version', [version(1, '2.14.0', false), version(2, '2.14.1', false), version(1, '2.9.3', true)])
}
