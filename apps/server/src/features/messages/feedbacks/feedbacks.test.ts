import { feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(() => seedGrants(world.services.db))
const report = (who: Role, more: object = {}) =>
  world.send(who)(feedbacks.create, { body: { kind: 'program', saidBy: 'staff', message: 'Well done', ...more } })
const known = async (who: Role, filter: object = {}) =>
  (await world.send(who)(feedbacks.list, { body: { limit: 1000, filter } })).list ?? []

describe('feedback', () => {
  it('on a stone names the stone, of a customer the client', async () => {
    const { id: account } = await world.given.account({ companyName: 'Aurelia' })
    const { vStnId } = await world.given.diamond()
    const made = await report('seller', { kind: 'stone', saidBy: 'customer', vStnId, account })
    expect(made).toMatchObject({ vStnId, companyName: 'Aurelia', status: 1, byName: 'Test seller', answer: '' })
  })

  it('with a client is seen by whoever reaches the client, without one by its writer and those above', async () => {
    const theirs = await world.given.account({ seller: world.people.seller2 })
    const ofClient = await report('admin', { kind: 'client', account: theirs.id })
    const own = await report('seller')
    const canSee = async (id: string) =>
      (await Promise.all((['seller', 'seller2', 'master', 'admin'] as const).map((who) => known(who, { id })))).map((list) => list.length)
    expect(await canSee(ofClient.id)).toEqual([0, 1, 1, 1])
    expect(await canSee(own.id)).toEqual([1, 0, 1, 1])
    await expect(report('seller', { kind: 'client', account: theirs.id })).rejects.toMatchObject(refusal('not_found'))
    const history = world.as('seller')(histories.list, { body: { subjectType: 'feedback', subject: ofClient.id } })
    await expect(history).rejects.toMatchObject(refusal('not_found'))
  })

  it('is answered, answered anew, closed and taken up again, each with its trace', async () => {
    const { id, updatedAt } = await report('seller')
    const answer = (who: Role, text: string, more: object = {}) => world.as(who)(feedbacks.answer, { body: { id, answer: text, ...more } })
    await expect(answer('seller', 'Mine')).rejects.toMatchObject(refusal('forbidden'))
    const answered = await answer('admin', 'Thank you', { updatedAt })
    expect(answered).toMatchObject({ status: 2, answer: 'Thank you', answeredByName: 'Test admin' })
    await expect(answer('master', 'Late', { updatedAt })).rejects.toMatchObject(refusal('stale'))
    await answer('master', 'Thanks again')
    await world.as('admin')(feedbacks.changeStatus, { body: { id, status: 3 } })
    await expect(answer('admin', 'Too late')).rejects.toMatchObject(refusal('wrong_status'))
    expect(await known('seller', { id })).toMatchObject([{ status: 3, answer: 'Thanks again', answeredByName: 'Test master' }])
    await world.as('admin')(feedbacks.changeStatus, { body: { id, status: 1 } })

    const history = await world.as('seller')(histories.list, { body: { subjectType: 'feedback', subject: id } })
    expect(history.list?.map(({ kind }) => kind)).toEqual([
      'feedback.reopen',
      'feedback.close',
      'feedback.write',
      'feedback.write',
      'feedback.answer',
      'feedback.create',
    ])
    expect(history.list?.[2]?.changes).toEqual([{ field: 'answer', title: 'Answer', before: 'Thank you', after: 'Thanks again' }])
  })

  it('is changed by its writer alone, until it is answered', async () => {
    const { id } = await report('seller')
    const change = (who: Role, message: string) => world.as(who)(feedbacks.update, { params: { id }, body: { message } })
    await change('seller', 'Better')
    await expect(change('admin', 'Worse')).rejects.toThrow('Only its author can change it.')
    await world.as('admin')(feedbacks.answer, { body: { id, answer: 'Ok' } })
    await expect(change('seller', 'Later')).rejects.toMatchObject(refusal('wrong_status'))
    expect(await known('seller', { id })).toMatchObject([{ message: 'Better' }])
  })

  it.each([
    [{ kind: 'stone' }, 'vStnId', 'Please enter the stone ID.'],
    [{ kind: 'stone', vStnId: 'NO-SUCH' }, 'vStnId', 'Stone NO-SUCH does not exist.'],
    [{ kind: 'client' }, 'account', 'Please Select Company Name.'],
    [{ saidBy: 'customer' }, 'account', 'Please Select Company Name.'],
    [{ message: ' \n ' }, 'message', 'Please enter the feedback.'],
  ])('refuses %o in a sentence and keeps nothing', async (more, field, sentence) => {
    const before = await known('admin')
    await expect(report('seller', more)).rejects.toMatchObject(invalidField(field, sentence))
    expect(await known('admin')).toEqual(before)
  })

  it('is deleted by its writer or by who answers, and once', async () => {
    const own = await report('seller2')
    await expect(world.as('seller')(feedbacks.delete, { params: { id: own.id } })).rejects.toMatchObject(refusal('not_found'))
    await world.as('admin')(feedbacks.delete, { params: { id: own.id } })
    await expect(world.as('seller2')(feedbacks.delete, { params: { id: own.id } })).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('super')(feedbacks.view, { params: { id: randomUUID() } })).rejects.toMatchObject(refusal('not_found'))
  })
})
