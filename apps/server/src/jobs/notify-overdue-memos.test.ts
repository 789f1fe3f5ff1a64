import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { afterEach, expect, it } from 'vitest'
import { notifiedTo } from '../testing/notified.ts'
import { testWorld } from '../testing/world.ts'
import { runDue } from './run-job.ts'
import { notifyOverdueMemos } from './notify-overdue-memos.ts'
import { noMail } from '../testing/mailers.ts'

const world = testWorld()
/** In the company's time zone, UTC+5:30. */
const at = (localTime: string) => world.setNow(new Date(`${localTime}+05:30`))
afterEach(() => world.setNow(undefined))

const notify = () => runDue(world.services, noMail, notifyOverdueMemos, 'test')
const mailsOf = (memoNo: string) =>
  world.services.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'text'])
    .where('kind', '=', 'memo-overdue')
    .where('subject', 'like', `%${memoNo}%`)
    .orderBy('createdAt')
    .execute()

/** Two stones out on memo, due on 27 November. */
async function sent() {
  at('2026-11-25T12:00:00')
  const account = await world.given.account()
  const diamonds = [await world.given.diamond(), await world.given.diamond()]
  const body = { blockType: 2 as const, diamonds: diamonds.map(({ id }) => id), account: account.id, dueDate: '2026-11-27' }
  const { created } = await world.as('admin')(blocks.create, { body: { ...body, seller: world.people.seller } })
  return { memo: created[0]?.memo ?? '', memoNo: created[0]?.blockCode ?? '', diamonds }
}

it('tells the seller on the day after a memo was due, once a day, however often it runs', async () => {
  const { memoNo, diamonds } = await sent()
  await world.services.db.updateTable('user').set({ dateFormat: 'MM/DD/YYYY' }).where('id', '=', world.people.seller).execute()
  at('2026-11-27T23:59:59')
  await notify()
  expect(await mailsOf(memoNo)).toEqual([])
  at('2026-11-28T00:00:00')

  await Promise.all([notify(), notify()])
  at('2026-11-28T20:00:00')
  await notify()

  expect(await mailsOf(memoNo)).toMatchObject([
    {
      toAddress: 'seller@test.example',
      subject: expect.stringMatching(/is 1 day overdue: 2 stones$/),
      text: expect.stringMatching(new RegExp(`was due on 11/27/2026\\.[^]*${diamonds[0]?.vStnId}`)),
    },
  ])
  const notices = async () => (await notifiedTo(world, world.people.seller, 'memo')).filter((title) => title.includes(memoNo))
  expect(await notices()).toHaveLength(1)
  at('2026-11-29T09:00:00')
  await notify()
  expect(await notices()).toHaveLength(2)
  expect((await mailsOf(memoNo)).map(({ subject }) => subject.includes('2 days'))).toEqual([false, true])
})

it('names what is still out, and is silent once all has come back or another day is agreed', async () => {
  const { memoNo, diamonds } = await sent()
  const put = await sent()
  at('2026-11-28T09:00:00')
  await world.as('admin')(memos.extend, { body: { id: put.memo, dueDate: '2026-12-05' } })
  await world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [diamonds[0]?.id ?? ''] } })

  await notify()

  expect(await mailsOf(put.memoNo)).toEqual([])
  const [mail] = await mailsOf(memoNo)
  expect(mail?.subject).toContain(diamonds[1]?.vStnId)
  expect(mail?.text).not.toContain(diamonds[0]?.vStnId)
  await world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [diamonds[1]?.id ?? ''] } })
  at('2026-11-29T09:00:00')
  await notify()
  expect(await mailsOf(memoNo)).toHaveLength(1)
})
