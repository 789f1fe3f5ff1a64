import { randomUUID } from 'node:crypto'
import { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { Named } from '@loupe/contract/route.ts'
import { moduleNames } from '@loupe/domain/kernel/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Role, testWorld } from '../../testing/world.ts'

/** Every route treats a client of another seller as not found, and lists leave it out. */
const world = testWorld()
const routes = [
  accounts,
  accountKyc,
  accountFiles,
  accountAddresses,
  accountScreenings,
  accountUsers,
  accountTerms,
  accountInteractions,
].flatMap((resource): Named[] => Object.values(resource))
/** Routes that are not about one client. */
const general = ['accounts.create', 'accounts.sellers', 'accounts.brokers']

let ids: { account: string; user: string; kyc: string; file: string; address: string; bank: string; term: string; talk: string }
beforeAll(async () => {
  const { db } = world.services
  const { seller2 } = world.people
  // The seller has every right, so only the scope of clients keeps them out.
  await db
    .insertInto('userPermission')
    .values(moduleNames.map((module) => ({ user: world.people.seller, module, rights: ['all'] })))
    .execute()
  const account = (
    await world.given.account({ seller: seller2, companyName: 'Stranger House', mobiles: ['1112223334'], emails: ['s@stranger.example'] })
  ).id
  const user = (
    await db
      .insertInto('user')
      .values({ type: 4, account, firstName: 'S', username: 'stranger', email: 's@stranger.example', passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const file = (
    await db
      .insertInto('accountFile')
      .values({ account, purpose: 'kyc', source: 'account/none', fileName: 'x.pdf', type: 'application/pdf', size: 1, etag: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const kyc = (
    await db
      .insertInto('accountKyc')
      .values({ account, type: 'business', docType: 'PAN', number: 'AAAPL9999C', file })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const country = (await db.insertInto('country').values({ isoCode: 'QZ', name: 'Z' }).returning('id').executeTakeFirstOrThrow()).id
  const state = (await db.insertInto('state').values({ country, code: '1', name: 'Z' }).returning('id').executeTakeFirstOrThrow()).id
  const city = (await db.insertInto('city').values({ state, name: 'Z' }).returning('id').executeTakeFirstOrThrow()).id
  const place = { country, state, city }
  const address = (
    await db
      .insertInto('accountAddress')
      .values({ account, addressType: 'HOME', email: 'a@b.example', phone: '1', street: 'Z', zipCode: '1', ...place })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const bank = (
    await db.insertInto('accountBankChange').values({ account, bank: '[]', askedBy: seller2 }).returning('id').executeTakeFirstOrThrow()
  ).id
  await db
    .insertInto('accountScreening')
    .values({ account, screenedOn: '2026-01-01', kind: 'pep', list: 'L', subject: 'S', result: 'clear' })
    .execute()
  const talk = (
    await db
      .insertInto('accountInteraction')
      .values({ account, kind: 'call', direction: 'in', subject: 'Theirs', happenedAt: '2026-01-01T00:00:00Z', createdBy: seller2 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  const ofList = (parentCode: string) => db.selectFrom('master').select('id').where('parentCode', '=', parentCode).executeTakeFirstOrThrow()
  const [money, days] = [await ofList('CURRENCY'), await ofList('DAY_TERM')]
  const term = (
    await db
      .insertInto('accountTerm')
      .values({ account, currencyId: money.id, dayTermsId: days.id })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  ids = { account, user, kyc, file, address, bank, term, talk }
})

const document = () => ({ type: 'business', docType: 'PAN', file: ids.file })
const branch = () => ({
  account: ids.account,
  addressType: 'HOME',
  email: 'a@b.example',
  phone: '1',
  street: 'Z',
  zipCode: '1',
  country: ids.account,
  state: ids.account,
  city: ids.account,
})
const talk = () => ({ account: ids.account, kind: 'call', direction: 'out', subject: 'Mine', happenedAt: '2026-01-01T00:00:00Z' })
const person = () => ({
  account: ids.account,
  firstName: 'M',
  type: 10 as const,
  email: 'm@m.example',
  mobile: '1234567',
  username: 'mine',
})
const requests: Record<string, () => object> = {
  'accounts.detail': () => ({ body: { id: ids.account } }),
  'accounts.view': () => ({ params: { id: ids.account } }),
  'accounts.update': () => ({ body: { id: ids.account, address: 'Mine' } }),
  'accounts.change': () => ({ params: { id: ids.account }, body: { address: 'Mine' } }),
  'accounts.changeStatus': () => ({ body: { id: ids.account, isActive: false } }),
  'accounts.changeCode': () => ({ body: { id: ids.account, vendorCode: 'MINE' } }),
  'accounts.delete': () => ({ body: { id: ids.account } }),
  'accounts.remove': () => ({ params: { id: ids.account } }),
  'accounts.deleteUser': () => ({ body: { account: ids.account, user: ids.user } }),
  'accounts.reassign': () => ({ body: { accounts: [ids.account], to: world.people.seller } }),
  'accounts.reassignPreview': () => ({ body: { accounts: [ids.account] } }),
  'accounts.deactivationPreview': () => ({ body: { id: ids.account } }),
  'accounts.credit': () => ({ body: { id: ids.account } }),
  'accounts.answerBank': () => ({ body: { id: ids.bank, answer: 'reject' } }),
  'accounts.users': () => ({ body: { account: ids.account } }),
  'accountKyc.upsert': () => ({ body: { account: ids.account, ...document() } }),
  'accountKyc.changeStatus': () => ({ body: { id: ids.kyc, status: 2 } }),
  'accountKyc.approveAll': () => ({ body: { account: ids.account } }),
  'accountKyc.undo': () => ({ body: { account: ids.account, overwrite: randomUUID() } }),
  'accountKyc.delete': () => ({ params: { id: ids.kyc } }),
  'accountFiles.upload': () => ({ body: { account: ids.account, purpose: 'kyc' }, files: [new File(['%PDF-1.7\n%%EOF'], 'x.pdf')] }),
  'accountFiles.view': () => ({ params: { id: ids.file } }),
  'accountAddresses.ofAccount': () => ({ body: { account: ids.account } }),
  'accountAddresses.upsert': () => ({ body: { addresses: [branch()] } }),
  'accountAddresses.delete': () => ({ params: { id: ids.address } }),
  'accountInteractions.upsert': () => ({ body: { ...talk(), id: ids.talk } }),
  'accountInteractions.delete': () => ({ params: { id: ids.talk } }),
  'accountUsers.view': () => ({ params: { id: ids.user } }),
  'accountUsers.create': () => ({ body: person() }),
  'accountUsers.createMany': () => ({ body: { users: [person()] } }),
  'accountUsers.update': () => ({ params: { id: ids.user }, body: { firstName: 'Mine' } }),
  'accountUsers.verify': () => ({ body: { users: [ids.user] } }),
  'accountUsers.resendVerification': () => ({ body: { id: ids.user } }),
  'accountUsers.resetPassword': () => ({ body: { id: ids.user } }),
  'accountUsers.delete': () => ({ params: { id: ids.user } }),
  'accountTerms.view': () => ({ params: { id: ids.term } }),
  'accountTerms.create': () => ({ body: { account: ids.account, currencyId: ids.account, dayTermsId: ids.account } }),
  'accountTerms.change': () => ({ body: { accountTerm: { id: ids.term, extraPer: 5 } } }),
  'accountTerms.update': () => ({ params: { id: ids.term }, body: { extraPer: 5 } }),
  'accountTerms.approve': () => ({ body: { id: ids.term } }),
  'accountTerms.delete': () => ({ params: { id: ids.term } }),
  'accountScreenings.create': () => ({
    body: { account: ids.account, screenedOn: '2026-01-01', kind: 'pep', list: 'L', subject: 'S', result: 'clear' },
  }),
}
const lists: Record<string, () => object> = {
  'accounts.list': () => ({ body: { filter: { id: ids.account } } }),
  'accounts.duplicates': () => ({
    body: { companyName: 'Stranger House', mobiles: ['1112223334'], emails: ['s@stranger.example'], numbers: ['AAAPL9999C'] },
  }),
  'accountKyc.list': () => ({ body: { filter: { account: ids.account } } }),
  'accountAddresses.list': () => ({ body: { filter: { account: ids.account } } }),
  'accountInteractions.list': () => ({ body: { filter: { account: ids.account } } }),
  'accountUsers.list': () => ({ body: { filter: { account: ids.account } } }),
  'accountTerms.list': () => ({ body: { filter: { account: ids.account } } }),
  'accountScreenings.list': () => ({ body: { filter: { account: ids.account } } }),
}
const call = (who: Role, name: string, input: object) =>
  world.send(who)(
    routes.find((route) => route.name === name)!,
    input,
  ) as Promise<{ list?: unknown[]; count?: number }>
const everything = async () =>
  JSON.stringify([
    await world.services.db.selectFrom('account').selectAll().where('id', '=', ids.account).execute(),
    await world.services.db.selectFrom('accountKyc').selectAll().where('account', '=', ids.account).execute(),
    await world.services.db.selectFrom('accountAddress').selectAll().where('account', '=', ids.account).execute(),
    await world.services.db.selectFrom('accountBankChange').selectAll().where('account', '=', ids.account).execute(),
    await world.services.db.selectFrom('accountInteraction').selectAll().where('account', '=', ids.account).execute(),
    await world.services.db.selectFrom('user').selectAll().where('account', '=', ids.account).execute(),
    await world.services.db.selectFrom('accountTerm').selectAll().where('account', '=', ids.account).execute(),
  ])

describe('a client of another salesman', () => {
  it('is asked for by every call there is', () =>
    expect(routes.map(({ name }) => name).toSorted()).toEqual([...Object.keys(requests), ...Object.keys(lists), ...general].toSorted()))

  it.each(Object.keys(requests))('is not found by %s, and nothing has changed', async (name) => {
    const before = await everything()
    await expect(call('seller', name, requests[name]!())).rejects.toMatchObject({ status: 404 })
    expect(await everything()).toBe(before)
  })

  it.each(Object.keys(lists))('is in no %s of a seller, but in an admin’s', async (name) => {
    const theirs = await call('seller', name, lists[name]!())
    expect(theirs.list).toEqual([])
    expect(theirs.count ?? 0).toBe(0)
    expect((await call('admin', name, lists[name]!())).list).toHaveLength(1)
  })
})
