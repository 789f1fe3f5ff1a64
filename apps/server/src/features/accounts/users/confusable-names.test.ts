import { users } from '@loupe/contract/access/users.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { open, change, read } = companiesOf(world)
const mixed = /^This name mixes Latin letters/
let made = 0
const staff = (username: string) => ({
  ...{ firstName: 'Ana', lastName: 'Diaz', username, email: `ana${++made}@test.example`, mobile: '5550100123' },
  ...{ password: 'first-password-1', type: 8 as const },
})
const create = (username: string) => world.as('super')(users.create, { body: staff(username) })
const named = (username: string) => world.services.db.selectFrom('user').select('id').where('username', '=', username).execute()

it('a username that looks like another is refused, of staff and of people of a client, and nobody is added', async () => {
  const account = await world.given.account()
  for (const username of ['p\u0430t', 'pat\u200B', 'p\u03BFl']) {
    const refused = invalidField('username', expect.stringMatching(/^This name (mixes|contains)/))
    await expect(create(username)).rejects.toMatchObject(refused)
    const { type: _, password: __, ...person } = staff(username)
    await expect(world.as('admin')(accountUsers.create, { body: { ...person, account: account.id, type: 4 } })).rejects.toMatchObject(
      refused,
    )
    expect(await named(username)).toEqual([])
  }
})

it.each(['иван', 'יוסף', '王伟', 'હીરા', 'josé'])('%s is a username', async (username) => {
  expect(await create(username)).toMatchObject({ username })
})

const taken = { status: 409, body: { data: { fields: [{ path: 'username', message: 'This username is already in use.' }] } } }

it('a username is that of another in wide letters, or in capitals', async () => {
  await create('pat')
  for (const username of ['ｐａｔ', 'PAT']) await expect(create(username)).rejects.toMatchObject(taken)
})

it('a company name that looks like another is refused, and an old one stays as it is', async () => {
  const body = { companyName: 'Opal & C\u043E' }
  await expect(open(body)).rejects.toMatchObject(invalidField('companyName', expect.stringMatching(mixed)))
  const known = await open({ companyName: 'Алмазы России' })
  await expect(change(known.id, body)).rejects.toMatchObject(invalidField('companyName', expect.stringMatching(mixed)))
  expect(await read(known.id)).toMatchObject({ companyName: 'Алмазы России' })

  await world.services.db.updateTable('account').set(body).where('id', '=', known.id).execute()
  expect(await change(known.id, { ...body, zipCode: '123' })).toMatchObject({ ...body, zipCode: '123' })
  expect(await world.as('super')(accounts.view, { params: { id: known.id } })).toMatchObject({ detail: body })
})

it('an old username that looks like another stays as it is', async () => {
  const person = await create('rosa')
  await world.services.db.updateTable('user').set({ username: 'ros\u0430' }).where('id', '=', person.id).execute()
  const body = { username: 'ros\u0430', firstName: 'Rosa' }
  expect(await world.as('super')(users.change, { params: { id: person.id }, body })).toMatchObject(body)
})
