import { reviewedSettings, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { insertRows } from './copy.ts'

/** Invented content beside the trade: couriers, news for customers, vacancies, groups of addresses. */
const couriers = [
  ['Harbour Secure (demo)', '+91 22 5550 0101', 'https://harbour-secure.example/track'],
  ['Northline Valuables (demo)', '+32 3 555 01 02', 'https://northline.example'],
  ['Sealed & Sound (demo)', '', ''],
]
const news = [
  [3, 'Demo: booth at the autumn show', 'Hall 5, booth D12', -3, 4, 'Rounds from one carat, and pairs. Viewings by appointment.'],
  [2, 'Demo: lab-grown ovals have arrived', '', -10, null, 'Above two carats, E to G, with reports.'],
  [5, 'Demo: the office plants a row of trees', 'Surat', -40, -20, 'One for every order of the season.'],
  [3, 'Demo: spring show', 'Hall 1, booth A3', 90, 95, 'Dates are fixed; appointments from February.'],
]
const careers = [
  ['Demo: grader of polished stones', 'Mumbai', 2, 30, 'Three years at a laboratory or a trader; shift work.'],
  ['Demo: clerk for memos and shipping', 'Antwerp', 1, null, 'Documents, parcels, couriers.'],
  ['Demo: sorter of small stones', 'Surat', 4, -5, 'Sieves and color masters.'],
]
const groups = [
  ['Demo: the office', 'Everyone who signs in', `type in (1, 2, 8, 11)`],
  ['Demo: buyers of the first clients', 'For new arrivals', `type = 4`],
] as const

/** US$ a month, near to what the demo sells. */
const salesTargets = { monthNatural: 600_000, monthLabGrown: 90_000, sellerNatural: 250_000, sellerLabGrown: 40_000 }

export async function loadCompany(client: pg.ClientBase, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const today = dayIn(new Date(now))
  const common = { is_active: true, is_demo: true, is_deleted: false, created_at: at, updated_at: at }
  await insertRows(
    client,
    'transport',
    couriers.map(([name, phone, website]) => ({ id: randomUUID(), name, phone, website, ...common })),
  )
  const dayOn = (days: unknown) => (days === null ? null : addDays(today, days as number))
  await insertRows(
    client,
    'news_event',
    news.map(([type, title, place, from, to, short]) => ({
      ...{ id: randomUUID(), type, title, place, from_date: dayOn(from), to_date: dayOn(to) },
      ...{ short_description: short, description: '', ...common },
    })),
  )
  await insertRows(
    client,
    'career',
    careers.map(([title, place, vacancies, until, description]) => ({
      ...{ id: randomUUID(), title, place, vacancies, open_until: dayOn(until), description, ...common },
    })),
  )
  // The settings of the demo have been reviewed: they are the defaults.
  const settings = [
    { name: 'salesTarget' as const, values: salesTargets },
    ...reviewedSettings.map((name) => ({ name, values: settingTypes[name].defaults })),
  ]
  await insertRows(
    client,
    'setting',
    settings.map(({ name, values }) => ({ type: settingTypes[name].no, settings: values, updated_at: at })),
  )
  for (const [name, description, whose] of groups)
    await client.query(
      `insert into email_group (name, description, emails, is_demo, created_at, updated_at)
       select $1, $2, array_agg(email), true, $3, $3 from (select email from "user" where email like '%.example' and ${whose} order by email limit 12) u having count(*) > 0`,
      [name, description, at],
    )
}
