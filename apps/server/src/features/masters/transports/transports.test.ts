import { transports } from '@loupe/contract/masters/transports.ts'
import { describe, expect, it } from 'vitest'
import { takenAt } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const by = () => world.as('super')

describe('couriers', () => {
  it('are offered to the forms of orders while they are active, one name once', async () => {
    const { id } = await by()(transports.create, { body: { name: 'Harbour Express', website: 'https://harbour.example/track' } })
    await expect(by()(transports.create, { body: { name: 'HARBOUR express' } })).rejects.toMatchObject(
      takenAt('name', 'A courier with this name already exists.'),
    )
    const offered = async () => (await world.as('seller')(transports.named, { body: { limit: 100 } })).list?.map((one) => one.id)
    expect(await offered()).toContain('Harbour Express')
    await by()(transports.update, { params: { id }, body: { isActive: false } })
    expect(await offered()).not.toContain('Harbour Express')
    await by()(transports.delete, { params: { id } })
    expect(await by()(transports.create, { body: { name: 'Harbour Express' } })).toMatchObject({ orders: 0, memos: 0 })
  })

  it.each([[{ website: 'javascript:alert(1)' }], [{ website: 'harbour' }], [{ phone: 'call me' }], [{ name: ' ' }]])(
    'refuse %o',
    async (more) => {
      await expect(by()(transports.create, { body: { name: 'Odd', ...more } })).rejects.toMatchObject({ status: 400 })
    },
  )
})
