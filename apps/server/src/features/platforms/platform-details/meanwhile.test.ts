import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { Refusal } from '@loupe/domain/kernel/errors.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '../../../jobs/run-job.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { sendPlatform } from './run.ts'

/** Changes that people make to a profile, or to its price list, while it is being sent. */
const world = testWorld()
let during: () => Promise<unknown> = async () => undefined
let search = ''
let gia = 0
const sentTo: string[] = []
beforeAll(async () => {
  await seedMasters(world)
  gia = world.services.masters.noOf('LAB', 'GIA')!
  world.services.fileTransfer = {
    ...world.services.fileTransfer,
    upload: async ({ url }, { isFull }, before) => {
      await during()
      await before()
      sentTo.push(`${url} ${isFull ? 'all' : 'changes'}`)
      return ''
    },
  }
  const body = { name: 'Half carats', labGrown: false, search: { filter: { crt: { '>=': 0.5 } } } }
  search = (await world.as('super')(savedSearches.upsert, { body })).id
})
beforeEach(async () => {
  during = async () => undefined
  sentTo.length = 0
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
})

let next = 0
const add = (more: object = {}) =>
  world.as('super')(platformDetails.create, {
    body: {
      ...({ name: `Profile ${++next}`, platform: 'IDEX', searchId: search, refresh: 15, fileType: '.csv', mode: 'API' } as const),
      ...({ part: 'changes', url: 'http://far.example/feed' } as const),
      ...more,
    },
  })
const view = (id: string) => world.as('super')(platformDetails.view, { params: { id } })
const change = (id: string, body: object) => world.as('super')(platformDetails.update, { params: { id }, body })
const request = (id: string, isFull = false) => world.as('super')(platformDetails.run, { body: { id, isFull } })
const work = (id: string) => sendPlatform(reading(world.services, 'test'), id)
const send = async (id: string, isFull = false) => {
  await request(id, isFull)
  await work(id)
}
const stone = (fields: object = {}) => world.given.diamond({ lbNm: gia, rptNo: `R${Math.random()}`, ...fields })
const rejected = async (id: string) =>
  (await world.as('super')(platformDetails.rejections, { body: { filter: { platformDetail: id }, sort: [], limit: 100 } })).list!
const refusedThere = () => {
  throw new Refusal('unavailable', undefined, 'The host is away.')
}

describe('while a profile is being sent', () => {
  it('one that is moved gets all its stones at its new place, though the run had begun with all', async () => {
    await stone()
    const { id } = await add()
    await send(id)
    during = () => change(id, { url: 'http://elsewhere.example/feed' })
    await send(id, true)
    during = async () => undefined
    await work(id)
    expect(sentTo).toEqual(['http://far.example/feed all', 'http://far.example/feed all', 'http://elsewhere.example/feed all'])
    await send(id)
    expect(sentTo).toHaveLength(3)
  })

  it('all that is asked for again is sent again; what was asked for before is not', async () => {
    await stone()
    const { id } = await add()
    await send(id)
    during = () => request(id, true)
    await send(id, true)
    during = async () => undefined
    await work(id)
    expect(sentTo).toHaveLength(3)
    // The profile is not due yet, so there is no job.
    await work(id)
    expect(sentTo).toHaveLength(3)
  })

  it('one that is switched off has no next run, whether it went well or not', async () => {
    await stone()
    const { id } = await add({ part: 'all' })
    during = () => change(id, { isActive: false })
    await send(id)
    expect(await view(id)).toMatchObject({ state: 'off', listed: 1, nextRunAt: null })
    await change(id, { isActive: true })
    during = async () => {
      await change(id, { isActive: false })
      refusedThere()
    }
    await work(id)
    expect(await view(id)).toMatchObject({ state: 'off', nextRunAt: null })
  })

  it('one that is corrected has not failed, and is tried again at once', async () => {
    await stone()
    const { id } = await add({ part: 'all' })
    during = async () => refusedThere()
    await send(id)
    expect(await view(id)).toMatchObject({ failed: 1, state: 'failing' })
    let planned: string | null = null
    during = async () => {
      planned = (await change(id, { url: 'http://right.example/feed' })).nextRunAt
      refusedThere()
    }
    await send(id)
    expect(await view(id)).toMatchObject({ failed: 0, nextRunAt: planned })
    during = async () => undefined
    await work(id)
    expect(sentTo).toEqual(['http://right.example/feed all'])
  })

  it('one that another worker has taken over says nothing of a failure', async () => {
    await stone()
    const { id } = await add()
    const other = '00000000-0000-4000-8000-000000000001'
    during = () => world.services.db.updateTable('platformDetail').set({ lease: other }).where('id', '=', id).execute()
    await send(id)
    const notifications = await world.services.db.selectFrom('notification').select('title').where('title', 'like', '%IDEX%').execute()
    expect(notifications.filter(({ title }) => title.startsWith(`Profile ${next}:`))).toEqual([])
    const { lease, failed } = await world.services.db
      .selectFrom('platformDetail')
      .select(['lease', 'failed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ lease, failed }).toEqual({ lease: other, failed: 0 })
  })

  it('a rejected stone stands once in the list, as the last run that ended left it', async () => {
    await stone({ vStnId: 'W-1', wSts: 'H' })
    await stone()
    const { id } = await add({ part: 'all' })
    await send(id)
    await stone({ vStnId: 'W-2', wSts: 'H' })
    let known: unknown
    during = async () => {
      known = [(await view(id)).rejected, (await rejected(id)).map(({ vStnId }) => vStnId)]
    }
    await send(id)
    expect(known).toEqual([1, ['W-1']])
    expect((await view(id)).rejected).toBe(2)
    expect(await rejected(id)).toHaveLength(2)
  })
})

describe('the price list a profile goes by', () => {
  const list = async () =>
    (
      await world.services.db
        .insertInto('priceList')
        .values({ name: `List ${++next}`, labGrown: false, effectiveDate: '2026-11-01', report: '{}', createdBy: world.people.admin })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const remove = (id: string) => world.as('super')(priceLists.delete, { params: { id } })
  const isThere = async (id: string) =>
    !(await world.services.db.selectFrom('priceList').select('isDeleted').where('id', '=', id).executeTakeFirstOrThrow()).isDeleted

  it('cannot be thrown away; who goes by it is said', async () => {
    const id = await list()
    const [one, other] = [await add({ list: id }), await add({ list: id, isActive: false })]
    await expect(remove(id)).rejects.toThrow(
      `409 E_CONFLICT: Platforms use this list: ${one.name}, ${other.name}. Choose another list for them first.`,
    )
    expect(await isThere(id)).toBe(true)
    await change(one.id, { list: null })
    await world.as('super')(platformDetails.delete, { params: { id: other.id } })
    await remove(id)
    expect(await isThere(id)).toBe(false)
  })

  it('given to a profile and thrown away at once: one of the two is refused', async () => {
    const id = await list()
    const { id: profile } = await add()
    const both = await Promise.allSettled([change(profile, { list: id }), remove(id)])
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await view(profile)).list === id).toBe(await isThere(id))
  })

  it('gone all the same, the profile is switched off, and on again with another', async () => {
    const id = await list()
    const { id: profile } = await add({ list: id })
    await world.services.db.updateTable('priceList').set({ isDeleted: true }).where('id', '=', id).execute()
    expect(await change(profile, { isActive: false })).toMatchObject({ isActive: false })
    await expect(change(profile, { isActive: true })).rejects.toThrow('no longer exists')
    expect(await change(profile, { isActive: true, list: null })).toMatchObject({ isActive: true, list: null })
  })
})
