import { orders } from '@loupe/contract/transactions/orders.ts'
import { expect, it } from 'vitest'
import { ordering } from '../../../testing/ordering.ts'
import { testWorld } from '../../../testing/world.ts'
import { proformaOf } from './proforma.ts'

const world = testWorld()
const { client, order } = ordering(world)
const document = (id: string, as: 'seller' | 'seller2') => world.raw(`/admin/v1/order/${id}/proforma`, { as })

it('is a PDF for those who see the order, and for nobody else', async () => {
  const made = await order('seller', await client(), [await world.given.diamond()])

  const mine = await document(made.id, 'seller')
  const theirs = await document(made.id, 'seller2')

  expect(mine.status).toBe(200)
  expect(mine.headers.get('content-type')).toContain('application/pdf')
  expect(mine.headers.get('content-disposition')).toContain(`proforma-${made.orderNo}.pdf`)
  expect(String(mine.body)).toMatch(/^%PDF-/)
  expect(theirs).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } })
})

it('is not made of an order that was cancelled', async () => {
  const made = await order('seller', await client(), [await world.given.diamond()])
  await world.as('seller')(orders.changeStatus, { body: { id: made.id, status: 4 } })

  expect(await document(made.id, 'seller')).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
})

it('states party, terms, stones, charges and what must be stated, and never rap or back', async () => {
  const who = await client({ companyName: 'Proforma House' })
  const stone = await world.given.diamond({ rap: 10_000, back: -30, ctPr: 7000, amt: 7000, crt: 1 })
  const made = await order('seller', who, [stone], { cmCharges: 1.5, minCharges: 200, bankRate: 83.25 })
  const known = await world.as('seller')(orders.view, { body: { id: made.id } })

  const of = proformaOf(world.services.masters, known)

  expect(of).toMatchObject({ title: `Proforma ${made.orderNo}`, mark: 'Pending: not approved', kind: 'Natural diamonds' })
  expect(of.facts.flat()).toEqual(
    expect.arrayContaining([
      ['Company', 'Proforma House'],
      ['Bill type', 'Export'],
      ['Terms', '30 days'],
      ['Bank rate', expect.stringMatching(/^83\.2500 for US\$ 1, entered by Test seller on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/)],
    ]),
  )
  expect(of.sums).toEqual([
    ['CM charges 1.50%', 'US$ 105.00'],
    ['Total charges, within the agreed limits', 'US$ 200.00'],
    ['At the bank rate of 83.2500', '599,400.00'],
    ['Amount due', 'US$ 7,200.00'],
  ])
  expect(of.statements[0]).toContain('conflict free')
  expect(JSON.stringify([of.columns, of.rows, of.totals])).not.toMatch(/10000|-30|[Rr]ap|[Bb]ack/)
})

it('adds up: charges that no bound has changed are named once', async () => {
  const made = await order('seller', await client(), [await world.given.diamond({ ctPr: 7000, amt: 7000, crt: 1 })], { cmCharges: 1.5 })
  const known = await world.as('seller')(orders.view, { body: { id: made.id } })

  expect(proformaOf(world.services.masters, known).sums).toEqual([
    ['CM charges 1.50%', 'US$ 105.00'],
    ['Amount due', 'US$ 7,105.00'],
  ])
})

it('calls lab-grown stones by their name', async () => {
  const made = await order('seller', await client({ showLabGrown: true }), [await world.given.diamond({ labGrown: true })])
  const known = await world.as('seller')(orders.view, { body: { id: made.id } })

  const of = proformaOf(world.services.masters, known)

  expect(of.kind).toBe('Laboratory-grown diamonds')
  expect(of.statements).toHaveLength(1)
})
