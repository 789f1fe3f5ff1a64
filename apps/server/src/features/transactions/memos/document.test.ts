import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { memoDocument } from './document.ts'

const world = testWorld()

it('warrants what was sent, and does not call it invoiced', async () => {
  const diamond = await world.given.diamond()
  const account = (await world.given.account()).id
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds: [diamond.id], account } })
  const memo = await world.as('admin')(memos.view, { params: { id: created[0]?.memo ?? '' } })

  const { statements } = memoDocument(world.services.masters, memo, {
    vendorCode: '',
    contactEmail: '',
    mobile: '',
    city: null,
    country: null,
  })

  expect(statements.filter((sentence) => sentence.includes('WDC SoW'))).toEqual([expect.stringContaining('sent on this memorandum')])
  expect(statements.join(' ')).not.toContain('herein invoiced')
})

it('sums what is still out, not what was invoiced or came back', async () => {
  const stones = await Promise.all([5000, 6000, 7000].map((amt) => world.given.diamond({ crt: 1, ctPr: amt, amt })))
  const account = (await world.given.account()).id
  const [out, invoiced, back] = stones.map(({ id }) => id) as [string, string, string]
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds: [out, invoiced, back], account } })
  const id = created[0]?.memo ?? ''
  await world.as('admin')(memos.invoice, { body: { id, diamonds: [invoiced] } })
  await world.as('admin')(blocks.release, { body: { blockType: 2, diamonds: [back] } })
  const memo = await world.as('admin')(memos.view, { params: { id } })

  const document = memoDocument(world.services.masters, memo, { vendorCode: '', contactEmail: '', mobile: '', city: null, country: null })

  expect(document.rows).toHaveLength(3)
  expect(document.totals).toEqual(['1 pc out', '', '', '', 1, 5000, 5000])
  expect(document.sums).toEqual([['Value on memo', 'US$ 5,000.00']])
})
