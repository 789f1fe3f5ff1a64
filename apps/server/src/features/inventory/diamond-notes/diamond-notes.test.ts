import { diamondComments } from '@loupe/contract/inventory/diamond-comments.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { remind } from '../../../jobs/remind.ts'
import { reading, runDue } from '../../../jobs/run-job.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { notifiedTo } from '../../../testing/notified.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()
beforeAll(() => seedGrants(world.services.db))
const hour = 3_600_000

describe('a comment', () => {
  const report = (who: Role, diamond: string, comment: string, more = {}) =>
    world.as(who)(diamondComments.upsert, { body: { diamond, comment, ...more } })
  const read = async (who: Role, diamond: string) =>
    (await world.as(who)(diamondComments.byUser, { body: { filter: { diamond } } })).list!.map((one) => one.comment)

  it('is changed by its author and read by those who reach them', async () => {
    const { id: diamond } = await world.given.diamond()
    const first = await report('seller', diamond, '  Lively under lamp light ')
    expect(first).toMatchObject({ comment: 'Lively under lamp light', isMine: true, authorName: 'Test seller' })

    await report('seller', diamond, 'Lively', { id: first.id, updatedAt: first.updatedAt })

    expect(await Promise.all((['seller', 'seller2', 'master', 'admin'] as const).map((who) => read(who, diamond)))).toEqual([
      ['Lively'],
      [],
      ['Lively'],
      ['Lively'],
    ])
    await expect(report('admin', diamond, 'Dull', { id: first.id })).rejects.toMatchObject(refusal('forbidden'))
    await expect(report('seller2', diamond, 'Dull', { id: first.id })).rejects.toMatchObject(refusal('not_found'))
    expect(await read('admin', diamond)).toEqual(['Lively'])
  })

  it('says something, of a stone that is there', async () => {
    const { id: diamond } = await world.given.diamond()
    const gone = await world.given.diamond({ isDeleted: true })

    await expect(report('seller', diamond, '   ')).rejects.toMatchObject(invalidField('comment', 'Please enter a comment.'))
    await expect(report('seller', gone.id, 'Hello')).rejects.toMatchObject(refusal('not_found'))
    expect(await read('admin', diamond)).toEqual([])
  })
})

describe('a note', () => {
  const store = (who: Role, diamond: string, note: string, more = {}) =>
    world.as(who)(diamondNotes.upsert, { body: { diamond, note, ...more } })
  const mine = async (who: Role, filter: object) => (await world.send(who)(diamondNotes.list, { body: { filter } })).list!
  const runJob = () => runDue(world.services, takingMailer, remind, 'test')

  it('is for its owner alone, whatever the reach', async () => {
    const { id: diamond } = await world.given.diamond()
    const { id } = await store('seller', diamond, 'Ask for a better price')

    expect(await mine('admin', { diamond })).toEqual([])
    for (const route of [diamondNotes.done, diamondNotes.delete])
      await expect(world.as('super')(route, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(store('super', diamond, 'Mine now', { id })).rejects.toMatchObject(refusal('not_found'))
    expect(await mine('seller', { diamond })).toMatchObject([{ id, note: 'Ask for a better price', doneAt: null }])
  })

  it('is ticked off, taken up again, thrown away', async () => {
    const { id: diamond } = await world.given.diamond()
    const { id } = await store('seller', diamond, 'Call')
    const done = (isDone?: boolean) => world.as('seller')(diamondNotes.done, { body: { id, ...(isDone === undefined ? {} : { isDone }) } })

    expect((await done()).doneAt).not.toBeNull()
    expect((await done(false)).doneAt).toBeNull()
    await world.as('seller')(diamondNotes.delete, { body: { id } })
    expect(await mine('seller', { diamond })).toEqual([])
  })

  it.each([
    [{ note: ' ' }, 'note', 'Please Enter Note.'],
    [{ note: 'Late', reminderDate: '2020-01-01T00:00:00.000Z' }, 'reminderDate', 'Please choose a future time.'],
  ])('%o is refused', async ({ note, ...more }, field, sentence) => {
    const { id: diamond } = await world.given.diamond()
    await expect(store('seller', diamond, note, more)).rejects.toMatchObject(invalidField(field, sentence))
    expect(await mine('seller', { diamond })).toEqual([])
  })

  it('with a time is told once when the time has come, and again when it was moved', async () => {
    const { id: diamond } = await world.given.diamond()
    const start = Date.now()
    const { id } = await store('seller', diamond, 'Call', { reminderDate: new Date(start + hour).toISOString() })
    const done = await store('seller', diamond, 'Done already', { reminderDate: new Date(start + hour).toISOString() })
    await world.as('seller')(diamondNotes.done, { body: { id: done.id } })
    const reminded = async () => (await mine('seller', { diamond })).filter((note) => note.toldAt !== null).map((note) => note.id)

    expect((await runJob()).done).toBe(0)
    expect(await remind.next!(reading({ ...world.services, clock: () => new Date(start + hour - 60_000) }, 'test'))).toEqual(
      new Date(start + hour),
    )
    world.setNow(new Date(start + hour))
    expect(await Promise.all([runJob(), runJob()])).toMatchObject([{ failed: 0 }, { failed: 0 }])
    expect(await reminded()).toEqual([id])
    expect((await runJob()).done).toBe(0)

    await store('seller', diamond, 'Call again', { id, reminderDate: new Date(start + 3 * hour).toISOString() })
    expect(await reminded()).toEqual([])
    world.setNow(new Date(start + 4 * hour))
    await runJob()
    expect(await reminded()).toEqual([id])
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', id).orderBy('id').execute()
    expect(events.map((event) => event.kind)).toEqual([
      'diamondNote.create',
      'diamondNote.remind',
      'diamondNote.change',
      'diamondNote.remind',
    ])
    expect(await notifiedTo(world, world.people.seller, 'reminder')).toHaveLength(2)
    world.setNow(undefined)
  })
})
