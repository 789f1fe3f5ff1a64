import { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import { careers } from '@loupe/contract/content/careers.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { caratRanges } from '@loupe/contract/pricing/ranges.ts'
import { datesReversed } from '@loupe/domain/content/news.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../testing/expect.ts'
import { seedMasters } from '../../testing/stock.ts'
import { testWorld } from '../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')
beforeAll(() => seedMasters(world))
beforeEach(() => world.setNow(new Date('2026-11-25T23:00:00+05:30')))
afterEach(() => world.setNow(undefined))
const trail = (subject: string) =>
  world.house.db.selectFrom('event').select(['kind', 'before', 'after']).where('subject', '=', subject).orderBy('id').execute()

describe('news', () => {
  const add = (more: object = {}) =>
    by()(newsEvents.create, { body: { title: 'Booth 12', type: 3, fromDate: '2026-11-25', toDate: '2026-11-26', ...more } })
  const shown = async () => (await world.as('seller')(newsEvents.shown, {})).list.map(({ title }) => title)

  it('is shown from its first day to its last by the house’s calendar, and to nobody without a session', async () => {
    await add()
    await add({ title: 'Tomorrow', fromDate: '2026-11-26' })
    await add({ title: 'Off', isActive: false })
    await add({ title: 'Open end', fromDate: '2026-11-01', toDate: null })
    expect(await shown()).toEqual(['Booth 12', 'Open end'])
    world.setNow(new Date('2026-11-27T00:30:00+05:30'))
    expect(await shown()).toEqual(['Open end'])
    await expect(world.as('anyone')(newsEvents.shown, {})).rejects.toMatchObject(refusal('unauthorized'))
  })

  it('never ends before it begins: not made so, and not changed so by either end', async () => {
    await expect(add({ toDate: '2026-11-24' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    const { id } = await add({ title: 'Kept' })
    const change = (body: object) => by()(newsEvents.update, { params: { id }, body })
    await expect(change({ toDate: '2026-11-24' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    await expect(change({ fromDate: '2026-11-27' })).rejects.toMatchObject(invalidField('toDate', datesReversed))
    expect(await change({ fromDate: '2026-11-27', toDate: '2026-11-28' })).toMatchObject({ fromDate: '2026-11-27', isShown: false })
    expect((await trail(id)).map(({ kind, before, after }) => [kind, before, after]).slice(1)).toEqual([
      ['newsEvent.update', { fromDate: '2026-11-25', toDate: '2026-11-26' }, { fromDate: '2026-11-27', toDate: '2026-11-28' }],
    ])
  })

  it.each([[{ type: 1 }], [{ type: 6 }], [{ title: ' ' }], [{ fromDate: '2026-02-30' }], [{ fromDate: '0000-01-01' }], [{ description: 'x'.repeat(10_001) }]])(
    'refuses %o',
    async (more) => {
      await expect(add(more)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('is viewed by admins and written by super admins', async () => {
    const { id } = await add({ title: 'Ours' })
    expect(await world.as('admin')(newsEvents.view, { params: { id } })).toMatchObject({ title: 'Ours' })
    await expect(world.as('admin')(newsEvents.update, { params: { id }, body: { title: 'Mine' } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller')(newsEvents.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
    await by()(newsEvents.delete, { params: { id } })
    await expect(by()(newsEvents.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })
})

describe('vacancies', () => {
  it('are open until their last day, to whoever is signed in', async () => {
    const add = (title: string, openUntil: string | null) => by()(careers.create, { body: { title, place: 'Mumbai', openUntil } })
    await add('Grader', '2026-11-25')
    await add('Sorter', null)
    const open = async () => (await world.as('seller')(careers.open, {})).list.map(({ title }) => title).toSorted()
    expect(await open()).toEqual(['Grader', 'Sorter'])
    world.setNow(new Date('2026-11-26T00:01:00+05:30'))
    expect(await open()).toEqual(['Sorter'])
    await expect(by()(careers.create, { body: { title: 'None', place: 'Mumbai', vacancies: 0 } })).rejects.toMatchObject({ status: 400 })
    await expect(world.as('seller')(careers.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('couriers', () => {
  it('are offered to the forms of orders while they are active, one name once', async () => {
    const { id } = await by()(transports.create, { body: { name: 'Harbour Express', website: 'https://harbour.example/track' } })
    await expect(by()(transports.create, { body: { name: 'HARBOUR express' } })).rejects.toMatchObject(refusal('duplicate'))
    const offered = async () => (await world.as('seller')(transports.named, { body: { limit: 100 } })).list?.map((one) => one.id)
    expect(await offered()).toContain('Harbour Express')
    await by()(transports.update, { params: { id }, body: { isActive: false } })
    expect(await offered()).not.toContain('Harbour Express')
    await by()(transports.delete, { params: { id } })
    expect(await by()(transports.create, { body: { name: 'Harbour Express' } })).toMatchObject({ orders: 0, memos: 0 })
  })

  it.each([[{ website: 'javascript:alert(1)' }], [{ website: 'harbour' }], [{ phone: 'call me' }], [{ name: ' ' }]])('refuse %o', async (more) => {
    await expect(by()(transports.create, { body: { name: 'Odd', ...more } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('e-mail groups', () => {
  const add = (name: string, emails: string[]) => world.as('admin')(emailGroups.create, { body: { name, emails } })

  it('hold each address once, however it is written', async () => {
    expect(await add('Dealers', ['a@one.example', 'A@ONE.example', 'b@two.example'])).toMatchObject({
      emails: ['a@one.example', 'b@two.example'],
      members: 2,
    })
    await expect(add('dealers', ['c@three.example'])).rejects.toMatchObject(refusal('duplicate'))
  })

  it.each([
    ['a line break', 'a@one.example\r\nBcc: all@two.example'],
    ['a bare line feed', 'a@one.example\n'],
    ['two at once', 'a@one.example,b@two.example'],
    ['a name', 'Ann <a@one.example>'],
    ['nothing', ''],
    ['no place', 'ann@'],
  ])('refuse %s in an address', async (_, address) => {
    await expect(add('Bad', ['ok@one.example', address])).rejects.toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
    expect((await world.as('admin')(emailGroups.list, { body: { filter: { name: 'Bad' } } })).count).toBe(0)
  })

  it('refuse none, too many, and a name of two lines', async () => {
    await expect(add('Empty', [])).rejects.toMatchObject(invalidField('emails', 'Please enter emails'))
    await expect(add('Many', Array.from({ length: 501 }, (_, i) => `n${i}@one.example`))).rejects.toMatchObject({ status: 400 })
    await expect(add('Two\r\nlines', ['a@one.example'])).rejects.toMatchObject({ status: 400 })
  })

  it('are the office’s: sellers, who would see others’ clients, are refused', async () => {
    const { id } = await add('Office', ['a@one.example'])
    for (const who of ['master', 'seller'] as const) {
      await expect(world.as(who)(emailGroups.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(emailGroups.people, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(emailGroups.view, { params: { id } })).rejects.toMatchObject(refusal('forbidden'))
    }
    const { list } = await world.as('admin')(emailGroups.people, { body: { limit: 100, filter: { isStaff: true } } })
    expect(list?.map(({ email }) => email)).toContain('seller@test.example')
  })
})

describe('switches', () => {
  const turn = (body: object, who: 'super' | 'admin' | 'seller' = 'super') => world.as(who)(booleanStatuses.update, { body: body as never })

  it('turn one field of one row, as the family’s own change would, and leave its trail', async () => {
    const { id } = await by()(transports.create, { body: { name: 'Switch Freight' } })
    const body = { family: 'transport', id, field: 'isActive', value: false }
    expect(await turn(body)).toEqual(body)
    expect(await turn(body)).toEqual(body)
    expect((await trail(id)).slice(1)).toEqual([{ kind: 'transport.update', before: { isActive: true }, after: { isActive: false } }])
    const stale = turn({ ...body, value: true, updatedAt: '2020-01-01T00:00:00.000Z' })
    await expect(stale).rejects.toMatchObject({ status: 409 })
    expect(await by()(transports.view, { params: { id } })).toMatchObject({ isActive: false })
  })

  it('are the family’s own rights', async () => {
    const { id } = await by()(dayTerms.create, { body: { days: 81 } })
    for (const who of ['admin', 'seller'] as const)
      await expect(turn({ family: 'day-term', id, field: 'isActive', value: false }, who)).rejects.toMatchObject(refusal('forbidden'))
    expect(await by()(dayTerms.view, { params: { id } })).toMatchObject({ isActive: true })
    // Who may change groups may turn them.
    const group = await world.as('admin')(emailGroups.create, { body: { name: 'Turned', emails: ['a@one.example'] } })
    expect(await turn({ family: 'email-group', id: group.id, field: 'isActive', value: false }, 'admin')).toMatchObject({ value: false })
    // Permission before existence.
    await expect(turn({ family: 'career', id: world.people.admin, field: 'isActive', value: false }, 'seller')).rejects.toMatchObject(
      refusal('forbidden'),
    )
  })

  it('obey the family’s rules: a range is not turned on over another', async () => {
    const first = await by()(caratRanges.create, { body: { name: 'One', from: 1, to: 1.49 } })
    await turn({ family: 'carat-range', id: first.id, field: 'isActive', value: false })
    await by()(caratRanges.create, { body: { name: 'Other', from: 1.2, to: 1.6 } })
    await expect(turn({ family: 'carat-range', id: first.id, field: 'isActive', value: true })).rejects.toMatchObject({ status: 409 })
    expect(await by()(caratRanges.view, { params: { id: first.id } })).toMatchObject({ isActive: false })
  })

  it.each([
    [{ family: 'user', field: 'isActive' }],
    [{ family: 'country', field: 'name' }],
    [{ family: 'country', field: 'isDeleted' }],
    [{ family: '__proto__', field: 'isActive' }],
    [{ family: 'country', field: 'isActive', value: 'true' }],
    [{ family: 'country', field: 'isActive', id: "'; drop table country" }],
  ])('refuse %o: only pairs that are listed', async (more) => {
    await expect(turn({ id: world.people.super, value: false, ...more })).rejects.toMatchObject({ status: 400 })
  })
})
