import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
let egl: number, gia: number
beforeAll(async () => {
  await seedMasters(world)
  egl = world.services.masters.noOf('LAB', 'EGLI')!
  gia = world.services.masters.noOf('LAB', 'GIA')!
})
beforeEach(async () => {
  await world.services.db.deleteFrom('globalPolicy').execute()
  await world.services.db.updateTable('diamond').set({ isDeleted: true }).execute()
})

const plain = { feed: 'rapnet', effect: 'include', labGrown: false, priority: 10 } as const
const add = (name: string, fields: object = {}) => world.as('admin')(globalPolicies.create, { body: { ...plain, name, ...fields } })
const change = (id: string, body: object) => world.as('admin')(globalPolicies.update, { params: { id }, body })
const preview = (feed: 'rapnet' | 'global' = 'rapnet') => world.as('admin')(globalPolicies.preview, { body: { feed } })
const check = (stone: string, feed: 'rapnet' | 'global' = 'rapnet') => world.as('admin')(globalPolicies.check, { body: { feed, stone } })
const count = async () => (await world.as('admin')(globalPolicies.list, { body: {} })).count

describe('the policies of a feed', () => {
  it('send nothing that nobody asked for', async () => {
    await world.given.diamond()
    expect(await preview()).toMatchObject({ policies: [], parts: [{ outcome: 'unmatched', labGrown: false, pieces: 1 }], overlaps: [] })
  })

  it('count what is sent and what is not, and why, natural apart from lab-grown', async () => {
    const { diamond } = world.given
    await diamond({ crt: 1, lbNm: gia })
    await diamond({ crt: 2, lbNm: gia, amt: 14_000.5 })
    await diamond({ crt: 1, lbNm: egl })
    await diamond({ crt: 1, lbNm: gia, wSts: 'M' })
    await diamond({ crt: 0.3, lbNm: gia })
    await diamond({ crt: 1, lbNm: gia, labGrown: true })
    await diamond({ crt: 1, lbNm: gia, isDeleted: true })
    await add('A carat and up', { search: { filter: { crt: { '>=': 1 } } } })
    await add('Two carats', { search: { filter: { crt: { '>=': 2 } } }, priority: 20, markUp: 3 })
    await add('All lab-grown', { labGrown: true })
    await add('Paused', { isActive: false })

    const { policies, parts, overlaps } = await preview()

    expect(policies.map(({ name, finds, decides, sent, blocked }) => [name, finds, decides, sent, blocked])).toEqual([
      ['A carat and up', 4, 4, 2, 2],
      ['All lab-grown', 1, 1, 0, 1],
      ['Two carats', 1, 0, 0, 0],
    ])
    expect(parts).toEqual([
      { labGrown: false, outcome: 'sent', reason: null, pieces: 2, carats: 3, amount: 21_000.5 },
      { labGrown: false, outcome: 'blocked', reason: 'egl', pieces: 1, carats: 1, amount: 7000 },
      { labGrown: false, outcome: 'blocked', reason: 'notOffered', pieces: 1, carats: 1, amount: 7000 },
      { labGrown: false, outcome: 'unmatched', reason: null, pieces: 1, carats: 0.3, amount: 7000 },
      { labGrown: true, outcome: 'blocked', reason: 'labGrown', pieces: 1, carats: 1, amount: 7000 },
    ])
    expect(overlaps).toEqual([{ first: 'A carat and up', second: 'Two carats', pieces: 1 }])
    expect((await preview('global')).policies).toEqual([])
  })

  it('say of one stone what becomes of it and at what price, as the counts do', async () => {
    const [small, large, held, lab] = await Promise.all([
      world.given.diamond({ crt: 0.3, lbNm: gia }),
      world.given.diamond({ crt: 1.5, lbNm: gia, ctPr: 7000.01 }),
      world.given.diamond({ crt: 1.5, lbNm: egl, wSts: 'H' }),
      world.given.diamond({ crt: 1.5, labGrown: true }),
    ])
    await add('Not the small', { effect: 'exclude', search: { filter: { crt: { '<': 0.5 } } }, priority: 1 })
    await add('The rest', { markUp: 2.5 })

    expect(await check(small.vStnId)).toMatchObject({ outcome: 'excluded', policy: 'Not the small', sentAt: null })
    expect(await check(large.id)).toMatchObject({
      vStnId: large.vStnId,
      outcome: 'sent',
      policy: 'The rest',
      ctPr: 7000.01,
      sentAt: 7175.01,
    })
    expect(await check(held.vStnId)).toMatchObject({ outcome: 'blocked', reason: 'egl', policy: 'The rest', sentAt: null })
    expect(await check(lab.vStnId)).toMatchObject({ outcome: 'unmatched', policy: null })
    await expect(check('no such stone')).rejects.toMatchObject({
      status: 404,
      body: { message: 'Stone no such stone is not in stock.' },
    })
    expect((await preview()).parts.map(({ outcome, pieces }) => [outcome, pieces])).toEqual([
      ['sent', 1],
      ['blocked', 1],
      ['excluded', 1],
      ['unmatched', 1],
    ])
  })

  it('never send below what a stone has cost: said of one, and counted', async () => {
    const at = { crt: 1.5, ctPr: 7000.01, amt: 10_500.02, lbNm: gia }
    const [dear, cheap] = [await world.given.diamond({ ...at, cost: 9450.03 }), await world.given.diamond({ ...at, cost: 9450.02 })]
    const { id } = await add('Ten off', { markUp: -10 })
    expect(await check(dear.id)).toMatchObject({ outcome: 'blocked', reason: 'belowCost', policy: 'Ten off', sentAt: null })
    expect(await check(cheap.id)).toMatchObject({ outcome: 'sent', sentAt: 6300.01 })
    const { policies, parts } = await preview()
    expect(policies).toMatchObject([{ id, decides: 2, sent: 1, blocked: 1 }])
    expect(parts.map(({ outcome, reason, pieces }) => [outcome, reason, pieces])).toEqual([
      ['sent', null, 1],
      ['blocked', 'belowCost', 1],
    ])
  })

  it('nor one that stands below its cost in the stock already, with or without a mark-up', async () => {
    const loss = await world.given.diamond({ crt: 1.5, ctPr: 6000, amt: 9000, cost: 9900.01, lbNm: gia })
    const plainly = await add('As it is')
    const blocked = async () => {
      expect(await check(loss.id)).toMatchObject({ outcome: 'blocked', reason: 'belowCost', sentAt: null })
      expect((await preview()).parts.map(({ reason, pieces }) => [reason, pieces])).toEqual([['belowCost', 1]])
    }
    await blocked()
    await change(plainly.id, { markUp: 10 })
    await blocked()
    await change(plainly.id, { markUp: 10.01 })
    expect(await check(loss.id)).toMatchObject({ outcome: 'sent', sentAt: 6600.6 })
  })

  it('of equal priority: the elder decides', async () => {
    const { vStnId } = await world.given.diamond({ lbNm: gia })
    await add('Elder', { effect: 'exclude' })
    world.setNow(new Date(Date.now() + 60_000))
    await add('Younger')
    world.setNow(undefined)
    expect(await check(vStnId)).toMatchObject({ outcome: 'excluded', policy: 'Elder' })
  })
})

