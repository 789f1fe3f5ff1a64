import { blocks } from '@loupe/contract/transactions/blocks.ts'
import type { Track } from '@loupe/contract/transactions/track.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { remindTracks } from '../../../jobs/remind-tracks.ts'
import { runDue } from '../../../jobs/run-job.ts'
import { watchStones } from '../../../jobs/watch-stones.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { noMail } from '../../../testing/mailers.ts'

const world = testWorld()
const hour = 3_600_000
const watch = () => runDue(world.services, noMail, watchStones, 'test')
const remind = () => runDue(world.services, noMail, remindTracks, 'test')
const stored = (diamond: string) =>
  world.services.db.selectFrom('diamondTrack').selectAll().where('diamond', '=', diamond).orderBy('createdAt').execute()
type Type = 1 | 2 | 3 | 5 | 6 | 7 | 99
const request = (trackType: Type, diamonds: readonly { id: string }[], account: { id: string }, more: object = {}) => ({
  body: { trackType, diamonds: diamonds.map(({ id }) => id), account: account.id, ...more },
})
/** The fields that a type needs beside its stones. */
const needs = (type: Type) =>
  type === 99
    ? { remarks: 'Seen at the show' }
    : type === 5
      ? { reminderDate: new Date(world.services.clock().getTime() + hour).toISOString() }
      : {}
async function track(type: Type, by: Role = 'seller', more: object = {}) {
  const diamond = await world.given.diamond()
  const account = await world.given.account()
  const { created } = await world.as(by)(tracks.create, request(type, [diamond], account, { ...needs(type), ...more }))
  return { diamond, account, track: created[0] as Track }
}
afterEach(() => world.setNow(undefined))

