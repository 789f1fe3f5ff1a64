import { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { text, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { places, open } = companiesOf(world)

describe('branches', () => {
  const branch = (account: string, more: object = {}) => ({
    account,
    addressType: 'BILLING',
    email: 'a@b.example',
    phone: '123',
    street: '1 Gem Street',
    zipCode: '400001',
    country: places.country,
    state: places.state,
    city: places.city,
    ...more,
  })
  const save = (addresses: object[], who: Role = 'seller') => world.send(who)(accountAddresses.upsert, { body: { addresses } })

  it('have one main branch, the last that was ticked', async () => {
    const { id } = await open()
    const first = await save([branch(id, { isDefault: true, street: 'One' }), branch(id, { street: 'Two' })])
    const main = first.list.find(({ isDefault }) => isDefault)!
    await save([{ ...branch(id, { isDefault: true, street: 'One' }), id: main.id }])
    const history = await world.as('admin')(histories.list, { body: { subjectType: 'accountAddress', subject: main.id } })
    expect(history.list).toHaveLength(1)
    const second = await save([branch(id, { isDefault: true, street: 'Three' }), branch(id, { isDefault: true, street: 'Four' })])
    expect(first.list.filter(({ isDefault }) => isDefault).map(({ street }) => street)).toEqual(['One'])
    expect(second.list.filter(({ isDefault }) => isDefault).map(({ street }) => street)).toEqual(['Four'])
    expect(second.list).toHaveLength(4)
    const { list } = await world.as('seller')(accountAddresses.list, { body: { filter: { account: id, isDefault: true } } })
    expect(list?.map(({ street }) => street)).toEqual(['Four'])
  })

  it.each([
    [{ email: '' }, 'email', text.email],
    [{ email: 'x' }, 'email', text.validEmail],
    [{ phone: '' }, 'phone', text.phone],
    [{ phone: '12a' }, 'phone', text.branchPhoneForm],
    [{ addressType: 'PALACE' }, 'addressType', text.addressType],
    [{ street: '' }, 'street', text.street],
    [{ zipCode: '' }, 'zipCode', text.zipCode],
    [{ country: null }, 'country', text.country],
    [{ state: null }, 'state', text.state],
    [{ city: null }, 'city', text.city],
  ])('are refused with %j', async (more, field, message) => {
    const { id } = await open()
    await expect(save([branch(id), branch(id, more)])).rejects.toMatchObject(invalidField(`addresses.1.${field}`, message))
    await expect(save([branch(id, { state: places.otherState })])).rejects.toMatchObject(
      invalidField('addresses.0.state', alsoStated.otherCountry),
    )
    expect((await world.as('seller')(accountAddresses.ofAccount, { body: { account: id } })).list).toEqual([])
  })

  it('are changed by who sees the newest, taken away, and are nobody else’s', async () => {
    const { id } = await open()
    const {
      list: [one],
    } = await save([branch(id)])
    const other = await open({ seller: world.people.seller2 })
    await expect(save([branch(other.id)])).rejects.toMatchObject(refusal('not_found'))
    await expect(save([branch(id, { id: one!.id, account: other.id })], 'admin')).rejects.toMatchObject(refusal('not_found'))
    await save([branch(id, { id: one!.id, street: 'Moved' })])
    await expect(save([branch(id, { id: one!.id, street: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' })])).rejects.toMatchObject(
      refusal('stale', expect.anything()),
    )
    await expect(world.as('seller2')(accountAddresses.delete, { params: { id: one!.id } })).rejects.toMatchObject(refusal('not_found'))
    await world.as('seller')(accountAddresses.delete, { params: { id: one!.id } })
    expect((await world.as('seller')(accountAddresses.ofAccount, { body: { account: id } })).list).toEqual([])
  })
})
