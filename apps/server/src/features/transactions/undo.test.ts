import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import { undoAccepted } from '@loupe/domain/kernel/undo.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../testing/expect.ts'
import { type Role, testWorld } from '../../testing/world.ts'

const world = testWorld()
const stone = async (id: string) =>
  (await world.services.db.selectFrom('diamond').select('wSts').where('id', '=', id).executeTakeFirstOrThrow()).wSts
const statusOf = async (id: string) =>
  (await world.services.db.selectFrom('block').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
afterEach(() => world.setNow(undefined))

async function held(by: Role, type: 1 | 2 = 1, given: { diamond?: { id: string }; account?: { id: string } } = {}) {
  const diamond = given.diamond ?? (await world.given.diamond())
  const account = given.account ?? (await world.given.account())
  const time = type === 1 ? { hours: 24 } : {}
  const { created } = await world.as(by)(blocks.create, { body: { blockType: type, diamonds: [diamond.id], account: account.id, ...time } })
  return { diamond, account, id: created[0]!.id }
}
const undo = (by: Role, id: string, step: 'ask' | 'release' | 'reject' = 'ask') => world.as(by)(blocks.undo, { body: { ids: [id], step } })
const release = (by: Role, diamond: { id: string }, blockType: 1 | 2 = 1) =>
  world.as(by)(blocks.release, { body: { blockType, diamonds: [diamond.id] } })

describe('undoing a hold or memo', () => {
  it.each([
    ['seller', 1, 3],
    ['admin', 1, 4],
    ['seller', 2, 3],
    ['admin', 2, 3],
  ] as const)('by %s gives the stone back (type %i)', async (by, type, status) => {
    const { diamond, id } = await held(by, type)

    const { list } = await undo(by, id)

    expect(list).toMatchObject([{ id, status, endedReason: 'Undone' }])
    expect(await stone(diamond.id)).toBe('A')
  })

  it('of a memo that took over the client’s hold restores the hold', async () => {
    const hold = await held('admin')
    const memo = await held('admin', 2, hold)
    expect([await statusOf(hold.id), await stone(hold.diamond.id)]).toEqual([4, 'M'])

    await undo('admin', memo.id)

    expect([await statusOf(hold.id), await statusOf(memo.id), await stone(hold.diamond.id)]).toEqual([2, 3, 'H'])
  })

  it.each(['admin', 'seller'] as const)('of a release by %s holds the stone again', async (by) => {
    const { diamond, id } = await held(by)
    await release(by, diamond)
    expect(await stone(diamond.id)).toBe('A')

    await undo(by, id, 'release')

    expect([await statusOf(id), await stone(diamond.id)]).toEqual(by === 'admin' ? [2, 'H'] : [1, 'C'])
  })

  it('of a return from memo sends the stone out again', async () => {
    const { diamond, id } = await held('admin', 2)
    await release('admin', diamond, 2)

    const { list } = await undo('admin', id, 'release')

    expect(list).toMatchObject([{ status: 2, returnedAt: null }])
    expect(await stone(diamond.id)).toBe('M')
  })

  it('of a requested return takes the request back', async () => {
    const { diamond, id } = await held('seller', 2)
    await world.as('admin')(blocks.changeStatus, { body: { id, status: 2 } })
    await release('seller', diamond, 2)

    const { list } = await undo('seller', id, 'release')

    expect(list).toMatchObject([{ status: 2, returnAskedAt: null }])
    expect(await stone(diamond.id)).toBe('M')
  })

  it('of a rejection makes the request pending again', async () => {
    const { diamond, id } = await held('seller')
    await world.as('admin')(blocks.changeStatus, { body: { id, status: 3 } })

    await undo('admin', id, 'reject')

    expect([await statusOf(id), await stone(diamond.id)]).toEqual([1, 'C'])
  })

  it('is refused, and changes nothing, once somebody else has changed it', async () => {
    const { diamond, id } = await held('seller')
    await world.as('admin')(blocks.changeStatus, { body: { id, status: 2 } })

    await expect(undo('seller', id)).rejects.toThrow(/409 E_CONFLICT: \S+ has been changed since by Test admin\. Nothing was undone\.$/)

    expect([await statusOf(id), await stone(diamond.id)]).toEqual([2, 'H'])
  })

  it('of a release is refused when the stone went to the next client', async () => {
    const { diamond, id } = await held('admin')
    const next = await world.given.account()
    await world.as('admin')(waitings.create, { body: { diamonds: [diamond.id], account: next.id, hours: 24 } })
    await release('admin', diamond)

    await expect(undo('admin', id, 'release')).rejects.toMatchObject(refusal('diamond_blocked'))

    expect(await statusOf(id)).toBe(4)
  })

  it('is refused after a while, for others, and for stones of which one has changed', async () => {
    const { id } = await held('admin')
    const other = await held('admin')
    await world.as('admin')(blocks.extend, { body: { id: other.id, hours: 30 } })
    await expect(undo('seller', id)).rejects.toThrow(/has been changed since by Test admin\./)
    await expect(world.as('admin')(blocks.undo, { body: { ids: [id, other.id], step: 'ask' } })).rejects.toThrow(
      /has been changed since\. Nothing/,
    )
    world.setNow(new Date(Date.now() + undoAccepted + 60_000))

    await expect(undo('admin', id)).rejects.toThrow('It is too late to undo this. Nothing was undone.')

    expect(await statusOf(id)).toBe(2)
  })
})

describe('undoing a track', () => {
  const cart = async () => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    const body = { trackType: 1 as const, diamonds: [diamond.id], account: account.id }
    const { created } = await world.as('seller')(tracks.create, { body })
    return { id: created[0]!.id, body }
  }
  const undoTrack = (by: Role, id: string, step: 'ask' | 'delete' | 'approve' | 'reject' | 'cancel' | 'close') =>
    world.as(by)(tracks.undo, { body: { ids: [id], step } })
  const row = (id: string) =>
    world.services.db.selectFrom('diamondTrack').select(['status', 'isDeleted']).where('id', '=', id).executeTakeFirstOrThrow()

  it('takes a stone out of the cart again, and puts a removed one back', async () => {
    const { id } = await cart()
    await undoTrack('seller', id, 'ask')
    expect(await row(id)).toMatchObject({ isDeleted: true })

    await undoTrack('seller', id, 'delete')

    expect(await row(id)).toMatchObject({ isDeleted: false })
  })

  it('puts nothing back that has been added again, or changed by somebody else', async () => {
    const { id, body } = await cart()
    await world.as('seller')(tracks.delete, { body: { ids: [id] } })
    await expect(undoTrack('admin', id, 'delete')).rejects.toThrow('This has been changed since by Test seller. Nothing was undone.')
    await world.as('seller')(tracks.create, { body })

    await expect(undoTrack('seller', id, 'delete')).rejects.toThrow('The stone has been added again since. Nothing was undone.')

    expect(await row(id)).toMatchObject({ isDeleted: true })
  })

  it.each([
    [[3], 'reject', 1],
    [[2], 'approve', 1],
    [[2, 4], 'cancel', 2],
    [[2, 5], 'close', 2],
    [[5], 'close', 1],
  ] as const)('gives back the status before %j', async (steps, undone, status) => {
    const diamond = await world.given.diamond()
    const account = await world.given.account()
    const { created } = await world.as('seller')(tracks.create, { body: { trackType: 3, diamonds: [diamond.id], account: account.id } })
    const id = created[0]!.id
    let at = Date.now()
    for (const to of steps) {
      world.setNow(new Date((at += 1000)))
      await world.as('seller')(tracks.updateStatus, { body: { ids: [id], status: to } })
    }

    await undoTrack('seller', id, undone)

    expect(await row(id)).toMatchObject({ status })
  })
})
