import { rateText } from '@loupe/contract/platforms/catalogue.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { catalogueOver } from '@loupe/domain/platforms/catalogue.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { cataloguesOf } from '../../../testing/catalogues.ts'
import { invalidField } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'
import { seedGrants } from '../../masters/seed.ts'

const world = testWorld()
const { catalogue } = cataloguesOf(world)
beforeAll(async () => {
  await seedMasters(world)
  await seedGrants(world.services.db)
})
const seller = () => world.as('seller')
const headingOf = ({ token }: { token: string }) => world.as('anyone')(publicCatalogues.heading, { params: { token } })

it('the heading of an open page follows title, currency and prices at once, without counting a view', async () => {
  const made = await catalogue()
  await made.stone({ amt: 1000 })
  expect(await headingOf(made)).toMatchObject({ title: 'Our diamonds', currency: 'EUR', prices: { from: 700, to: 700 } })

  const change = { title: 'Winter', currency: 'GBP', rate: 0.8, rateDate: '2026-11-21' }
  await seller()(catalogues.update, { params: { id: made.id }, body: change })

  expect(await headingOf(made)).toMatchObject({
    title: 'Winter',
    currency: 'GBP',
    rateDate: '2026-11-21',
    prices: { from: 1120, to: 1120 },
  })
  expect((await seller()(catalogues.view, { params: { id: made.id } })).views).toBe(0)
  await seller()(catalogues.revoke, { body: { id: made.id } })
  await expect(headingOf(made)).rejects.toMatchObject({ status: 404, body: { message: catalogueOver } })
})

describe('the rate', () => {
  it('of US dollars is 1 and is not asked for', async () => {
    const made = await catalogue({ currency: 'USD', rate: undefined, rateDate: undefined })
    await made.stone({ amt: 1000 })
    expect(made.rate).toBe(1)
    expect((await made.shown()).list[0]?.price).toBe(1400)
    const { account, savedSearch, markUp, rounding } = made.body
    const preview = await seller()(catalogues.preview, { body: { account, savedSearch, markUp, rounding, currency: 'USD' } })
    expect(preview.list).toMatchObject([{ amt: 1000, price: 1400 }])
  })

  it('of US dollars has the day of the company’s time zone, which is tomorrow’s in the evening of UTC', async () => {
    world.setNow(new Date('2026-11-20T18:29:00Z'))
    expect((await catalogue({ currency: 'USD', rate: undefined, rateDate: undefined })).rateDate).toBe('2026-11-20')
    world.setNow(new Date('2026-11-20T18:31:00Z'))
    expect((await catalogue({ currency: 'USD', rate: undefined, rateDate: undefined })).rateDate).toBe('2026-11-21')
  })

  it('of another currency is needed, also when a catalogue changes to it', async () => {
    await expect(catalogue({ rate: undefined })).rejects.toMatchObject(invalidField('rate', rateText))
    const made = await catalogue()
    const update = (body: object) => seller()(catalogues.update, { params: { id: made.id }, body })
    expect(await update({ currency: 'USD' })).toMatchObject({ currency: 'USD', rate: 1 })
    const noRate = invalidField('rate', 'Leave out the rate: prices are in USD.')
    await expect(update({ rate: 0.9 })).rejects.toMatchObject(noRate)
    await expect(catalogue({ currency: 'USD', rate: 0.9 })).rejects.toMatchObject(noRate)
    expect(await update({ rate: 1 })).toMatchObject({ currency: 'USD', rate: 1 })
    await expect(update({ currency: 'EUR' })).rejects.toMatchObject(invalidField('rate', rateText))
    expect(await update({ currency: 'EUR', rate: 0.9, rateDate: '2026-11-20' })).toMatchObject({ currency: 'EUR', rate: 0.9 })
  })
})
