import { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { open } = companiesOf(world)

describe('a screening', () => {
  it('is stored with its day, its list and who screened', async () => {
    const { id: account } = await open()
    const body = {
      account,
      screenedOn: '2026-01-05',
      kind: 'sanctions' as const,
      list: 'UN list of 2026-01',
      subject: 'Quartz House',
      result: 'clear' as const,
    }
    expect(await world.as('seller')(accountScreenings.create, { body })).toMatchObject({ byName: 'Test seller', result: 'clear' })
    await expect(world.as('seller')(accountScreenings.create, { body: { ...body, screenedOn: '2999-01-01' } })).rejects.toMatchObject(
      invalidField('screenedOn', 'This day is in the future.'),
    )
    expect((await world.as('seller')(accountScreenings.list, { body: { filter: { account } } })).list).toHaveLength(1)
    expect((await world.as('seller2')(accountScreenings.list, { body: { filter: { account } } })).list).toEqual([])
  })
})
