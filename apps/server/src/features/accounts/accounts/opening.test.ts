import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { text, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { places, open } = companiesOf(world)

describe('a new account', () => {
  it('starts active, verified, with natural shown and KYC approved, in its group, with a code of its own', async () => {
    const made = await open()
    expect(made).toMatchObject({
      isActive: true,
      isVerified: 2,
      showNatural: true,
      showLabGrown: false,
      isApproved: 2,
      kycDocuments: 0,
      sellerName: 'Test seller',
      vendorCode: expect.stringMatching(/^C\d{6}$/),
      group: [{ id: 'NEW', isActive: true }],
      kyc: [],
      bank: [],
      user: null,
      ledgerType: 'customer',
    })
    const event = await world.services.db
      .selectFrom('event')
      .selectAll()
      .where('subject', '=', made.id)
      .where('kind', '=', 'account.create')
      .executeTakeFirstOrThrow()
    expect((event.after as { byDefault: string[] }).byDefault).toContain('isApproved')
  })

  it('is found by its number in the company search, before anybody buys for it', async () => {
    const made = await open({ mobiles: ['7771234567'] })
    const { list } = await world.as('seller')(accounts.list, { body: { startWith: { keyword: '7771', keys: ['mobile'] } } })
    expect(list?.map(({ id }) => id)).toEqual([made.id])
  })

  it.each([
    ['no name', { companyName: ' ' }, 'companyName', text.companyName],
    ['a name of 10,000 characters', { companyName: 'x'.repeat(10_000) }, 'companyName', 'Please use at most 200 characters.'],
    ['no e-mail', { emails: [] }, 'emails', text.emails],
    ['an e-mail that is none', { emails: ['a@b'] }, 'emails.0', text.validEmail],
    ['no phone', { mobiles: [] }, 'mobiles', text.phones],
    ['a phone with letters', { mobiles: ['12345abc'] }, 'mobiles.0', text.phoneForm],
    ['a phone of six digits', { mobiles: ['123456'] }, 'mobiles.0', text.phoneForm],
    ['a contact e-mail that is none', { contactEmail: 'nobody' }, 'contactEmail', text.validEmail],
    ['a contact mobile with letters', { contactMobile: 'call me' }, 'contactMobile', text.phoneForm],
    ['a website that is none', { Website: 'javascript:alert(1)' }, 'Website', text.url],
    ['no salesman', { seller: null }, 'seller', text.seller],
    ['a salesman who is none', { seller: '11111111-1111-4111-8111-111111111111' }, 'seller', text.seller],
    ['no group', { group: '' }, 'group', text.group],
    ['a group of no list', { group: 'NONSENSE' }, 'group', text.group],
    ['a founded year to come', { foundedYear: 2999 }, 'foundedYear', alsoStated.founded],
    ['an age of four digits', { age: '1000' }, 'age', alsoStated.age],
    ['a nature of no list', { natureOfOrg: ['BAKERY'] }, 'natureOfOrg', '"BAKERY" is not in this list.'],
    ['a ledger type there is not', { ledgerType: 'friend' }, 'ledgerType', expect.stringContaining('customer, broker')],
  ])('is refused with %s, and nothing is stored', async (_, more, path, message) => {
    const before = (await world.as('admin')(accounts.list, { body: { isCountOnly: true } })).count
    await expect(open(more)).rejects.toMatchObject(invalidField(path, message as string))
    expect((await world.as('admin')(accounts.list, { body: { isCountOnly: true } })).count).toBe(before)
  })

  it('is refused in a state of another country, and in a city of another state', async () => {
    const { country, state, city, otherState, otherCountry } = places
    await expect(open({ country, state: otherState })).rejects.toMatchObject(invalidField('state', alsoStated.otherCountry))
    await expect(open({ country: otherCountry, state: otherState, city })).rejects.toMatchObject(
      invalidField('city', alsoStated.otherState),
    )
    expect(await open({ country, state, city })).toMatchObject({ countryName: 'Testland', cityName: 'Testland city', countryCode: 'QX' })
  })

  it.each([['יהלום ירושלים'], ['钻石贸易有限公司'], ['હીરા વેપાર'], ["O'Brien & <b>Söhne</b>"]])(
    'keeps the name %s as it was given',
    async (companyName) => {
      const made = await open({ companyName })
      expect(made.companyName).toBe(companyName)
      const { list } = await world.as('admin')(accounts.list, {
        body: { startWith: { keyword: companyName.slice(0, 4), keys: ['companyName'] } },
      })
      expect(list?.map(({ id }) => id)).toContain(made.id)
    },
  )

  it('has a code that no other has', async () => {
    const { vendorCode } = await open({ vendorCode: 'ONLY-1' })
    await expect(open({ vendorCode })).rejects.toMatchObject(takenAt('vendorCode', 'Another client has this code.'))
    const other = await open()
    await expect(world.as('admin')(accounts.changeCode, { body: { id: other.id, vendorCode } })).rejects.toMatchObject(
      takenAt('vendorCode', 'Another client has this code.'),
    )
    expect(await world.as('admin')(accounts.changeCode, { body: { id: other.id, vendorCode: 'ONLY-2' } })).toMatchObject({
      detail: { vendorCode: 'ONLY-2' },
    })
  })

  it('of a seller is the seller’s own; what only an admin decides is not the seller’s to say', async () => {
    expect((await open({}, 'seller')).seller).toBe(world.people.seller)
    await expect(open({ seller: world.people.seller2 }, 'seller')).rejects.toMatchObject(invalidField('seller', text.seller))
    for (const more of [{ isApproved: 1 }, { isVerified: 1 }, { crdLmt: 5000 }])
      await expect(open(more, 'seller')).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('a company like another', () => {
  it('is told of within reach: by name, e-mail, phone and tax number', async () => {
    const one = await open({ companyName: 'Lapis-Lazuli Trading Pvt. Ltd.', emails: ['lapis@x.example'], mobiles: ['4440001111'] })
    const check = async (who: Role, body: object) => (await world.as(who)(accounts.duplicates, { body })).list
    expect(await check('seller', { companyName: 'lapis lazuli trading' })).toMatchObject([{ id: one.id, by: ['name'] }])
    expect(await check('admin', { companyName: 'X', emails: ['LAPIS@x.example'], mobiles: ['4440001111'] })).toMatchObject([
      { id: one.id, by: ['email', 'phone'] },
    ])
    expect(await check('seller2', { companyName: 'Lapis Lazuli Trading' })).toEqual([])
    expect(await check('admin', { companyName: 'Lapis Lazuli Trading', except: one.id })).toEqual([])
    expect(await check('admin', { companyName: 'Lapis Lazulli Trading Ltd' })).toMatchObject([{ id: one.id, by: ['similar name'] }])
    expect(await check('admin', { companyName: 'Amber Trading Pvt. Ltd.' })).toEqual([])
    expect(await check('admin', { companyName: ' ' })).toEqual([])
  })
})
