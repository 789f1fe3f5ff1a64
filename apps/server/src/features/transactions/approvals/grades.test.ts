import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { inboxOf, kycDocument } from '../../../testing/approvals-inbox.ts'
import { ordering } from '../../../testing/ordering.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { client, order } = ordering(world)
const { find, inbox } = inboxOf(world)
beforeAll(() => seedMasters(world))

const small = { crt: 0.31, rap: 2000, back: -38.28, ctPr: 1234.4, amt: 382.66 }
async function graded(more: object) {
  const { masters } = world.services
  const [shape, color, clarity] = ['SHAPE', 'COLOR', 'CLARITY'].map((list) => masters.list(list)[0])
  const diamond = await world.given.diamond({ shpNm: shape!.no, colNm: color!.no, clrNm: clarity!.no, ...more })
  const crt = (more as { crt?: number }).crt ?? 1
  return { diamond, grades: `${shape!.name} ${crt.toFixed(2)} ct ${color!.code} ${clarity!.code}` }
}

describe('a card of the approvals inbox', () => {
  it.each([
    ['hold', 1],
    ['memo', 2],
  ] as const)('a %s names the grades of its stone, and its own price with Back %%', async (kind, blockType) => {
    const { diamond, grades } = await graded(small)
    const account = (await world.given.account({ seller: world.people.seller })).id
    const hours = blockType === 1 ? { hours: 4 } : {}
    const { created } = await world.as('seller')(blocks.create, { body: { blockType, diamonds: [diamond.id], account, ...hours } })
    expect(created[0]).toMatchObject({ createdBy: world.people.seller })
    // Calculated from the amount, which is rounded, the price would be 1,234.39.
    expect(await find('master', created[0]!.blockCode)).toMatchObject({ kind, grades: [grades], ctPr: 1234.4, back: -38.28 })
  })

  it('an order of several stones has their average price and Back %, by carat', async () => {
    const stones = [
      await graded({ crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }),
      await graded({ crt: 2, rap: 10_000, back: -60, ctPr: 4000, amt: 8000 }),
    ]
    const made = await order(
      'seller',
      await client({ seller: world.people.seller }),
      stones.map(({ diamond }) => diamond),
    )
    expect(await find('master', made.orderNo)).toMatchObject({
      ...{ kind: 'order', ctPr: 5000, back: -50, amount: 15_000 },
      grades: expect.arrayContaining(stones.map(({ grades }) => grades)),
    })
  })

  it('a stone without a list price counts in the average price, and not in the Back %', async () => {
    const stones = [
      await graded({ crt: 1, rap: 10_000, back: -30, ctPr: 7000, amt: 7000 }),
      await graded({ crt: 1, rap: null, back: null, ctPr: 9000, amt: 9000 }),
    ]
    const made = await order(
      'seller',
      await client({ seller: world.people.seller }),
      stones.map(({ diamond }) => diamond),
    )
    expect(await find('master', made.orderNo)).toMatchObject({ kind: 'order', ctPr: 8000, back: -30, amount: 16_000 })
  })

  it('a KYC document says where its file is, and has no grades', async () => {
    const account = (await world.given.account({ seller: world.people.seller })).id
    const file = await kycDocument(world, account)
    const row = (await inbox('admin')).find((one) => one.kind === 'kyc' && one.account === account)
    const { list } = await world.as('admin')(accountKyc.list, { body: { filter: { account } } })
    expect(list).toHaveLength(1)
    expect(row).toMatchObject({ filePath: `/admin/v1/account/file/${file}`, fileType: 'application/pdf', grades: [] })
  })
})
