import { histories } from '@loupe/contract/reports/histories.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { addDays, dayIn, dayText } from '@loupe/domain/kernel/local-time.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(() => seedGrants(world.services.db))
const today = () => dayIn(new Date())
const give = (who: Role, title: string, more: object = {}) => world.as(who)(todos.create, { body: { title, ...more } })
const known = async (who: Role, filter: object = {}) =>
  (await world.send(who)(todos.list, { body: { limit: 1000, filter, sort: [{ createdAt: 'ASC' }] } })).list ?? []
const kinds = async (id: string) =>
  (await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('id').execute()).map(({ kind }) => kind)

describe('a to-do', () => {
  it('is seen by whoever is to do it and whoever gave it, and by nobody else', async () => {
    await world.services.db.updateTable('user').set({ dateFormat: 'DD MMM YYYY' }).where('id', '=', world.people.seller).execute()
    const own = await give('seller', 'Own')
    const given = await give('master', 'Given', { user: world.people.seller, dueDay: today() })

    expect((await known('seller')).map(({ title, isMine, status }) => [title, isMine, status])).toEqual([
      ['Own', true, 'open'],
      ['Given', true, 'today'],
    ])
    expect(await known('master')).toMatchObject([{ title: 'Given', isMine: false, userName: 'Test seller', byName: 'Test master' }])
    expect(await known('super')).toEqual([])
    const { list } = await world.as('seller')(notifications.list, { body: { filter: { kind: 'todo' } } })
    expect(list).toMatchObject([{ title: 'To do: Given', text: `Assigned by Test master, due ${dayText(today(), 'DD MMM YYYY')}` }])
    for (const { id } of [own, given])
      await expect(world.as('seller2')(todos.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  })

  it('is ticked off once, however often it is asked, and taken up again', async () => {
    const { id } = await give('seller', 'Ring')
    const done = (isDone = true) => world.as('seller')(todos.done, { body: { id, isDone } })
    await Promise.all([done(), done()])
    await done()
    expect(await known('seller', { id })).toMatchObject([{ status: 'done' }])
    await done(false)
    expect(await known('seller', { id })).toMatchObject([{ status: 'open', doneAt: null }])
    expect(await kinds(id)).toEqual(['todo.create', 'todo.done', 'todo.reopen'])
  })

  it('is late from the day after', async () => {
    const { id } = await give('seller', 'Late', { dueDay: addDays(today(), -1) })
    expect(await known('seller', { status: 'overdue' })).toMatchObject([{ id }])
  })

  it('hangs on a record that its giver sees, and names it to whoever sees it', async () => {
    const theirs = await world.given.account({ companyName: 'Quiet Gems', seller: world.people.seller2 })
    const { id: stone, vStnId } = await world.given.diamond()
    await expect(give('seller', 'Peek', { subjectType: 'account', subject: theirs.id })).rejects.toMatchObject(refusal('not_found'))
    await expect(give('seller', 'Peek', { subjectType: 'diamond', subject: randomUUID() })).rejects.toMatchObject(refusal('not_found'))
    await expect(give('seller', 'Peek', { subjectType: 'account' })).rejects.toMatchObject({ status: 400 })
    expect(await known('seller', { title: 'Peek' })).toEqual([])

    await give('seller', 'Photograph', { subjectType: 'diamond', subject: stone })
    const { id } = await give('master', 'Visit', { subjectType: 'account', subject: theirs.id, user: world.people.seller })

    expect(await known('seller', { title: 'Photograph' })).toMatchObject([{ label: vStnId }])
    expect(await known('master', { id })).toMatchObject([{ label: 'Quiet Gems' }])
    expect(await known('seller', { id })).toMatchObject([{ subjectType: 'account', label: null }])
  })

  it('is changed by both, withdrawn by its giver, and its history says so', async () => {
    const made = await give('master', 'Count', { user: world.people.seller })
    const { id } = made
    await world.as('seller')(todos.update, { params: { id }, body: { dueDay: today(), updatedAt: made.updatedAt } })
    await expect(
      world.as('master')(todos.update, { params: { id }, body: { title: 'Mine', updatedAt: made.updatedAt } }),
    ).rejects.toMatchObject(refusal('stale'))
    await expect(world.as('seller')(todos.delete, { params: { id } })).rejects.toThrow('Only the person who assigned it can delete it.')
    expect(await known('seller', { id })).toMatchObject([{ title: 'Count', dueDay: today() }])

    const history = await world.as('seller')(histories.list, { body: { subjectType: 'todo', subject: id } })
    expect(history.list?.[0]).toMatchObject({ kind: 'todo.update', changes: [{ field: 'dueDay', before: null, after: today() }] })
    await expect(world.as('super')(histories.list, { body: { subjectType: 'todo', subject: id } })).rejects.toMatchObject(
      refusal('not_found'),
    )

    await world.as('master')(todos.delete, { params: { id } })
    expect(await known('seller', { id })).toEqual([])
  })

  it('is given on, and no longer seen by whoever only had it to do', async () => {
    const { id } = await give('master', 'Relay', { user: world.people.seller })
    expect(await world.as('seller')(todos.update, { params: { id }, body: { user: world.people.seller2 } })).toMatchObject({
      user: world.people.seller2,
    })
    expect(await known('seller', { id })).toEqual([])
    expect(await known('seller2', { id })).toMatchObject([{ isMine: true }])
  })

  it('is told to whoever is to do it, again when it comes back, and its giver hears that it is done; nobody hears of their own', async () => {
    const { seller, seller2 } = world.people
    const noticesOf = async (who: Role, title: string) =>
      ((await world.as(who)(notifications.list, { body: { filter: { kind: 'todo' }, limit: 1000 } })).list ?? [])
        .filter((one) => one.title.endsWith(title))
        .map((one) => [one.title, one.isSeen])
    const giveOn = (who: Role, id: string, user: string) => world.as(who)(todos.update, { params: { id }, body: { user } })

    await give('seller', 'Alone')
    expect(await noticesOf('seller', 'Alone')).toEqual([])

    const { id } = await give('master', 'Told', { user: seller, dueDay: today() })
    expect(await noticesOf('seller', 'Told')).toEqual([['To do: Told', false]])
    await world.as('master')(todos.update, { params: { id }, body: { notes: 'Please' } })
    await giveOn('seller', id, seller2)
    // The first person can no longer see it.
    expect([await noticesOf('seller', 'Told'), await noticesOf('seller2', 'Told')]).toEqual([
      [['To do: Told', true]],
      [['To do: Told', false]],
    ])
    await giveOn('seller2', id, seller)
    expect([await noticesOf('seller', 'Told'), await noticesOf('seller2', 'Told')]).toEqual([
      [['To do: Told', false]],
      [['To do: Told', true]],
    ])

    await world.as('seller')(todos.done, { body: { id } })
    expect(await noticesOf('seller', 'Told')).toEqual([['To do: Told', true]])
    expect(await noticesOf('master', 'Told')).toEqual([['Done: Told', false]])

    const gone = await give('master', 'Gone', { user: seller })
    await world.as('master')(todos.delete, { params: { id: gone.id } })
    expect(await noticesOf('seller', 'Gone')).toEqual([['To do: Gone', true]])
    expect(await noticesOf('master', 'Gone')).toEqual([])
  })

  it.each([
    [{ title: '  ' }, 'title', 'Please enter the to-do.'],
    [{ user: randomUUID() }, 'user', 'Please select an active colleague.'],
    [{ dueDay: '2026-02-31' }, 'dueDay', 'Please enter a date.'],
  ])('refuses %o in a sentence and keeps nothing', async (more, field, sentence) => {
    const before = await known('admin')
    await expect(give('admin', 'Odd', more)).rejects.toMatchObject(invalidField(field, sentence))
    expect(await known('admin')).toEqual(before)
  })

  it('is given to nobody who has left, and to no client', async () => {
    const { id } = await world.given.account()
    const buyer = await world.services.db
      .insertInto('user')
      .values({ type: 4, firstName: 'Bea', username: 'bea', email: 'bea@test.example', passwordHash: '-', account: id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await expect(give('admin', 'Odd', { user: buyer.id })).rejects.toMatchObject({ status: 400 })
    const people = (await world.as('seller')(todos.people, { body: { limit: 1000 } })).list ?? []
    expect(people.map((one) => one.id).toSorted()).toEqual(Object.values(world.people).toSorted())
  })
})
