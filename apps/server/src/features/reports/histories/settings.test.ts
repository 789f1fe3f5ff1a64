import { permissions } from '@loupe/contract/access/permissions.ts'
import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import { careers } from '@loupe/contract/content/careers.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { type SettingName, settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { settingCalls, type settings } from '@loupe/contract/masters/settings.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { caratRanges, cutGroups, sizes } from '@loupe/contract/pricing/ranges.ts'
import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import { type HistorySubject, historyRight } from '@loupe/domain/kernel/history.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')
const ids: Record<string, string> = {}
beforeAll(async () => {
  await seedMasters(world)
  const country = await by()(countries.create, { body: { name: 'Utopia', isoCode: 'XU', ISDCode: '' } })
  const state = await by()(states.create, { body: { name: 'Amaurot', code: 'AM', country: country.id } })
  const list = await by()(masters.create, { body: { name: 'Wrapping', code: 'WRAPPING', likeKeyWords: [] } })
  const search = await by()(savedSearches.upsert, {
    body: { name: 'All', labGrown: false, search: { filter: { memoNo: { startWith: 'A' } } } },
  })
  Object.assign(ids, { country: country.id, state: state.id, list: list.id, search: search.id })
})

const historyOf = async (who: Role, subjectType: HistorySubject, subject: string) =>
  (await world.as(who)(histories.list, { body: { subjectType, subject } })).list ?? []