describe('tracking a stone for a client', () => {
  it.each([1, 2, 3, 5, 6, 7, 99] as const)('keeps type %s with the price of that day, the stone staying where it is', async (type) => {
    const { diamond, account, track: made } = await track(type)

    expect(made).toMatchObject({
      trackType: type,
      status: 1,
      vStnId: diamond.vStnId,
      companyName: account.companyName,
      ctPr: 7000,
      back: -30,
      wSts: 'A',
    })
    expect(await world.as('seller')(tracks.list, { body: { filter: { account: account.id, trackType: type } } })).toMatchObject({
      count: 1,
    })
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', made.id).execute()
    expect(events).toEqual([{ kind: 'track.ask' }])
  })

  it('puts a stone into a cart once, even when asked ten times at once', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const replies = await Promise.all(Array.from({ length: 10 }, () => world.as('seller')(tracks.create, request(1, [diamond], account))))

    expect(new Set(replies.map(({ created }) => created[0]?.id)).size).toBe(1)
    expect(await stored(diamond.id)).toHaveLength(1)
  })

  it('can be put back into a cart after it was taken out', async () => {
    const { diamond, account, track: made } = await track(1)
    await world.as('seller')(tracks.delete, { body: { ids: [made.id] } })
    await world.as('seller')(tracks.delete, { body: { ids: [made.id] } })

    await world.as('seller')(tracks.create, request(1, [diamond], account))

    expect((await stored(diamond.id)).map(({ isDeleted }) => isDeleted)).toEqual([true, false])
    expect((await world.as('seller')(tracks.counts, { body: { account: account.id } })).counts).toEqual([{ trackType: 1, count: 1 }])
  })

  it.each([
    [99, { remarks: '  ' }, 'remarks', 'Please Enter Note.'],
    [5, { reminderDate: undefined }, 'reminderDate', 'Please select when to remind.'],
    [5, { reminderDate: '2020-01-01T00:00:00Z' }, 'reminderDate', 'Please choose a future time.'],
    [1, { trackPricePerCarat: 5 }, 'trackPricePerCarat', 'Only an offer has a price.'],
    [1, { diamonds: [] }, 'diamonds', 'Please Select Diamond.'],
    [1, { account: '' }, 'account', 'Please Select Company Name.'],
    [1, { trackType: undefined }, 'trackType', 'Please Select Type.'],
    [1, { trackType: 8 }, 'trackType', 'Please Select Type.'],
    [1, { user: '' }, 'user', 'Please Select ClientName.'],
    [1, { user: 'Ann Lee' }, 'user', 'Please enter its id, not its name.'],
  ] as const)('refuses type %s with %o in words and keeps nothing', async (type, more, path, message) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()

    const attempt = world.as('seller')(tracks.create, request(type, [diamond], account, more))

    await expect(attempt).rejects.toMatchObject(invalidField(path, message))
    expect(await stored(diamond.id)).toEqual([])
  })

  it.each([
    ['O', 1, '? is sold.'],
    ['NA', 2, '? is not available.'],
    ['B', 1, '? is in a bid in the office system.'],
    ['U', 1, '? is upcoming and cannot be held yet.'],
    ['S', 3, '? is at a show and cannot be held.'],
    ['H', 3, 'The selected diamond(s) is in hold/memo.'],
    ['C', 7, '? is on hold or ordered in the office system.'],
  ] as const)('refuses a stone that is %s for type %s', async (wSts, type, sentence) => {
    const diamond = await world.given.diamond({ wSts })
    const message = sentence.replace('?', diamond.vStnId)
    const account = await world.given.account()

    const attempt = world.as('admin')(tracks.create, request(type, [diamond], account))

    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: { message, data: { refused: [{ vStnId: diamond.vStnId, message }] } },
    })
    expect(await stored(diamond.id)).toEqual([])
  })

  it.each([
    ['O', 99],
    ['U', 2],
    ['H', 2],
    ['C', 1],
    ['M', 6],
  ] as const)('takes a stone that is %s for type %s', async (wSts, type) => {
    const diamond = await world.given.diamond({ wSts })

    const { created } = await world.as('admin')(tracks.create, request(type, [diamond], await world.given.account(), needs(type)))

    expect(created).toMatchObject([{ wSts }])
  })

  it('says of a stone that is gone that there is none, and takes the others when asked to', async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    const gone = await world.given.diamond({ isDeleted: true })

    await expect(world.as('seller')(tracks.create, request(1, [diamond, gone], account))).rejects.toMatchObject({
      body: { message: 'This stone does not exist.', data: { refused: [{ diamond: gone.id }] } },
    })
    expect(await world.as('seller')(tracks.create, request(1, [diamond, gone], account, { partial: true }))).toMatchObject({
      created: [{ diamond: diamond.id }],
      refused: [{ diamond: gone.id }],
    })
  })

  it("is for one's own clients: another's company is not found, and neither are its tracks", async () => {
    const { diamond, track: made } = await track(1)
    const theirs = await world.given.account({ seller: world.people.seller2 })

    await expect(world.as('seller')(tracks.create, request(1, [diamond], theirs))).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller2')(tracks.delete, { body: { ids: [made.id] } })).rejects.toMatchObject(refusal('not_found'))
    expect((await world.as('seller2')(tracks.list, { body: { filter: { diamond: diamond.id } } })).count).toBe(0)
    expect((await world.as('master')(tracks.list, { body: { filter: { diamond: diamond.id } } })).count).toBe(1)
  })
})

