import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { describe, expect, it } from 'vitest'
import { companiesOf } from '../../../testing/companies.ts'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'

const world = testWorld()
const { open, change, read } = companiesOf(world)

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

  it('takes any field of a reference alone, and drops rows with nothing in them', async () => {
    const { id } = await open()
    const references = [{ companyName: 'Opal & Co' }, {}, { personName: 'Asha' }, { mobile: '12-34' }, { companyName: ' ' }]
    expect((await change(id, { references })).references).toEqual([
      { companyName: 'Opal & Co', personName: '', mobile: '' },
      { companyName: '', personName: 'Asha', mobile: '' },
      { companyName: '', personName: '', mobile: '12-34' },
    ])
  })

  it('that a colleague was faster with is refused, says who and what, and changes nothing', async () => {
    const known = await open({ address: 'Old' })
    await change(known.id, { address: 'New', zipCode: '123' }, 'super')
    const attempt = change(known.id, { address: 'Mine', updatedAt: known.updatedAt })
    await expect(attempt).rejects.toMatchObject({
      status: 409,
      body: {
        message: 'Test super changed this since you read it. Check the new values and try again.',
        data: {
          changes: expect.arrayContaining([
            expect.objectContaining({ byName: 'Test super', field: 'address', before: 'Old', after: 'New' }),
          ]),
        },
      },
    })
    const now = await read(known.id)
    expect(now.address).toBe('New')
    expect(await change(known.id, { address: 'Mine', updatedAt: now.updatedAt })).toMatchObject({ address: 'Mine' })
  })

  it('made by two at once is made by one of them', async () => {
    const known = await open()
    const both = await Promise.allSettled(['A', 'B'].map((address) => change(known.id, { address, updatedAt: known.updatedAt })))
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
    await expect(world.send('seller')(accounts.detail, { body: { id, select: ['creditLimit'] } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('what is told of a client', () => {
  it('keeps the credit limit from who may not see it when a colleague was faster, and is in words', async () => {
    const { id } = await open()
    await world.as('admin')(accounts.update, { body: { id, crdLmt: 123_456 } })
    const known = { id, address: 'Mine', updatedAt: '2020-01-01T00:00:00.000Z' }
    const historyOf = (who: 'seller' | 'admin') =>
      world
        .as(who)(accounts.update, { body: known })
        .catch((error: { body: unknown }) => JSON.stringify(error.body))
    expect(await historyOf('seller')).toContain('E_CONFLICT')
    expect(await historyOf('seller')).not.toMatch(/123,?456/)
    expect(await historyOf('admin')).toMatch(/123,?456/)
  })

  it('says how its KYC began in words', async () => {
    const { id } = await open()
    const { list } = await world.as('admin')(histories.list, { body: { subjectType: 'account', subject: id } })
    expect(list?.at(-1)?.changes.find(({ field }) => field === 'isApproved')?.after).toMatch(/^[A-Z][a-z]+$/)
  })
})
