import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { expect, it } from 'vitest'
import { testWorld } from '../../../testing/world.ts'
import { memoPaper } from './paper.ts'

const world = testWorld()

it('warrants what was sent, and does not call it invoiced', async () => {
  const diamond = await world.given.diamond()
  const account = (await world.given.account()).id
  const { created } = await world.as('admin')(blocks.create, { body: { blockType: 2, diamonds: [diamond.id], account } })
  const memo = await world.as('admin')(memos.view, { params: { id: created[0]?.memo ?? '' } })

  const { statements } = memoPaper(world.house.masters, memo, { vendorCode: '', contactEmail: '', mobile: '', city: null, country: null })

  expect(statements.filter((sentence) => sentence.includes('WDC SoW'))).toEqual([expect.stringContaining('sent on this memorandum')])
  expect(statements.join(' ')).not.toContain('herein invoiced')
})
