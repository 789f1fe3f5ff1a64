import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { shareAnswers } from '@loupe/contract/transactions/share-answers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { shareAnswersADay } from '@loupe/domain/inventory/share.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})

async function shared(stones: number, more = {}) {
  const made = await Promise.all(Array.from({ length: stones }, () => world.given.diamond()))
  const link = await world.as('seller')(shareLinks.create, { body: { diamonds: made.map(({ id }) => id), ...more } })
  return { ...link, stones: made }
}
const client = async () => (await world.given.account({ seller: world.people.seller })).id
const send = (shareToken: string, stones: readonly { vStnId: string }[], more = {}) =>
  world.as('anyone')(shareAnswers.send, {
    params: { shareToken },
    body: { kind: 'hold', stones: stones.map(({ vStnId }) => vStnId), name: 'Ada Example', contact: 'ada@mail.example', ...more },
  })
const detail = (id: string) => world.as('seller')(shareLinks.view, { params: { id } })
const nothingStored = async (id: string, account: string) => {
  expect((await detail(id)).answers).toEqual([])
  expect((await world.as('seller')(tracks.list, { body: { filter: { account } } })).count).toBe(0)
}

describe('an answer on a shared link', () => {
  it('is an enquiry of the client about each stone, and the person who shared it is notified', async () => {
    const account = await client()
    const { id, token, stones } = await shared(3, { account })

    await send(token, stones.slice(0, 2), { contact: 'ada@mail.example', message: 'Until Friday' })

    const { list } = await world.as('seller')(tracks.list, { body: { filter: { account } } })
    expect(list!.map(({ vStnId, trackType, remarks }) => ({ vStnId, trackType, remarks }))).toEqual(
      expect.arrayContaining(
        stones.slice(0, 2).map(({ vStnId }) => ({
          ...{ vStnId, trackType: 6 },
          remarks: 'Please hold: Until Friday – Ada Example (ada@mail.example), on a shared link',
        })),
      ),
    )
    expect(list).toHaveLength(2)
    const { list: story } = await world.as('seller')(accountPages.timeline, { body: { account } })
    const answered = story.filter(({ what }) => what === 'Enquired about')
    expect(answered.map(({ who }) => who)).toEqual(Array.from({ length: 2 }, () => `${list![0]!.companyName} (by shared link)`))
    expect((await detail(id)).answers).toMatchObject([{ kind: 'hold', name: 'Ada Example', message: 'Until Friday' }])
    const told = (await world.as('seller')(notifications.list, { body: { limit: 100 } })).list!.filter(({ link }) => link.includes(id))
    const { list: links } = await world.as('seller')(shareLinks.list, { body: { limit: 100 } })
    const { companyName, answered: answers } = links!.find((link) => link.id === id)!
    expect(answers).toBe(1)
    expect(told.map(({ title }) => title)).toEqual([
      `Ada Example (ada@mail.example) for ${companyName} asks you to hold 2 stones of a shared link`,
    ])
  })

  it('is told without the characters that would turn the sentence around a name', async () => {
    const { id, token, stones } = await shared(1)
    await send(token, stones, { name: 'Ada \u202Ednuora \u2067denrut', message: '\u202AFor 1,000\u202C' })
    expect((await detail(id)).answers).toMatchObject([{ name: 'Ada dnuora denrut', message: 'For 1,000' }])
    const { list } = await world.as('seller')(notifications.list, { body: { limit: 100 } })
    const [notice] = list!.filter(({ link }) => link.includes(id))
    expect(`${notice!.title} ${notice!.text}`).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })

  it('reaches the person who shared a link that is for nobody', async () => {
    const { id, token, stones } = await shared(1)
    const without = { kind: 'question', message: 'Any inclusions on the table?', contact: '' }
    await expect(send(token, stones, without)).rejects.toMatchObject(
      invalidField('contact', 'Please enter an email address or a phone number for the reply.'),
    )
    await expect(send(token, stones, { contact: 'call me' })).rejects.toMatchObject(
      invalidField('contact', 'Please enter an email address or a phone number.'),
    )
    await expect(send(token, stones, { kind: 'question', message: ' ' })).rejects.toMatchObject(
      invalidField('message', 'Please write your question.'),
    )
    expect((await detail(id)).answers).toEqual([])
    await send(token, stones, { kind: 'question', message: 'Any inclusions on the table?' })
    expect((await detail(id)).answers).toMatchObject([{ kind: 'question', stones: stones[0]!.vStnId }])
  })

  it('is for the seller whom the client has now: whoever shared the link reads it no more once the client is a colleague’s', async () => {
    const account = await client()
    const { id, token, stones } = await shared(1, { account })
    await world.services.db.updateTable('account').set({ seller: world.people.seller2 }).where('id', '=', account).execute()

    await send(token, stones, { kind: 'question', message: 'At 10% less?' })

    const notices = async (who: 'seller' | 'seller2') =>
      (await world.as(who)(notifications.list, { body: { limit: 100 } })).list!.filter(({ link }) => link.includes(id)).length
    expect([await notices('seller'), await notices('seller2')]).toEqual([0, 1])
    const enquiries = async (who: 'seller' | 'seller2') => (await world.as(who)(tracks.list, { body: { filter: { account } } })).count
    expect([await enquiries('seller'), await enquiries('seller2')]).toEqual([0, 1])
    expect(await detail(id)).toMatchObject({ account: null, companyName: null, answered: 1, answers: [] })
    const seen = await world.as('seller2')(shareLinks.view, { params: { id } })
    expect(seen).toMatchObject({ account, answers: [{ message: 'At 10% less?' }] })
  })

  it('is for whoever shared the link while the client’s seller is inactive', async () => {
    const { db } = world.services
    const { id: account } = await world.given.account({ seller: world.people.seller2 })
    const stone = await world.given.diamond()
    const { id, token } = await world.as('admin')(shareLinks.create, { body: { diamonds: [stone.id], account } })
    await db.updateTable('user').set({ isActive: false }).where('id', '=', world.people.seller2).execute()
    await send(token, [stone])
    await db.updateTable('user').set({ isActive: true }).where('id', '=', world.people.seller2).execute()
    const { list } = await world.as('admin')(notifications.list, { body: { limit: 100 } })
    expect(list!.filter(({ link }) => link.includes(id))).toHaveLength(1)
    expect((await world.as('admin')(tracks.list, { body: { filter: { account } } })).list).toMatchObject([{ seller: world.people.admin }])
  })

  it('is refused for stones that somebody has meanwhile or that the link does not have, and says nothing of who', async () => {
    const account = await client()
    const { id, token, stones } = await shared(2, { account })
    const strange = await world.given.diamond()
    await world.services.db.updateTable('diamond').set({ wSts: 'H' }).where('id', '=', stones[0]!.id).execute()

    for (const chosen of [stones, [strange]])
      await expect(send(token, chosen)).rejects.toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('no longer available. Nothing was sent.') },
      })
    await nothingStored(id, account)
  })

  it('is refused in words once the link is revoked or unknown', async () => {
    const account = await client()
    const { id, token, stones } = await shared(1, { account })
    await world.as('seller')(shareLinks.revoke, { body: { id } })
    for (const used of [token, 'unknown']) await expect(send(used, stones)).rejects.toMatchObject(refusal('share_over'))
    expect(messageOf('share_over')).toContain('ask the sender for a new one')
    await nothingStored(id, account)
  })

  it('is limited for each link and day, however many come at once', async () => {
    const { id, token, stones } = await shared(1)
    const row = { shareLink: id, kind: 'question', diamonds: [stones[0]!.id], name: 'Ada', contact: '', message: '' }
    await world.services.db
      .insertInto('shareAnswer')
      .values(Array.from({ length: shareAnswersADay - 1 }, () => row))
      .execute()
    const answers = await Promise.allSettled(Array.from({ length: 3 }, () => send(token, stones)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await detail(id)).answers).toHaveLength(shareAnswersADay)
  })

  it('shows outsiders nothing of earlier answers', async () => {
    const { token, stones } = await shared(1)
    await send(token, stones, { message: 'Secret message' })
    expect(JSON.stringify(await world.as('anyone')(publicShares.open, { params: { shareToken: token } }))).not.toContain('Secret message')
  })
})
