import { permissions } from '@loupe/contract/access/permissions.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { parcelsOf } from '../../../testing/parcels.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const { enter, split, costs, halves, open } = parcelsOf(world)

describe('splitting', () => {
  it('makes parcels that have all pieces, weight and cost of the one, which is closed', async () => {
    const parent = await enter()
    const { parent: closed, children } = await split(
      parent.id,
      [
        { pieces: 60, crt: 6, ctPr: 300 },
        { pieces: 39, crt: 4.3, colTo: 'E' },
      ],
      { lossCrt: 0.1, lossPieces: 1, remarks: 'Sieved' },
    )

    expect(closed).toMatchObject({ state: 'split', isAvailable: false })
    expect(children.map(({ parcelNo }) => parcelNo)).toEqual([`${parent.parcelNo}/1`, `${parent.parcelNo}/2`])
    expect(children).toMatchObject([
      { pieces: 60, crt: 6, ctPr: 300, shpNm: 'ROUND', colTo: 'F' },
      { pieces: 39, crt: 4.3, ctPr: 250, colTo: 'E' },
    ])
    const paid = await costs(children.map(({ id }) => id))
    expect([...paid.values()].reduce((a, b) => a + Math.round(b * 100), 0)).toBe(200_001)
    const history = await world.as('seller')(parcels.history, { params: { id: parent.id } })
    expect(history).toMatchObject({
      madeBy: null,
      closedBy: { kind: 'split', lossCrt: 0.1, lossPieces: 1, byName: 'Test admin', from: [{ id: parent.id }] },
    })
    expect(history.closedBy?.into.map(({ id }) => id)).toEqual(children.map(({ id }) => id))
    expect(history.events.map(({ kind }) => kind)).toEqual(['parcel.split', 'parcel.create'])
    expect(JSON.stringify(history)).not.toContain('cost')
  })

  it.each([
    [
      'weight is missing',
      [
        { pieces: 60, crt: 6 },
        { pieces: 40, crt: 4 },
      ],
      {},
      'The parts and the loss weigh 10.00 ct, the parcel 10.40 ct: 0.40 ct are missing.',
    ],
    [
      'pieces are too many',
      [
        { pieces: 60, crt: 6 },
        { pieces: 41, crt: 4.4 },
      ],
      {},
      'The parts and the loss are 101 pieces, the parcel is 100: 1 too many.',
    ],
    [
      'costs do not add up',
      [
        { pieces: 60, crt: 6, cost: 1000 },
        { pieces: 40, crt: 4.4, cost: 1000 },
      ],
      {},
      'The parts cost $2000.00, the parcel $2000.01. They must be the same.',
    ],
  ])('is refused when %s, and changes nothing', async (_, children, more, message) => {
    const parent = await enter()
    const before = await open()
    await expect(split(parent.id, children, more)).rejects.toMatchObject(invalidField('children', message))
    expect(await open()).toEqual(before)
    expect(await world.as('admin')(parcels.view, { params: { id: parent.id } })).toEqual(parent)
  })

  it('by who may not see costs takes no costs of parts, whatever the parcel has cost; neither merging nor costs are for them', async () => {
    const give = (rights: Record<string, boolean> | null) =>
      world.as('super')(permissions.changeByUser, {
        params: { id: world.people.seller2 },
        body: { data: [{ module: 'parcel', permissions: rights }] },
      })
    await give({ all: true })
    const whole = await enter()
    const part = { pieces: 50, crt: 5.2 }
    const splitBy = (cost: object) =>
      world.as('seller2')(parcels.split, { params: { id: whole.id }, body: { children: [{ ...part, ...cost }, part] } })
    const message = 'Only people who may see costs can enter the costs of parts. Leave them empty to share the cost by weight.'
    for (const cost of [0, 1000, 2000.01]) await expect(splitBy({ cost })).rejects.toMatchObject(invalidField('children', message))

    const { children } = await splitBy({})
    expect([...(await costs(children.map(({ id }) => id))).values()].reduce((a, b) => a + b)).toBe(2000.01)
    const ids = children.map(({ id }) => id)
    await expect(world.as('seller2')(parcels.costs, { body: { parcels: ids } })).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('seller2')(parcels.merge, { body: { parcels: ids } })).rejects.toMatchObject(refusal('forbidden'))
    await give(null)
  })

  it('by two people at once is done by one; the other is told', async () => {
    const parent = await enter()
    const before = await open()
    const both = await Promise.allSettled([
      split(parent.id, halves, {}, 'admin'),
      split(parent.id, halves, {}, 'super'),
      split(parent.id, halves, {}, 'admin'),
    ])

    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of both)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          status: 409,
          body: { code: 'E_CONFLICT', message: 'This parcel has been split or merged. Its parts are parcels of their own.' },
        })
    expect(await open()).toEqual(before)
  })

  it('is refused to who opened it before somebody changed it', async () => {
    const parent = await enter()
    world.setNow(new Date(Date.now() + 1000))
    await world.as('admin')(parcels.update, { params: { id: parent.id }, body: { remarks: 'Changed' } })
    world.setNow(undefined)
    await expect(split(parent.id, halves, { updatedAt: parent.updatedAt })).rejects.toMatchObject({ status: 409 })
  })
})
