import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { text, alsoStated } from '@loupe/domain/accounts/messages.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { describe, expect, it } from 'vitest'
import { callersOf } from '../../../testing/callers.ts'
import { companiesOf } from '../../../testing/companies.ts'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { open, change, read } = companiesOf(world)

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
    [{ bankName: '' }, 'bankName', text.bankName],
    [{ currency: '' }, 'currency', text.currency],
    [{ currency: 'dollars' }, 'currency', text.currencyForm],
    [{ currency: 'QQQ' }, 'currency', text.currencyForm],
    [{ account: '' }, 'account', text.acName],
    [{ acNo: '' }, 'acNo', text.acNo],
    [{ acNo: '12 34' }, 'acNo', text.acNoForm],
    [{ acType: '' }, 'acType', text.acType],
    [{ acType: 'Gold A/C' }, 'acType', text.acTypeForm],
    [{ ifsc: '' }, 'ifsc', text.bankCode],
    [{ ifsc: 'ABCD9123456' }, 'ifsc', alsoStated.ifscForm],
    [{ ifsc: '', swiftCode: 'ABC' }, 'swiftCode', alsoStated.swiftForm],
  ])('are refused with %j', async (more, field, message) => {
    const { id } = await open()
    await expect(change(id, { bank: [bank(more)] })).rejects.toMatchObject(invalidField(`bank.0.${field}`, message))
    expect((await read(id)).bankChange).toBeNull()
  })

  it('are not changed by a system, whose maker could then approve as a second person', async () => {
    const { id } = await open()
    await change(id, { bank: [bank()] })
    const { key } = await world.as('super')(serviceAccounts.create, { body: { name: 'ERP', role: roles.SUPER_ADMIN } })

    await expect(callersOf(world).by(key)(accounts.update, { body: { id, bank: [bank({ acNo: '999' })] } as never })).rejects.toMatchObject(
      { status: 403, body: { message: 'Only people can change bank details, not API keys.' } },
    )

    expect(await read(id)).toMatchObject({ bank: [{ acNo: '000123456' }], bankChange: null })
  })

  it('of a new client are entered by one person; every later set counts when somebody else has approved it', async () => {
    const { id } = await open()
    expect((await read(id)).isFirstBank).toBe(true)
    const first = await change(id, { bank: [bank()] })
    expect(first).toMatchObject({ bank: [{ ifsc: 'ABCD0123456' }], bankChange: null, isFirstBank: false })
    const events = await world.services.db.selectFrom('event').select(['kind', 'after']).where('subject', '=', id).orderBy('id').execute()
    expect(events.at(-1)).toMatchObject({ kind: 'account.update', after: { bank: [{ ifsc: 'ABCD0123456' }] } })

    const emptied = await change(id, { bank: [] })
    expect(emptied).toMatchObject({ bank: [{ acNo: '000123456' }], bankChange: { bank: [] }, isFirstBank: false })
    await world.as('super')(accounts.answerBank, { body: { id: emptied.bankChange!.id, answer: 'approve' } })
    expect(await read(id)).toMatchObject({ bank: [], isFirstBank: false })
    expect(await change(id, { bank: [bank({ acNo: '77' })] })).toMatchObject({ bank: [], bankChange: { bank: [{ acNo: '77' }] } })
  })

  it('that one person enters twice at once are the first only once', async () => {
    const { id } = await open()
    await Promise.allSettled(['1', '2'].map((acNo) => change(id, { bank: [bank({ acNo })] })))
    const now = await read(id)
    expect(now.bank).toHaveLength(1)
    expect(now.bankChange?.bank).toHaveLength(1)
  })

  it('that were rejected are no way to enter the next alone; those that were withdrawn are', async () => {
    const { id } = await open()
    const waits = async () => {
      const values = { account: id, bank: JSON.stringify([bank()]), askedBy: world.people.admin }
      const row = await world.services.db.insertInto('accountBankChange').values(values).returning('id').executeTakeFirstOrThrow()
      return row.id
    }
    await world.as('admin')(accounts.answerBank, { body: { id: await waits(), answer: 'withdraw' } })
    expect((await read(id)).isFirstBank).toBe(true)
    await world.as('super')(accounts.answerBank, { body: { id: await waits(), answer: 'reject' } })
    expect(await read(id)).toMatchObject({ isFirstBank: false, bank: [] })
    expect((await change(id, { bank: [bank()] })).bank).toEqual([])
  })

  it('that change count when somebody else has approved them; whoever asked may take them back', async () => {
    const { id } = await open()
    await change(id, { bank: [bank({ acNo: '1' })] })
    const reply = await change(id, { bank: [bank()] })
    expect(reply).toMatchObject({ bank: [{ acNo: '1' }], bankChange: { askedByName: 'Test admin', bank: [{ ifsc: 'ABCD0123456' }] } })
    const waiting = reply.bankChange!.id
    await expect(change(id, { bank: [bank({ acNo: '9' })] })).rejects.toMatchObject(refusal('bank_waits'))
    const answer = (who: Role, given: 'approve' | 'withdraw' | 'reject') =>
      world.as(who)(accounts.answerBank, { body: { id: waiting, answer: given } })
    await expect(answer('admin', 'approve')).rejects.toMatchObject(refusal('own_change'))
    await expect(answer('seller', 'approve')).rejects.toMatchObject(refusal('forbidden'))
    await expect(answer('seller2', 'approve')).rejects.toMatchObject(refusal('not_found'))
    expect((await read(id)).bank).toMatchObject([{ acNo: '1' }])

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