const eventOf = (subject: string) =>
  world.services.db
    .selectFrom('event')
    .select(['before', 'after'])
    .where('subject', '=', subject)
    .where('kind', 'like', '%.update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

type Family = { create: Named; update: Named }
const period = { fromdateTime: '2026-11-20T10:00:00Z', toDateTime: '2026-12-20T10:00:00Z' }
const event = { type: 1, name: 'Fair', ...period, shortDescription: 'Hall 3' }
/** For each family: its subject type, its calls, the input to create one, the one field that is changed, and the title and values shown. */
const families: [HistorySubject, Family, () => object, field: string, to: unknown, title: string, said: readonly [unknown, unknown]][] = [
  ['announcement', announcements, () => ({ text: 'Hello', ...period }), 'text', 'Bye', 'Announcement', ['Hello', 'Bye']],
  ['appVersion', appVersions, () => ({ name: 'Ten', number: '2.10', platform: 1 }), 'number', '2.11', 'Version Number', ['2.10', '2.11']],
  ['appVersion', appVersions, () => ({ name: 'Six', number: '6', platform: 1 }), 'platform', 2, 'Platform', ['Android', 'iPhone']],
  ['homeEvent', homeEvents, () => event, 'type', 3, 'Type', ['Event', 'Show']],
  ['newsEvent', newsEvents, () => ({ title: 'Booth', type: 3, fromDate: '2026-11-25' }), 'type', 2, 'Type', ['Show', 'News']],
  ['career', careers, () => ({ title: 'Sorter', place: 'Surat', vacancies: 1 }), 'vacancies', 2, 'Vacancies', [1, 2]],
  ['emailGroup', emailGroups, () => ({ name: 'Desk', emails: ['a@x.example'] }), 'name', 'Desks', 'Name', ['Desk', 'Desks']],
  ['country', countries, () => ({ name: 'Nowhere', isoCode: 'XN', ISDCode: '' }), 'name', 'Erewhon', 'Name', ['Nowhere', 'Erewhon']],
  ['state', states, () => ({ name: 'Here', code: 'HE', country: ids['country'] }), 'code', 'HR', 'Code', ['HE', 'HR']],
  ['city', cities, () => ({ name: 'A', country: ids['country'], state: ids['state'] }), 'name', 'B', 'Name', ['A', 'B']],
  ['transport', transports, () => ({ name: 'Swift', phone: '123' }), 'phone', '456', 'Phone', ['123', '456']],
  ['master', masters, () => ({ name: 'Tea', code: 'TEA', likeKeyWords: [] }), 'name', 'Teas', 'Name', ['Tea', 'Teas']],
  [
    'master',
    masters,
    () => ({ parentId: ids['list'], parentCode: 'WRAPPING', name: 'Paper', code: 'PAPER', webDisplay: 'Paper', likeKeyWords: [] }),
    ...(['isActive', false, 'Active', [true, false]] as const),
  ],
  ['master', dayTerms, () => ({ days: 77 }), 'name', 'Long', 'Name', ['77 days', 'Long']],
  ['caratRange', caratRanges, () => ({ name: 'Half', from: 0.5, to: 0.59 }), 'name', 'Halves', 'Name', ['Half', 'Halves']],
  ['size', sizes, () => ({ name: 'Small', from: 0.305, to: 0.31 }), 'name', 'Smalls', 'Name', ['Small', 'Smalls']],
  ['cutGroup', cutGroups, () => ({ name: '3EX', cutNm: ['EX'], polNm: ['EX'], symNm: ['EX'] }), 'name', '3X', 'Name', ['3EX', '3X']],
  [
    'globalPolicy',
    globalPolicies,
    () => ({ feed: 'rapnet', effect: 'include', labGrown: false, priority: 10, name: 'P', search: {} }),
    ...(['priority', 20, 'Priority', [10, 20]] as const),
  ],
  [
    'volumeDiscount',
    volumeDiscounts,
    () => ({ name: 'V', labGrown: false, basis: 'pieces', from: 1, to: 9, percent: 1, validFrom: '2026-11-01' }),
    ...(['percent', 2, 'Discount %', [1, 2]] as const),
  ],
  [
    'priceRule',
    priceRules,
    () => ({ name: 'R', savedSearch: ids['search'], type: 'stoneDiscount', value: -9, priority: 2 }),
    ...(['value', -8, 'Figure', [-9, -8]] as const),
  ],
]

describe('a change of a record of the settings', () => {
  it.each(families)(
    'of %s is kept with what it was, is told, and to nobody who may not see it',
    async (subject, family, body, field, to, title, [was, is]) => {
      const { id } = (await by()(family.create, { body: body() })) as { id: string }
      await by()(family.update, { params: { id }, body: { [field]: to } })

      const stored = await eventOf(id)
      expect([Object.keys(stored.before as object), Object.keys(stored.after as object)]).toEqual([[field], [field]])
      const [change, creation] = await historyOf('super', subject, id)
      expect(change).toMatchObject({ actor: world.people.super, changes: [{ field, title, before: was, after: is }] })
      expect(creation?.kind).toMatch(/\.create$/)
      await expect(historyOf('seller', subject, id)).rejects.toMatchObject(refusal('forbidden'))
    },
  )

  it('by its switch is one too', async () => {
    const { id, updatedAt } = await by()(careers.create, { body: { title: 'Cutter', place: 'Surat', vacancies: 1 } })
    await by()(booleanStatuses.update, { body: { family: 'career', id, field: 'isActive', value: false, updatedAt } })
    expect((await historyOf('admin', 'career', id))[0]?.changes).toEqual([
      { field: 'isActive', title: 'Active', before: true, after: false },
    ])
  })

  it('in its pictures tells their names', async () => {
    const picture = (fileName: string) =>
      world.services.db
        .insertInto('picture')
        .values({ purpose: 'content', drawn: 1, fileName, type: 'image/png', size: 1, etag: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [one, other] = [await picture('spring.png'), await picture('autumn.png')]
    const body = {
      bannerType: 1 as const,
      type: 1 as const,
      eventName: 'Show',
      activity: 'Meet us',
      ...period,
      images: [one.id],
      alignment: 1 as const,
    }
    const { id } = await by()(banners.create, { body })
    await by()(banners.update, { params: { id }, body: { images: [other.id], alignment: 5 } })
    expect((await historyOf('admin', 'banner', id))[0]?.changes).toEqual([
      { field: 'images', title: 'Background Image', before: ['spring.png'], after: ['autumn.png'] },
      { field: 'alignment', title: 'Alignment', before: 'Left', after: 'Bottom' },
    ])
    await expect(historyOf('seller', 'banner', id)).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('a change of the settings themselves', () => {
  const changed: { [N in SettingName]: [change: object, field: string, title: string, before: unknown, after: unknown] } = {
    other: [{ newAccountsPending: true }, 'newAccountsPending', 'New clients start pending', false, true],
    notification: [{ waiting: false }, 'waiting', 'A stone from the waiting list is available', true, false],
    timeZone: [{ timeZone: 'Europe/Brussels' }, 'timeZone', 'Time zone', 'Asia/Kolkata', 'Europe/Brussels'],
    order: [{ memoDays: 3 }, 'memoDays', 'Memo due in', 10, 3],
    offline: [{ notice: 'Back soon' }, 'notice', 'Notice', null, 'Back soon'],
    emailReceiver: [{ waiting: ['a@x.example'] }, 'waiting', 'A stone from the waiting list is available', null, ['a@x.example']],
    hold: [{ maxHoldLimitHour: 48 }, 'maxHoldLimitHour', 'Max hold time', 72, 48],
    discount: [{ minBuynowDiscount: -40 }, 'minBuynowDiscount', 'Min Discount', -30, -40],
    home: [{ hidden: ['popups'] }, 'hidden', 'Hidden tabs', null, ['Popups']],
    project: [{ addresses: '1 Bourse Road' }, 'addresses', 'Addresses', null, '1 Bourse Road'],
    salesTarget: [{ monthNatural: 500_000 }, 'monthNatural', 'Company, natural', null, 500_000],
    theme: [{ natural: '#5a1e6b' }, 'natural', 'Natural, light', '#1d4f91', '#5a1e6b'],
  }
  it.each(Object.entries(changed) as [SettingName, (typeof changed)[SettingName]][])(
    'of the kind %s is told with what it was',
    async (name, [change, field, title, before, after]) => {
      const { view, save } = settingCalls(name)
      const now = (await by()(view, {})) as Reply<typeof settings.viewHold>
      await by()(save, { body: { settings: { ...now.settings, ...change }, updatedAt: now.updatedAt } })
      expect((await historyOf('super', 'setting', name))[0]?.changes).toMatchObject([{ field, title, before, after }])
      expect(historyRight('setting', name)).toBe(settingTypes[name].view)
      const isTheirs = ['hold', 'order'].includes(name)
      const history = historyOf('seller', 'setting', name)
      if (isTheirs) expect(await history).toHaveLength(1)
      else await expect(history).rejects.toMatchObject(refusal('forbidden'))
    },
  )

  it('in the columns to begin with, and the laboratories’ pages, is told too', async () => {
    const of = { listType: 'diamond-search', labGrown: true }
    const save = (hidden: string[]) =>
      by()(gridColumns.saveDefault, { body: { ...of, columns: { order: [], hidden, widths: {}, pinned: [] } } })
    const { updatedAt } = await save(['crt'])
    await by()(gridColumns.saveDefault, {
      body: { ...of, updatedAt, columns: { order: [], hidden: ['crt', 'shpNm'], widths: {}, pinned: [] } },
    })
    expect((await historyOf('super', 'gridColumnDefault', 'diamond-search:lab'))[0]?.changes).toEqual([
      { field: 'hidden', title: 'Hidden', before: ['Carat'], after: ['Carat', 'Shape'] },
    ])
    await expect(historyOf('admin', 'gridColumnDefault', 'diamond-search:lab')).rejects.toMatchObject(refusal('forbidden'))
    await by()(stoneLinks.upsert, { body: { code: 'GIA', pattern: 'https://gia.example/{no}', copies: false } })
    expect((await historyOf('super', 'stoneLink', 'GIA'))[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'pattern', after: 'https://gia.example/{no}' }),
    )
  })

  it('in the rights of a role is told by module', async () => {
    await by()(permissions.changeByRole, {
      params: { id: '8' },
      body: { data: [{ module: 'price-list', permissions: { view: true } }] },
    })
    expect((await historyOf('super', 'role', '8'))[0]).toMatchObject({
      kind: 'role.permit',
      changes: [{ field: 'price-list', title: 'Price lists' }],
    })
    await expect(historyOf('seller', 'role', '8')).rejects.toMatchObject(refusal('forbidden'))
  })
})
