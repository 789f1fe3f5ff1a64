import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { messageOf } from '@loupe/domain/kernel/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedGrants } from '../../masters/seed.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { sharing } from '../../../testing/sharing.ts'

const world = testWorld()
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const { person, share, open, linkOf } = sharing(world)

describe('views', () => {
  it('are counted for the link and per stone, without programs and without anything about a person', async () => {
    const [one, two] = [await world.given.diamond(), await world.given.diamond()]
    const link = await share('seller', [one.id, two.id])
    const opened = (vStnId: string) =>
      world.as('anyone', person)(publicShares.opened, { params: { shareToken: link.token }, body: { vStnId } })

    await open(link.token)
    await open(link.token)
    await open(link.token, { 'user-agent': 'WhatsApp/2.23' })
    await opened(two.vStnId)
    await opened((await world.given.diamond()).vStnId)

    expect(await linkOf('seller', link.id)).toMatchObject({
      views: 2,
      shared: [
        { vStnId: one.vStnId, opened: 0 },
        { vStnId: two.vStnId, opened: 1 },
      ],
      seen: [{ agent: 'phone', vStnId: two.vStnId }, { agent: 'program' }, { agent: 'phone' }, { agent: 'phone' }],
    })
    const rows = await world.services.db.selectFrom('shareView').selectAll().where('shareLink', '=', link.id).execute()
    expect(Object.keys(rows[0]!).toSorted()).toEqual(['agent', 'at', 'diamond', 'id', 'shareLink'])
    expect(JSON.stringify(rows)).not.toMatch(/iPhone|127\.0/)
  })
})

describe('whose links one sees', () => {
  it('a seller their own, master sales those of the team, an admin all', async () => {
    const { id } = await share('seller', [(await world.given.diamond()).id], { note: 'Mine' })
    const list = async (who: Role) => (await world.as(who)(shareLinks.list, { body: { filter: { note: 'Mine' } } })).count

    expect(await Promise.all((['seller', 'seller2', 'master', 'admin'] as const).map(list))).toEqual([1, 0, 1, 1])
    await expect(linkOf('seller2', id)).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller2')(shareLinks.revoke, { body: { id } })).rejects.toMatchObject(refusal('not_found'))
    expect(await linkOf('seller', id)).toMatchObject({ state: 'live' })
  })

  it('the list is filtered and sorted by what it shows', async () => {
    const stone = await world.given.diamond()
    const first = await share('seller', [stone.id], { note: 'Sorted', hidePrice: true })
    const second = await share('seller', [stone.id], { note: 'Sorted' })
    await open(second.token)

    const { list } = await world.as('seller')(shareLinks.list, {
      body: { filter: { note: 'Sorted', stones: { contains: stone.vStnId }, state: ['live'] }, sort: [{ views: 'DESC' }] },
    })

    expect(list?.map((link) => [link.id, link.views, link.hidePrice])).toEqual([
      [second.id, 1, false],
      [first.id, 0, true],
    ])
  })
})

it('a minute has room for 120 openings from one address; the next is asked to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 130 }, () => world.raw(`/public/v1/diamond/${'B'.repeat(43)}`)))

  const refused = answers.find((answer) => answer.status === 429)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([404, 429]))
  expect(refused?.body).toMatchObject({ code: 'E_RATE_LIMITED', message: messageOf('rate_limited') })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
