import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const make = (body: object) => world.send('super')(dayTerms.create, { body })
const codes = async () =>
  (await world.as('seller')(masters.listByCode, { body: { masters: ['DAY_TERM'] } }))['DAY_TERM']?.map(({ code }) => code)

it('lists the terms of payment by their days, payment at once as none', async () => {
  const { list } = await world.as('admin')(dayTerms.list, { body: { limit: 100, sort: [{ days: 'ASC' }] } })
  expect(list?.slice(0, 3).map(({ code, days }) => [code, days])).toEqual([
    ['COD', 0],
    ['7', 7],
    ['15', 15],
  ])
})

it('adds days, which every list of them then has; the same days once, also by two at once', async () => {
  const tries = await Promise.allSettled([1, 2, 3].map(() => make({ days: 75 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const duplicate = (days: number, name = '') => ({ fields: [{ path: 'days', message: `Terms of ${days} days already exist${name}.` }] })
  await expect(make({ days: 75 })).rejects.toMatchObject(refusal('duplicate', duplicate(75)))
  await expect(make({ days: 30, name: 'A month' })).rejects.toMatchObject(refusal('duplicate', duplicate(30)))
  await make({ days: 74, name: 'Nearly' })
  await expect(make({ days: 74 })).rejects.toMatchObject(refusal('duplicate', duplicate(74, ': Nearly')))
  expect(await codes()).toContain('75')
})

it.each([[0], [366], [1.5], ['30']])('refuses %s days', async (days) => {
  await expect(make({ days })).rejects.toMatchObject({ status: 400 })
})

it('renames and puts away, and deletes what nothing names', async () => {
  const { id } = await make({ days: 76 })
  const changed = await world.as('super')(dayTerms.update, { params: { id }, body: { name: 'Two and a half months', isActive: false } })
  expect(changed).toMatchObject({ code: '76', days: 76, name: 'Two and a half months', isActive: false })
  const stale = world.as('super')(dayTerms.update, { params: { id }, body: { name: 'X', updatedAt: '2020-01-01T00:00:00.000Z' } })
  await expect(stale).rejects.toMatchObject({ body: { code: 'E_CONFLICT' } })

  await world.as('super')(dayTerms.delete, { params: { id } })
  await expect(world.as('super')(dayTerms.view, { params: { id } })).rejects.toMatchObject(refusal('not_found'))
  expect(await make({ days: 76 })).toMatchObject({ id, name: '76 days', isActive: true })
})

it('keeps days that a client has a term with', async () => {
  const { id } = await make({ days: 77 })
  const { list } = await world.as('admin')(dayTerms.list, { body: { limit: 100 } })
  const account = (await world.given.account()).id
  const usd = (await world.as('seller')(masters.listByCode, { body: { masters: ['CURRENCY'] } }))['CURRENCY']![0]!.id
  await world.as('admin')(accountTerms.create, { body: { account, currencyId: usd, dayTermsId: id } })

  expect(await world.as('admin')(dayTerms.view, { params: { id } })).toMatchObject({ uses: 1 })
  const attempt = world.as('super')(dayTerms.delete, { params: { id } })

  await expect(attempt).rejects.toMatchObject({
    status: 409,
    body: { message: '77 days is used in 1 terms and orders. Make it inactive instead.' },
  })
  expect((await world.as('admin')(dayTerms.list, { body: { limit: 100 } })).count).toBe(list?.length)
})

it('is the super admin’s to change', async () => {
  await expect(world.as('admin')(dayTerms.create, { body: { days: 80 } })).rejects.toMatchObject(refusal('forbidden'))
  await expect(world.as('seller')(dayTerms.list, { body: {} })).rejects.toMatchObject(refusal('forbidden'))
})
