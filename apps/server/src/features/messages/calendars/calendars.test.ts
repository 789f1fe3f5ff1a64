import { calendars } from '@loupe/contract/messages/calendars.ts'
import { meetings } from '@loupe/contract/messages/meetings.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { addDays, dayIn, instantAt } from '@loupe/domain/kernel/local-time.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(() => seedGrants(world.services.db))
const day = (days: number) => addDays(dayIn(new Date()), days)
const at = (days: number, time: string) => instantAt(`${day(days)}T${time}:00`)
const match = (who: Role, more: object = {}) =>
  world.send(who)(meetings.create, {
    body: { subject: 'Terms', startsAt: at(1, '10:00'), endsAt: at(1, '11:00'), meetingType: 3, ...more },
  })
const entries = async (who: Role, more: object = {}) =>
  (await world.as(who)(calendars.entries, { body: { from: day(0), till: day(30), ...more } })).list
const url = async (who: Role) => new URL((await world.as(who)(calendars.renew, { body: {} })).url).pathname

describe('a meeting', () => {
  it('stands in the calendars of its host and of who comes', async () => {
    const { id } = await match('master', { people: [world.people.seller] })
    for (const who of ['master', 'seller'] as const) expect(await entries(who)).toMatchObject([{ id, kind: 'meeting', title: 'Terms' }])
    expect(await entries('seller2')).toEqual([])
    await expect(world.as('seller2')(meetings.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller')(meetings.update, { params: { id }, body: { subject: 'Mine' } })).rejects.toThrow(
      'Only Test master can change this.',
    )
    await world.as('master')(meetings.delete, { params: { id } })
    expect(await entries('seller')).toEqual([])
  })

  it('with a client is seen by whoever reaches the client', async () => {
    const { id: account } = await world.given.account({ seller: world.people.seller2 })
    const { id } = await match('seller2', { account })
    expect((await world.as('admin')(meetings.list, { body: { filter: { account } } })).list).toMatchObject([{ id, isMine: false }])
    expect(await entries('admin')).toEqual([])
    expect(await entries('admin', { isEverybody: true })).toMatchObject([{ id }])
    expect((await world.as('seller')(meetings.list, { body: { filter: { account } } })).list).toEqual([])
    await expect(match('seller', { account })).rejects.toMatchObject({ status: 400 })
    await world.as('seller2')(meetings.delete, { params: { id } })
  })

  it.each([
    [{ endsAt: at(1, '10:00') }, 'endsAt', 'The end must be after the start.'],
    [{ endsAt: at(3, '10:00') }, 'endsAt', 'A meeting can last at most 24 hours.'],
    [{ people: [randomUUID()] }, 'people', 'Please select active colleagues.'],
    [{ subject: '' }, 'subject', 'Please enter what it is about.'],
  ])('refuses %o in a sentence and keeps nothing', async (more, field, sentence) => {
    await expect(match('seller', more)).rejects.toMatchObject(invalidField(field, sentence))
    expect(await entries('seller')).toEqual([])
  })
})

describe('the calendar', () => {
  it('takes days in their order, at most 62', async () => {
    const request = (from: string, till: string) => world.as('seller')(calendars.entries, { body: { from, till } })
    await expect(request(day(1), day(0))).rejects.toMatchObject(invalidField('till', 'The first day must not be after the last.'))
    await expect(request(day(0), day(62))).rejects.toMatchObject(invalidField('till', 'At most 62 days.'))
    expect((await request(day(0), day(61))).list).toEqual([])
  })
})

describe('the address of a calendar', () => {
  it('gives what its owner sees, times in UTC, days as days, text that can break nothing', async () => {
    const { id: diamond, vStnId } = await world.given.diamond()
    const { id: account } = await world.given.account({ companyName: 'Aurelia; Gems, Ltd.', seller: world.people.seller })
    await match('seller', {
      account,
      subject: 'Line\nBEGIN:VEVENT',
      notes: 'Private note',
      startsAt: at(2, '00:30'),
      endsAt: at(2, '01:30'),
    })
    await world.as('seller')(todos.create, { body: { title: 'Count', dueDay: day(3) } })
    await world.as('seller')(diamondNotes.upsert, { body: { diamond, note: 'Ring', reminderDate: at(4, '09:15') } })

    const { status, headers, body } = await world.raw(await url('seller'))

    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/calendar/)
    const text = String(body)
    const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
    const utc = (instant: string) => instant.replace(/[-:]|\.\d+/g, '')
    expect(lines).toContain(`DTSTART:${utc(at(2, '00:30'))}`)
    expect(lines).toContain(`DTEND:${utc(at(2, '01:30'))}`)
    expect(lines).toContain(`DTSTART;VALUE=DATE:${day(3).replaceAll('-', '')}`)
    expect(lines).toContain(`DTSTART:${utc(at(4, '09:15'))}`)
    expect(lines).toContain(String.raw`SUMMARY:Meeting: Aurelia\; Gems\, Ltd.: Line BEGIN:VEVENT`)
    expect(lines).toContain(`SUMMARY:Reminder: ${vStnId}: Ring`)
    expect(text).not.toContain('Private note')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  it('is renewed, revoked, and neither stored nor shown again', async () => {
    const old = await url('seller')
    const now = await url('seller')
    expect((await world.raw(old)).status).toBe(404)
    expect((await world.raw(now)).status).toBe(200)
    expect(await world.as('seller')(calendars.feed, {})).toMatchObject({ since: expect.any(String), readAt: expect.any(String) })
    const token = now.split('/').at(-1)!.replace('.ics', '')
    const { db } = world.services
    const stored = await db.selectFrom('calendarFeed').selectAll().execute()
    const events = await db.selectFrom('event').selectAll().where('subjectType', '=', 'calendarFeed').execute()
    expect(JSON.stringify([stored, events])).not.toContain(token)

    await world.as('seller')(calendars.close, { body: {} })
    await world.as('seller')(calendars.close, { body: {} })
    expect((await world.raw(now)).status).toBe(404)
    expect(events.length).toBeGreaterThan(1)
    expect(await db.selectFrom('event').select('id').where('kind', '=', 'calendarFeed.close').execute()).toHaveLength(1)
  })

  it('of nobody, or of somebody who left, is not found; what is no address is refused', async () => {
    const path = await url('seller2')
    await world.services.db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.seller2).execute()
    expect((await world.raw(path)).status).toBe(404)
    await world.services.db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.seller2).execute()
    expect((await world.raw(path)).status).toBe(200)
    expect((await world.raw(`/public/v1/calendar/${'x'.repeat(43)}.ics`)).status).toBe(404)
    for (const odd of ['x', '../../etc', `${'x'.repeat(43)}.exe`, '%00'])
      expect([400, 404]).toContain((await world.raw(`/public/v1/calendar/${encodeURIComponent(odd)}`)).status)
  })

  it('gives no more than its owner may see at the moment it is read', async () => {
    const { db } = world.services
    await db.deleteFrom('rolePermission').where('role', '=', 8).where('module', '=', 'todo').execute()
    const { body } = await world.raw(await url('seller'))
    expect(String(body)).not.toContain('To-do: Count')
    expect(String(body)).toContain('Reminder:')
    await seedGrants(db)
  })
})
