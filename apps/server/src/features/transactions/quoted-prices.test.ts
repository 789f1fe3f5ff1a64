import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { ordering } from '../../testing/ordering.ts'
import { listValue } from '../../testing/list-value.ts'
import { type Role, testWorld } from '../../testing/world.ts'
import { inTransaction } from '../../db/connection.ts'
import { holdWarningMail } from './blocks/warning.ts'
import { overdueMail } from './memos/overdue.ts'

const world = testWorld()
const { client, order } = ordering(world)
afterEach(() => world.setNow(undefined))

const valueOf = (parentCode: string, code: string) => listValue(world, parentCode, code)
/** A client with an approved term of 30 days, 2% below the asking price. */
async function onTerm() {
  const who = await client()
  const [currencyId, dayTermsId] = await Promise.all([valueOf('CURRENCY', 'USD'), valueOf('DAY_TERM', '30')])
  const { id } = await world.as('seller')(accountTerms.create, { body: { account: who.id, currencyId, dayTermsId, extraPer: -2 } })
  await world.as('admin')(accountTerms.approve, { body: { id } })
  return who
}
/** 7,000 a carat. */
const half = (more: { labGrown?: boolean } = {}) => world.given.diamond({ crt: 0.5, amt: 3500, ...more })
const block = async (blockType: 1 | 2, account: string, diamond: string, more: object = {}, by: Role = 'seller') =>
  (
    await world.as(by)(blocks.create, {
      body: { blockType, diamonds: [diamond], account, ...(blockType === 1 ? { hours: 24 } : {}), ...more },
    })
  ).created[0]!
const cardOf = async (key: string) =>
  (await world.as('master')(approvals.list, { body: { limit: 1000 } })).list?.find((row) => row.key === key)
const textOf = async (user: string, title: string) =>
  (await world.services.db.selectFrom('notification').select('text').where('user', '=', user).where('title', '=', title).executeTakeFirst())
    ?.text

describe("the price on a client's term", () => {
  it('stands on the approval card of a hold and in what its seller is told', async () => {
    const [who, stone] = [await onTerm(), await half()]
    const { blockCode: code } = await block(1, who.id, stone.id)

    expect(await cardOf(code)).toMatchObject({ amount: 3430, listAmount: 3500, dayTerms: '30 days' })
    const price = '$3,430.00 on the term 30 days'
    expect(await textOf(world.people.master, `Hold ${code} is pending approval`)).toBe(`${who.companyName} · ${stone.vStnId} · ${price}`)
    await world.as('master')(approvals.answer, { body: { kind: 'hold', key: code, answer: 'approve' } })
    expect(await textOf(world.people.seller, `Hold ${code} was approved`)).toBe(`${who.companyName} · ${stone.vStnId} · ${price}`)
  })

  it('stands on a memo: on its card, in its list and in what its seller is told', async () => {
    const [who, stone] = [await onTerm(), await half()]
    const { blockCode, memo } = await block(2, who.id, stone.id)

    expect(await cardOf(memo!)).toMatchObject({ amount: 3430, listAmount: 3500, dayTerms: '30 days' })
    const { list } = await world.as('seller')(memos.list, { body: { filter: { memoNo: blockCode } } })
    expect(list).toMatchObject([{ totalAmount: 3430, dayTerms: '30 days', kindOverride: null }])
    await world.as('master')(approvals.answer, { body: { kind: 'memo', key: memo!, answer: 'reject', remarks: 'No' } })
    expect(await textOf(world.people.seller, `Memo ${blockCode} was rejected`)).toContain('$3,430.00 on the term 30 days')
  })

  it('stands in the mails about a hold and a memo', async () => {
    const [who, held, sent] = [await onTerm(), await half(), await half()]
    const { blockCode, validTillDate } = await block(1, who.id, held.id)
    const soon = new Date(Date.parse(validTillDate) - 3_600_000)
    const warning = await inTransaction(world.services.db, (tx) => holdWarningMail(tx, blockCode, soon))
    expect(warning?.text).toContain(`${held.vStnId}  0.50 ct  $3,430.00 on the term 30 days`)
    const { memo } = await block(2, who.id, sent.id, {}, 'admin')
    const later = new Date(Date.now() + 60 * 86_400_000)
    const overdue = await inTransaction(world.services.db, (tx) => overdueMail(tx, memo!, later))
    expect(overdue?.text).toContain(`${sent.vStnId}  0.50 ct  $3,430.00 on the term 30 days`)
  })

  it.each([true, false])('names the kind of a stone that is lab-grown: %s', async (labGrown) => {
    const [who, held, sent] = [await client({ showLabGrown: true }), await half({ labGrown }), await half({ labGrown })]
    const { blockCode, validTillDate } = await block(1, who.id, held.id)
    const soon = new Date(Date.parse(validTillDate) - 3_600_000)
    const warning = await inTransaction(world.services.db, (tx) => holdWarningMail(tx, blockCode, soon))
    const { memo } = await block(2, who.id, sent.id, {}, 'admin')
    const later = new Date(Date.now() + 60 * 86_400_000)
    const overdue = await inTransaction(world.services.db, (tx) => overdueMail(tx, memo!, later))

    const named = ({ vStnId }: { vStnId: string }) => (labGrown ? `${vStnId} (lab-grown)` : vStnId)
    expect(warning?.subject.split(': ')[1]).toBe(named(held))
    expect(warning?.text).toContain(`${named(held)}  0.50 ct`)
    expect(overdue?.subject.split(': ')[1]).toBe(named(sent))
    expect(overdue?.text).toContain(`${named(sent)}  0.50 ct`)
    expect(await textOf(world.people.master, `Hold ${blockCode} is pending approval`)).toContain(named(held))
  })

  it('is not named where the client has no term', async () => {
    const [who, stone] = [await client(), await half()]
    const { blockCode: code } = await block(1, who.id, stone.id)
    expect(await cardOf(code)).toMatchObject({ amount: 3500, listAmount: null, dayTerms: null, kindOverride: null })
  })
})

describe('the reason to deal in a kind that the client is not shown', () => {
  it('stands on the approval card of each document, and on the memo', async () => {
    const who = await client()
    const stone = async () => (await world.given.diamond({ labGrown: true })).id
    const why = { overrideKind: 'Asked for it in writing' }
    const made = { kindOverride: 'Asked for it in writing' }
    const seller = { seller: world.people.seller }
    const held = await block(1, who.id, await stone(), { ...why, ...seller }, 'admin')
    const sent = await block(2, who.id, await stone(), { ...why, ...seller }, 'admin')
    await world.services.db.updateTable('block').set({ status: 1 }).where('id', 'in', [held.id, sent.id]).execute()
    const { created } = await world.as('admin')(tracks.create, {
      body: { trackType: 4, diamonds: [await stone()], account: who.id, trackPricePerCarat: 7000, hours: 24, ...why, ...seller },
    })
    const { id } = await order('admin', who, [{ id: await stone() }], { ...why, ...seller })

    for (const key of [held.blockCode, sent.memo!, created[0]!.id, id]) expect(await cardOf(key)).toMatchObject(made)
    expect(await world.as('admin')(memos.view, { params: { id: sent.memo! } })).toMatchObject(made)
    expect(await world.as('admin')(orders.view, { body: { id } })).toMatchObject(made)
  })
})
