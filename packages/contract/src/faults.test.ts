import { expect, it } from 'vitest'
import { z } from 'zod'
import { accountChange } from './accounts/accounts.ts'
import { banners } from './content/banners.ts'
import { faultsOf } from './faults.ts'

const picture = '0190a0a0-0000-7000-8000-000000000000'
const written = {
  ...{ bannerType: 1, type: 1, eventName: 'Show', activity: 'Hong Kong', images: [picture] },
  ...{ fromdateTime: '2026-11-02T00:00:00.000Z', toDateTime: '2026-11-01T00:00:00.000Z' },
}
const backwards = { path: 'toDateTime', message: 'End date must be grater than Start Date' }
const faultsOfBanner = (body: unknown) => faultsOf(banners.create.body, body)

it('a body that is right has no faults', () => {
  expect(faultsOfBanner({ ...written, toDateTime: '2026-11-03T00:00:00.000Z' })).toEqual([])
})

it('a fault between two fields is reported together with one in a third', () => {
  expect(faultsOfBanner(written)).toEqual([backwards])
  expect(faultsOfBanner({ ...written, eventName: '', images: [] })).toEqual([
    { path: 'eventName', message: 'Title is required' },
    { path: 'images', message: 'Background Image is required' },
    backwards,
  ])
})

it('a rule between fields is skipped while one of them is wrong by itself', () => {
  expect(faultsOfBanner({ ...written, fromdateTime: undefined, eventName: '' }).map(({ path }) => path)).toEqual([
    'eventName',
    'fromdateTime',
  ])
})

it('rows of a list report their own rules between fields besides the faults of other rows', () => {
  const bank = { bankName: 'Quartz', currency: 'USD', account: 'House', acNo: '12', acType: 'Current A/C' }
  const found = faultsOf(accountChange, { companyName: '', bank: [{ ...bank, bankName: '' }, bank] })
  expect(found.map(({ path }) => path)).toEqual(['companyName', 'bank.0.bankName', 'bank.1.ifsc', 'bank.0.ifsc'])
})

it('an unknown field is named, and a rule that reads every field waits for all of them', () => {
  const all = z
    .strictObject({ a: z.string(), b: z.string().min(1).optional() })
    .refine((values) => Object.keys(values).length > 1, { path: ['b'], error: 'Please enter both.' })
  expect(faultsOf(all, { a: 'x' })).toEqual([{ path: 'b', message: 'Please enter both.' }])
  expect(faultsOf(all, { a: 1, b: 'x' }).map(({ path }) => path)).toEqual(['a'])
  expect(faultsOf(all, { a: 'x', b: 'y', c: 1 }).map(({ path }) => path)).toEqual(['c'])
})