describe('a policy', () => {
  it.each([
    ['-101 percent', { markUp: -101 }, 'markUp', "Mark-up % can't be less than -99"],
    ['101 percent', { markUp: 101 }, 'markUp', "Mark-up % can't be more than 100"],
    ['a mark-up on what is left out', { effect: 'exclude', markUp: 1 }, 'markUp', 'Excluded stones have no mark-up.'],
    [
      'a value that is not in its list',
      { search: { filter: { shpNm: 'NO SUCH' } } },
      'search.filter.shpNm',
      '"NO SUCH" is not in this list.',
    ],
  ])('refuses %s, and nothing is stored', async (_, fields, path, message) => {
    await expect(add('Bad', fields)).rejects.toMatchObject(invalidField(path, message))
    expect(await count()).toBe(0)
  })

  it.each([
    { search: { filter: { cost: 1 } } },
    { search: { filter: { crt: '1; drop table diamond' } } },
    { search: { search: { keyword: 'x', keys: ['vStnId'] } } },
    { search: 'all' },
    { feed: 'idex' },
    { effect: 2 },
    { markUp: 0.001 },
    { priority: -1 },
    { labGrown: 'Y' },
    { name: '' },
  ])('refuses %j', async (fields) => {
    await expect(add('Bad', fields)).rejects.toMatchObject({ status: 400 })
    expect(await count()).toBe(0)
  })

  it('is changed, put away and deleted; a stale change and a second of its name are refused', async () => {
    const policy = await add('One', { markUp: 5 })
    await expect(add('ONE')).rejects.toMatchObject(takenAt('name', 'A policy with this name already exists.'))
    await add('One', { feed: 'global' })
    await expect(change(policy.id, { markUp: 6, updatedAt: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    expect(await change(policy.id, { effect: 'exclude' })).toMatchObject({ effect: 'exclude', markUp: null })
    await expect(change(policy.id, { markUp: 5 })).rejects.toMatchObject(invalidField('markUp', 'Excluded stones have no mark-up.'))
    await expect(change(policy.id, { feed: 'global' })).rejects.toMatchObject({ status: 400 })
    expect(await change(policy.id, { isActive: false })).toMatchObject({ isActive: false })
    await world.as('admin')(globalPolicies.delete, { params: { id: policy.id } })
    await expect(change(policy.id, { isActive: true })).rejects.toMatchObject(refusal('not_found'))
    const events = await world.services.db.selectFrom('event').select('kind').where('subject', '=', policy.id).orderBy('id').execute()
    expect(events.map(({ kind }) => kind)).toEqual([
      'globalPolicy.create',
      'globalPolicy.update',
      'globalPolicy.update',
      'globalPolicy.delete',
    ])
  })

  it('is one of fifty at most that are active, also when the last two come at once', async () => {
    const values = Array.from({ length: 49 }, (_, i) => ({ ...plain, name: `P${i}` }))
    await world.services.db.insertInto('globalPolicy').values(values).execute()
    const tries = await Promise.allSettled([add('A'), add('B'), add('C')])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(add('D')).rejects.toMatchObject(invalidField('isActive', 'A feed has at most 50 active policies.'))
    const asleep = await add('E', { isActive: false })
    await expect(change(asleep.id, { isActive: true })).rejects.toMatchObject({ status: 400 })
    expect((await preview()).policies).toHaveLength(50)
  })

  it('is an admin’s to make; sellers do not see them', async () => {
    for (const who of ['master', 'seller'] as const) {
      await expect(world.as(who)(globalPolicies.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(globalPolicies.preview, { body: { feed: 'rapnet' } })).rejects.toMatchObject(refusal('forbidden'))
      await expect(world.as(who)(globalPolicies.create, { body: { ...plain, name: 'Mine' } })).rejects.toMatchObject(refusal('forbidden'))
    }
    expect(await count()).toBe(0)
  })
})