describe('the status of a track', () => {
  const update = (by: Role, ids: string[], status: 2 | 3 | 4 | 5, remarks?: string) =>
    world.as(by)(tracks.updateStatus, { body: { ids, status, ...(remarks ? { remarks } : {}) } })

  it('goes on by its steps, and asking again changes nothing', async () => {
    const { track: made } = await track(3)

    expect((await update('seller', [made.id], 2)).list).toMatchObject([{ status: 2 }])
    expect((await update('seller', [made.id], 2)).list).toMatchObject([{ status: 2 }])
    expect((await update('seller', [made.id], 4, 'Client left')).list).toMatchObject([{ status: 4, endedReason: 'Client left' }])
    await expect(update('seller', [made.id], 5)).rejects.toMatchObject(refusal('wrong_status', { status: 4 }))
  })

  it('is changed for all or for none', async () => {
    const one = (await track(6)).track
    const two = (await track(6)).track
    await update('seller', [two.id], 3)

    await expect(update('seller', [one.id, two.id], 2)).rejects.toMatchObject({ status: 409 })
    expect((await stored(one.diamond))[0]?.status).toBe(1)
  })

  it.each([1, 2, 99] as const)('does not exist for type %s', async (type) => {
    const { track: made } = await track(type)
    await expect(update('seller', [made.id], 5)).rejects.toMatchObject(refusal('wrong_status', { status: 1 }))
  })
})

describe('news', () => {
  const newsFor = async (by: Role, diamond: string) =>
    (await world.as(by)(tracks.list, { body: { filter: { diamond, toldAt: { '!': null }, seenAt: null } } })).list ?? []

  it('reminds on the second, once, whoever made it, until it is put away', async () => {
    const { diamond, track: made } = await track(5, 'seller', { remarks: 'Call back' })
    const at = Date.parse(made.reminderDate ?? '')
    world.setNow(new Date(at - 1))
    await remind()
    expect(await newsFor('seller', diamond.id)).toEqual([])
    world.setNow(new Date(at))

    await Promise.all([remind(), remind()])

    expect(await newsFor('seller', diamond.id)).toMatchObject([{ told: 'Call back', createdBy: world.people.seller }])
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('subject', '=', made.id)
      .where('kind', '=', 'track.tell')
      .execute()
    expect(events).toHaveLength(1)
    await expect(world.as('admin')(tracks.read, { body: { ids: [made.id] } })).rejects.toMatchObject(refusal('not_found'))
    await world.as('seller')(tracks.read, { body: { ids: [made.id] } })
    expect(await newsFor('seller', diamond.id)).toEqual([])
  })

  it('does not remind of what is done or thrown away', async () => {
    const done = await track(5)
    const gone = await track(5)
    await world.as('seller')(tracks.updateStatus, { body: { ids: [done.track.id], status: 5 } })
    await world.as('seller')(tracks.delete, { body: { ids: [gone.track.id] } })
    world.setNow(new Date(Date.now() + 2 * hour))

    await remind()

    expect((await stored(done.diamond.id))[0]?.toldAt).toBeNull()
    expect((await stored(gone.diamond.id))[0]?.toldAt).toBeNull()
  })

  it('tells of a watched stone when its discount changes, when it is held, and when the hold is released', async () => {
    const { diamond } = await track(2)
    await watch()
    expect(await newsFor('seller', diamond.id)).toEqual([])

    await world.services.db.updateTable('diamond').set({ back: -32, ctPr: 6800, amt: 6800 }).where('id', '=', diamond.id).execute()
    await watch()
    expect(await newsFor('seller', diamond.id)).toMatchObject([{ told: 'Back −30.00% → −32.00%' }])

    const other = await world.given.account()
    const { created } = await world.as('admin')(blocks.create, {
      body: { blockType: 1, diamonds: [diamond.id], account: other.id, hours: 24 },
    })
    await watch()
    expect(await newsFor('seller', diamond.id)).toMatchObject([{ told: 'Available → Hold' }])

    await world.as('admin')(blocks.changeStatus, { body: { id: created[0]?.id ?? '', status: 4 } })
    await Promise.all([watch(), watch()])
    expect(await newsFor('seller', diamond.id)).toMatchObject([{ told: 'Released: available again' }])

    await watch()
    const events = await world.services.db
      .selectFrom('event')
      .select('kind')
      .where('kind', '=', 'track.tell')
      .where('subject', '=', (await stored(diamond.id))[0]?.id ?? '')
      .execute()
    expect(events).toHaveLength(3)
  })
})
