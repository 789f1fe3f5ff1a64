import { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { said, saidBesides } from '@loupe/domain/accounts/said.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal, takenAt } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { reflectPrimary } from './primary.ts'

const world = testWorld()
let places: { country: string; state: string; city: string; otherCountry: string; otherState: string }
beforeAll(async () => {
  await seedMasters(world)
  const { db } = world.house
  const add = async (isoCode: string, name: string) => {
    const country = await db.insertInto('country').values({ isoCode, name }).returning('id').executeTakeFirstOrThrow()
    const state = await db
      .insertInto('state')
      .values({ country: country.id, code: '1', name: `${name} state` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const city = await db
      .insertInto('city')
      .values({ state: state.id, name: `${name} city` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { country: country.id, state: state.id, city: city.id }
  }
  const other = await add('QQ', 'Otherland')
  places = { ...(await add('QX', 'Testland')), otherCountry: other.country, otherState: other.state }
})

let n = 0
const company = (more: object = {}) => ({
  companyName: `Quartz House ${++n}`,
  emails: [`office${n}@quartz.example`],
  mobiles: [`98000${String(n).padStart(5, '0')}`],
  seller: world.people.seller,
  group: 'NEW',
  ...more,
})
const open = async (more: object = {}, who: Role = 'admin') => (await world.as(who)(accounts.create, { body: company(more) })).detail
const change = async (id: string, more: object, who: Role = 'admin') =>
  (await world.as(who)(accounts.update, { body: { id, ...more } })).detail
const read = async (id: string) => (await world.as('admin')(accounts.view, { params: { id } })).detail

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
    const event = await world.house.db
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
    ['no name', { companyName: ' ' }, 'companyName', said.companyName],
    ['a name of 10,000 characters', { companyName: 'x'.repeat(10_000) }, 'companyName', 'Please keep to 200 characters.'],
    ['no e-mail', { emails: [] }, 'emails', said.emails],
    ['an e-mail that is none', { emails: ['a@b'] }, 'emails.0', said.validEmail],
    ['no phone', { mobiles: [] }, 'mobiles', said.phones],
    ['a phone with letters', { mobiles: ['12345abc'] }, 'mobiles.0', said.phoneForm],
    ['a phone of six digits', { mobiles: ['123456'] }, 'mobiles.0', said.phoneForm],
    ['a contact e-mail that is none', { contactEmail: 'nobody' }, 'contactEmail', said.validEmail],
    ['a contact mobile with letters', { contactMobile: 'call me' }, 'contactMobile', said.phoneForm],
    ['a website that is none', { Website: 'javascript:alert(1)' }, 'Website', said.url],
    ['no salesman', { seller: null }, 'seller', said.seller],
    ['a salesman who is none', { seller: '11111111-1111-4111-8111-111111111111' }, 'seller', said.seller],
    ['no group', { group: '' }, 'group', said.group],
    ['a group of no list', { group: 'NONSENSE' }, 'group', said.group],
    ['a founded year to come', { foundedYear: 2999 }, 'foundedYear', saidBesides.founded],
    ['an age of four digits', { age: '1000' }, 'age', saidBesides.age],
    ['a nature of no list', { natureOfOrg: ['BAKERY'] }, 'natureOfOrg', '"BAKERY" is not in this list.'],
    ['a ledger type there is not', { ledgerType: 'friend' }, 'ledgerType', expect.stringContaining('customer, broker')],
  ])('is refused with %s, and nothing is kept', async (_, more, path, message) => {
    const before = (await world.as('admin')(accounts.list, { body: { isCountOnly: true } })).count
    await expect(open(more)).rejects.toMatchObject(invalidField(path, message as string))
    expect((await world.as('admin')(accounts.list, { body: { isCountOnly: true } })).count).toBe(before)
  })

  it('is refused in a state of another country, and in a city of another state', async () => {
    const { country, state, city, otherState, otherCountry } = places
    await expect(open({ country, state: otherState })).rejects.toMatchObject(invalidField('state', saidBesides.otherCountry))
    await expect(open({ country: otherCountry, state: otherState, city })).rejects.toMatchObject(
      invalidField('city', saidBesides.otherState),
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
    await expect(open({ seller: world.people.seller2 }, 'seller')).rejects.toMatchObject(invalidField('seller', said.seller))
    for (const more of [{ isApproved: 1 }, { isVerified: 1 }, { crdLmt: 5000 }])
      await expect(open(more, 'seller')).rejects.toMatchObject(refusal('forbidden'))
  })
})

describe('a change', () => {
  it('keeps what it does not speak of, and moves the group with its history', async () => {
    const made = await open({ address: '1 Gem Street' })
    const changed = await change(made.id, {
      group: 'KEY',
      Website: 'quartz.example',
      ledgerType: ['customer', 'broker'],
      references: [
        { companyName: '', personName: ' ', mobile: '' },
        { companyName: 'Opal & Co', personName: '', mobile: '12-34' },
      ],
    })
    expect(changed).toMatchObject({
      address: '1 Gem Street',
      Website: 'quartz.example',
      ledgerType: 'customer,broker',
      references: [{ companyName: 'Opal & Co' }],
    })
    expect(changed.group.map(({ id, isActive }) => [id, isActive])).toEqual([
      ['NEW', false],
      ['KEY', true],
    ])
    expect(await change(made.id, { group: changed.group })).toMatchObject({ group: changed.group, updatedAt: changed.updatedAt })
  })

  it('that a colleague was faster with is refused, says who and what, and changes nothing', async () => {
    const seen = await open({ address: 'Old' })
    await change(seen.id, { address: 'New', zipCode: '123' }, 'super')
    const attempt = change(seen.id, { address: 'Mine', updatedAt: seen.updatedAt })
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'Test super changed this since you opened it. Look at the new values and save again.',
        data: {
          changes: expect.arrayContaining([
            expect.objectContaining({ byName: 'Test super', field: 'address', before: 'Old', after: 'New' }),
          ]),
        },
      },
    })
    const now = await read(seen.id)
    expect(now.address).toBe('New')
    expect(await change(seen.id, { address: 'Mine', updatedAt: now.updatedAt })).toMatchObject({ address: 'Mine' })
  })

  it('made by two at once is made by one of them', async () => {
    const seen = await open()
    const both = await Promise.allSettled(['A', 'B'].map((address) => change(seen.id, { address, updatedAt: seen.updatedAt })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('of the credit limit is for who may override credit, who alone reads it', async () => {
    const { id } = await open()
    await expect(change(id, { crdLmt: 100 }, 'seller')).rejects.toMatchObject(refusal('forbidden'))
    const changed = await change(id, { crdLmt: 1000.5 })
    expect(changed).not.toHaveProperty('crdLmt')
    expect(changed).not.toHaveProperty('creditLimit')
    expect(await world.as('admin')(accounts.credit, { body: { id } })).toEqual({ crdLmt: 1000.5 })
    await expect(world.as('seller')(accounts.credit, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
  })

  it('answers the fields that were selected, and no other', async () => {
    const { id, companyName } = await open()
    const { detail } = await world.as('seller')(accounts.detail, { body: { id, select: ['companyName', 'group'] } })
    expect(detail).toEqual({ id, companyName, group: [expect.objectContaining({ id: 'NEW' })] })
    await expect(world.as('seller')(accounts.detail, { body: { id, select: ['creditLimit'] as never } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('bank details', () => {
  const bank = (more: object = {}) => ({
    bankName: 'Bank of Quartz',
    currency: 'USD',
    account: 'Quartz House',
    acNo: '000123456',
    acType: 'Current A/C',
    ifsc: 'abcd0123456',
    ...more,
  })
  it.each([
    [{ bankName: '' }, 'bankName', said.bankName],
    [{ currency: '' }, 'currency', said.currency],
    [{ currency: 'dollars' }, 'currency', said.currencyForm],
    [{ currency: 'QQQ' }, 'currency', said.currencyForm],
    [{ account: '' }, 'account', said.acName],
    [{ acNo: '' }, 'acNo', said.acNo],
    [{ acNo: '12 34' }, 'acNo', said.acNoForm],
    [{ acType: '' }, 'acType', said.acType],
    [{ acType: 'Gold A/C' }, 'acType', said.acTypeForm],
    [{ ifsc: '' }, 'ifsc', said.bankCode],
    [{ ifsc: 'ABCD9123456' }, 'ifsc', saidBesides.ifscForm],
    [{ ifsc: '', swiftCode: 'ABC' }, 'swiftCode', saidBesides.swiftForm],
  ])('are refused with %j', async (more, field, message) => {
    const { id } = await open()
    await expect(change(id, { bank: [bank(more)] })).rejects.toMatchObject(invalidField(`bank.0.${field}`, message))
    expect((await read(id)).bankChange).toBeNull()
  })

  it('count when somebody else has approved them; whoever asked may take them back', async () => {
    const { id } = await open()
    const asked = await change(id, { bank: [bank()] })
    expect(asked).toMatchObject({ bank: [], bankChange: { askedByName: 'Test admin', bank: [{ ifsc: 'ABCD0123456' }] } })
    const waiting = asked.bankChange!.id
    await expect(change(id, { bank: [bank({ acNo: '9' })] })).rejects.toMatchObject(refusal('bank_waits'))
    const answer = (who: Role, said: 'approve' | 'withdraw' | 'reject') =>
      world.as(who)(accounts.answerBank, { body: { id: waiting, answer: said } })
    await expect(answer('admin', 'approve')).rejects.toMatchObject(refusal('own_change'))
    await expect(answer('seller', 'approve')).rejects.toMatchObject(refusal('forbidden'))
    await expect(answer('seller2', 'approve')).rejects.toMatchObject(refusal('not_found'))
    expect((await read(id)).bank).toEqual([])

    const inbox = (await world.as('super')(approvals.list, { body: { filter: { kind: 'bank' }, limit: 100 } })).list ?? []
    expect(inbox).toContainEqual(expect.objectContaining({ key: waiting, account: id, stones: 'Bank of Quartz …3456' }))
    expect((await world.as('admin')(approvals.list, { body: { filter: { kind: 'bank' } } })).list?.map(({ key }) => key)).not.toContain(
      waiting,
    )
    await world.as('super')(approvals.answer, { body: { kind: 'bank', key: waiting, answer: 'approve' } })
    expect(await read(id)).toMatchObject({ bank: [{ acNo: '000123456' }], bankChange: null })
    await expect(answer('super', 'reject')).rejects.toMatchObject(refusal('wrong_status'))

    const again = await change(id, { bank: [] })
    await world.as('admin')(accounts.answerBank, { body: { id: again.bankChange!.id, answer: 'withdraw' } })
    expect(await read(id)).toMatchObject({ bank: [{ acNo: '000123456' }], bankChange: null })
  })
})

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
  const save = (addresses: object[], who: Role = 'seller') => world.as(who)(accountAddresses.upsert, { body: { addresses } as never })

  it('have one main branch, the last that was ticked', async () => {
    const { id } = await open()
    const first = await save([branch(id, { isDefault: true, street: 'One' }), branch(id, { street: 'Two' })])
    const main = first.list.find(({ isDefault }) => isDefault)!
    await save([{ ...branch(id, { isDefault: true, street: 'One' }), id: main.id }])
    const told = await world.as('admin')(histories.list, { body: { subjectType: 'accountAddress', subject: main.id } })
    expect(told.list).toHaveLength(1)
    const second = await save([branch(id, { isDefault: true, street: 'Three' }), branch(id, { isDefault: true, street: 'Four' })])
    expect(first.list.filter(({ isDefault }) => isDefault).map(({ street }) => street)).toEqual(['One'])
    expect(second.list.filter(({ isDefault }) => isDefault).map(({ street }) => street)).toEqual(['Four'])
    expect(second.list).toHaveLength(4)
    const { list } = await world.as('seller')(accountAddresses.list, { body: { filter: { account: id, isDefault: true } } })
    expect(list?.map(({ street }) => street)).toEqual(['Four'])
  })

  it.each([
    [{ email: '' }, 'email', said.email],
    [{ email: 'x' }, 'email', said.validEmail],
    [{ phone: '' }, 'phone', said.phone],
    [{ phone: '12a' }, 'phone', said.branchPhoneForm],
    [{ addressType: 'PALACE' }, 'addressType', said.addressType],
    [{ street: '' }, 'street', said.street],
    [{ zipCode: '' }, 'zipCode', said.zipCode],
    [{ country: null }, 'country', said.country],
    [{ state: null }, 'state', said.state],
    [{ city: null }, 'city', said.city],
  ])('are refused with %j', async (more, field, message) => {
    const { id } = await open()
    await expect(save([branch(id), branch(id, more)])).rejects.toMatchObject(invalidField(`addresses.1.${field}`, message))
    await expect(save([branch(id, { state: places.otherState })])).rejects.toMatchObject(
      invalidField('addresses.0.state', saidBesides.otherCountry),
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

describe('what is told of a client', () => {
  it('keeps the credit limit from who may not see it when a colleague was faster, and is in words', async () => {
    const { id } = await open()
    await world.as('admin')(accounts.update, { body: { id, crdLmt: 123_456 } })
    const seen = { id, address: 'Mine', updatedAt: '2020-01-01T00:00:00.000Z' }
    const told = (who: 'seller' | 'admin') =>
      world
        .as(who)(accounts.update, { body: seen })
        .catch((error: { body: unknown }) => JSON.stringify(error.body))
    expect(await told('seller')).toContain('E_CONFLICT')
    expect(await told('seller')).not.toContain('123')
    expect(await told('admin')).toContain('123')
  })

  it('says how its KYC began in words', async () => {
    const { id } = await open()
    const { list } = await world.as('admin')(histories.list, { body: { subjectType: 'account', subject: id } })
    expect(list?.at(-1)?.changes.find(({ field }) => field === 'isApproved')?.after).toMatch(/^[A-Z][a-z]+$/)
  })
})

describe('the end of an account', () => {
  it('is refused with what is open, and then comes', async () => {
    const { id } = await open()
    const block = await world.given.block({ account: id })
    await world.given.block({ account: id, blockType: 2 })
    await expect(world.as('admin')(accounts.delete, { body: { id } })).rejects.toMatchObject({
      status: 409,
      body: { message: 'This client has open deals: 1 hold, 1 memo. End them first.', data: { open: { holds: 1, memos: 1, orders: 0 } } },
    })
    expect((await read(id)).isActive).toBe(true)
    await world.house.db.updateTable('block').set({ status: 4 }).where('account', '=', id).execute()
    await expect(world.as('seller')(accounts.delete, { body: { id } })).rejects.toMatchObject(refusal('forbidden'))
    await world.as('admin')(accounts.delete, { body: { id } })
    await expect(read(id)).rejects.toMatchObject(refusal('not_found'))
    expect(block.account).toBe(id)
  })

  it('is not needed to stop trading: inactive is enough', async () => {
    const { id } = await open()
    expect((await world.as('seller')(accounts.changeStatus, { body: { id, isActive: false } })).detail.isActive).toBe(false)
  })
})

describe('the primary user', () => {
  const person = (account: string, type: 4 | 10, firstName: string) =>
    world.house.db
      .insertInto('user')
      .values({
        type,
        account,
        firstName,
        lastName: '_',
        username: `u${++n}`,
        email: `u${n}@x.example`,
        mobile: `900000${n}`,
        passwordHash: '-',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  it('stands on the client’s row until deleted', async () => {
    const { id } = await open({ mobiles: ['5551234567'] })
    await person(id, 10, 'Second')
    const first = await person(id, 4, 'First')
    await reflectPrimary(world.house.db as never, id)
    expect(await read(id)).toMatchObject({ firstName: 'First', lastName: '', user: { id: first.id } })
    await world.as('seller')(accounts.deleteUser, { body: { account: id, user: first.id } })
    expect(await read(id)).toMatchObject({ firstName: '', mobile: '5551234567', user: null })
    await expect(world.as('seller')(accounts.deleteUser, { body: { account: id, user: first.id } })).rejects.toMatchObject(
      refusal('not_found'),
    )
  })
})

describe('clients change hands', () => {
  it('are looked through first: whose they are, and which deals stay; each leaves who had it and who moved it', async () => {
    const [one, two] = [await open({ seller: world.people.seller2 }), await open({ seller: world.people.seller })]
    await world.given.block({ account: one.id, seller: world.people.seller2, status: 1 })
    const chosen = { accounts: [one.id, two.id, one.id] }
    const look = (who: Role) => world.as(who)(accounts.reassignPreview, { body: chosen })
    await expect(look('seller')).rejects.toMatchObject(refusal('not_found'))
    const { from, stays } = await look('master')
    expect(from.map(({ seller, clients }) => [seller, clients]).toSorted()).toEqual(
      [world.people.seller, world.people.seller2].toSorted().map((seller) => [seller, 1]),
    )
    expect(stays).toMatchObject({ holds: 1, memos: 0, orders: 0 })

    const body = { ...chosen, to: world.people.seller }
    expect(await world.as('master')(accounts.reassign, { body })).toEqual({ moved: 1 })

    expect(await world.as('master')(accounts.reassign, { body })).toEqual({ moved: 0 })
    expect(await read(one.id)).toMatchObject({ seller: world.people.seller, updatedByName: 'Test master' })
    const event = world.house.db.selectFrom('event').select(['before', 'after']).where('kind', '=', 'account.reassign')
    expect(await event.where('subject', '=', one.id).execute()).toEqual([
      { before: { seller: world.people.seller2 }, after: { seller: world.people.seller } },
    ])
    expect(await event.where('subject', '=', two.id).execute()).toEqual([])
  })

  it('all of one salesman, within the team, and nobody else’s', async () => {
    const mine = await open({ seller: world.people.seller2 })
    const admins = await open({ seller: world.people.admin })
    const reassign = (who: Role, body: object) => world.as(who)(accounts.reassign, { body: body as never })
    await expect(reassign('seller', { accounts: [mine.id], to: world.people.seller })).rejects.toMatchObject(refusal('not_found'))
    await expect(reassign('master', { accounts: [mine.id, admins.id], to: world.people.seller })).rejects.toMatchObject(
      refusal('not_found'),
    )
    await expect(reassign('master', { accounts: [mine.id], to: world.people.admin })).rejects.toMatchObject(invalidField('to', said.seller))
    expect((await read(mine.id)).seller).toBe(world.people.seller2)
    const { moved } = await reassign('master', { from: world.people.seller2, to: world.people.seller })
    expect(moved).toBeGreaterThanOrEqual(1)
    expect((await read(mine.id)).seller).toBe(world.people.seller)
    await expect(reassign('admin', { to: world.people.seller })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a company like another', () => {
  it('is told of within reach: by name, e-mail, phone and tax number', async () => {
    const one = await open({ companyName: 'Lapis-Lazuli Trading Pvt. Ltd.', emails: ['lapis@x.example'], mobiles: ['4440001111'] })
    const look = async (who: Role, body: object) => (await world.as(who)(accounts.duplicates, { body })).list
    expect(await look('seller', { companyName: 'lapis lazuli trading' })).toMatchObject([{ id: one.id, by: ['name'] }])
    expect(await look('admin', { companyName: 'X', emails: ['LAPIS@x.example'], mobiles: ['4440001111'] })).toMatchObject([
      { id: one.id, by: ['e-mail', 'phone'] },
    ])
    expect(await look('seller2', { companyName: 'Lapis Lazuli Trading' })).toEqual([])
    expect(await look('admin', { companyName: 'Lapis Lazuli Trading', except: one.id })).toEqual([])
    expect(await look('admin', { companyName: ' ' })).toEqual([])
  })
})

describe('a screening', () => {
  it('is kept with its day, its list and who looked', async () => {
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
      invalidField('screenedOn', 'This day has not come yet.'),
    )
    expect((await world.as('seller')(accountScreenings.list, { body: { filter: { account } } })).list).toHaveLength(1)
    expect((await world.as('seller2')(accountScreenings.list, { body: { filter: { account } } })).list).toEqual([])
  })
})
