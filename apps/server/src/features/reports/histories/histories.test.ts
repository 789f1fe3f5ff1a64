import { randomUUID } from 'node:crypto'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { users } from '@loupe/contract/access/users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { routes } from '@loupe/contract/index.ts'
import { caratRanges, cutGroups } from '@loupe/contract/pricing/ranges.ts'
import { type HistoryEntry, histories } from '@loupe/contract/reports/histories.ts'
import { type HistorySubject, historyRights, historySubjects } from '@loupe/domain/kernel/history.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { fieldTitle } from '../../access/event-changes/field-titles.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))

const historyOf = async (who: Role, subjectType: HistorySubject, subject: string): Promise<HistoryEntry[]> =>
  (await world.as(who)(histories.list, { body: { subjectType, subject } })).list ?? []
/** Writes the event directly: a test of what is visible does not need a form for each kind of record. */
const happened = (subjectType: string, subject: string, before: unknown, after: unknown, kind = `${subjectType}.update`) =>
  world.services.db
    .insertInto('event')
    .values({
      kind,
      subjectType,
      subject,
      actor: world.people.admin,
      actorName: 'Test',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()

describe('the history of a record', () => {
  it('says when, who, what, and of each field that changed its title, before and after; the latest first', async () => {
    const made = await world.as('super')(caratRanges.create, { body: { name: 'Half', from: 0.5, to: 0.59 } })
    await world.as('super')(caratRanges.update, { params: { id: made.id }, body: { name: 'Halves', to: 0.59 } })

    const [change, creation, ...rest] = await historyOf('admin', 'caratRange', made.id)

    expect(rest).toEqual([])
    expect(change).toMatchObject({ kind: 'caratRange.update', actor: world.people.super, at: expect.any(String) })
    expect(change?.changes).toEqual([{ field: 'name', title: 'Name', before: 'Half', after: 'Halves' }])
    expect(creation?.changes).toContainEqual({ field: 'from', title: 'From', before: null, after: 0.5, unit: 'carat' })
  })

  it('keeps of a write only what it changed', async () => {
    const { id } = await world.as('super')(cutGroups.create, { body: { name: '3EX', cutNm: ['EX'], polNm: ['EX'], symNm: ['EX'] } })
    await world.as('super')(cutGroups.update, { params: { id }, body: { name: '3EX', polNm: ['EX', 'VG'] } })
    const event = await world.services.db
      .selectFrom('event')
      .select(['before', 'after'])
      .where('subject', '=', id)
      .where('kind', '=', 'cutGroup.update')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ before: { polNm: ['EX'] }, after: { polNm: ['EX', 'VG'] } })
    expect((await historyOf('admin', 'cutGroup', id))[0]?.changes).toEqual([
      { field: 'polNm', title: 'Polish', before: ['EX'], after: ['EX', 'VG'] },
    ])
  })

  it('calls people and codes by their names', async () => {
    const { id } = await world.given.account()
    await world.as('admin')(accounts.reassign, { body: { accounts: [id], to: world.people.seller2 } })
    await happened('account', id, { kycStatus: 1, businessType: null }, { kycStatus: 2, businessType: 'MANUFACTURER' })

    const changes = (await historyOf('admin', 'account', id)).flatMap((entry) => entry.changes)

    expect(changes).toContainEqual({ field: 'kycStatus', title: 'KYC approve', before: 'Pending', after: 'Approved' })
    const seller = changes.find(({ field }) => field === 'seller')
    expect(seller).toMatchObject({ title: 'Sales person', before: expect.not.stringMatching(/^#|-/), after: expect.any(String) })
  })

  it('tells what somebody may do by module, and no sign-in', async () => {
    const { seller } = world.people
    await world.as('super')(permissions.changeByUser, {
      params: { id: seller },
      body: { data: [{ module: 'user', permissions: { view: true } }] },
    })
    await happened('user', seller, null, { ip: '10.0.0.1' }, 'user.sign-in')
    const list = await historyOf('admin', 'user', seller)
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      kind: 'user.permit',
      changes: expect.arrayContaining([{ field: 'user', title: 'Users', before: null, after: ['view'] }]),
    })
    await world.as('super')(permissions.changeByUser, { params: { id: seller }, body: { data: [{ module: 'user', permissions: null }] } })
  })
})

describe('who may read a history', () => {
  it('is whoever may see the record: each subject asks for a right that a list of it asks for', () => {
    const rights = new Set(routes.map(({ access }) => access))
    expect(historySubjects.length).toBeGreaterThan(10)
    for (const subject of historySubjects) expect(rights).toContain(historyRights[subject])
  })

  it('is nobody without the right', async () => {
    await expect(historyOf('seller', 'user', world.people.admin)).rejects.toMatchObject(refusal('forbidden'))
    await expect(historyOf('seller', 'role', '8')).rejects.toMatchObject(refusal('forbidden'))
    await expect(historyOf('seller', 'cutGroup', randomUUID())).rejects.toMatchObject(refusal('forbidden'))
    await expect(world.as('anyone')(histories.list, { body: { subjectType: 'account', subject: randomUUID() } })).rejects.toMatchObject(
      refusal('unauthorized'),
    )
  })

  it.each(['account', 'accountKyc', 'accountUser', 'accountTerm', 'accountAddress', 'accountBank'] as const)(
    'a seller does not find the %s of a stranger’s client, nor one that is not there',
    async (subject) => {
      const { id } = await world.given.account({ seller: world.people.seller2 })
      await happened(subject, id, {}, { companyName: 'Secret plan' })
      await expect(historyOf('seller', subject, id)).rejects.toMatchObject(refusal('not_found'))
      await expect(historyOf('seller', subject, randomUUID())).rejects.toMatchObject(refusal('not_found'))
      await expect(historyOf('admin', subject, "x' or 1=1 --")).rejects.toMatchObject(refusal('not_found'))
    },
  )

  it('a seller reads that of their own client, but not its credit limit', async () => {
    const { id } = await world.given.account()
    await happened('account', id, { creditLimit: null, companyName: 'A' }, { creditLimit: 5000, companyName: 'B' })
    const fields = async (who: Role) => (await historyOf(who, 'account', id)).flatMap(({ changes }) => changes.map(({ title }) => title))
    expect(await fields('seller')).toEqual(['Company name'])
    expect((await fields('admin')).toSorted()).toEqual(['Company name', 'Credit limit'])
    await expect(historyOf('seller2', 'account', id)).rejects.toMatchObject(refusal('not_found'))
  })

  it('nobody reads a whole account number, a whole paper number, or a password', async () => {
    const { id } = await world.given.account()
    await happened('account', id, { bank: [] }, { bank: [{ bankName: 'Test Bank', acNo: '00112233445566', ifsc: 'TEST0123456' }] })
    await happened('user', world.people.master, {}, { password: 'hunter2hunter2', passwordHash: '$argon2' })
    const text = JSON.stringify([await historyOf('super', 'account', id), await historyOf('super', 'user', world.people.master)])
    expect(text).toContain('Test Bank')
    expect(text).toContain('••••5566')
    expect(text).not.toMatch(/00112233|TEST0123|hunter2|argon2/)
  })

  it('a client’s user is not found as one of the staff', async () => {
    const { id: account } = await world.given.account()
    const { list } = await world.as('admin')(users.list, { body: { limit: 1 } })
    expect(list).toHaveLength(1)
    const [user] = await world.services.db
      .insertInto('user')
      .values({ type: 4, account, firstName: 'C', username: `c-${account}`, email: `${account}@example.com`, passwordHash: '' })
      .returning('id')
      .execute()
    await expect(historyOf('super', 'user', user!.id)).rejects.toMatchObject(refusal('not_found'))
    await expect(historyOf('super', 'accountUser', user!.id)).resolves.toEqual([])
  })
})

it('a field that no form has is said in words', () => {
  expect([fieldTitle('session', 'ip'), fieldTitle('block', 'memoNo'), fieldTitle('collection', 'from')]).toEqual([
    'Address',
    'Memo',
    'From',
  ])
})
