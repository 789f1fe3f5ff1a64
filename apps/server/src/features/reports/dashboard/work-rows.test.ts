import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { type WorkKind, workRows } from '@loupe/domain/reports/work.ts'
import { beforeAll, expect, it } from 'vitest'
import { kycDocuments } from '../../../testing/kyc.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const rowsOf = async (who: Role, what?: WorkKind) =>
  (await world.as(who)(dashboard.work, {})).list.filter((row) => what === undefined || row.what === what)
const counts = async (who: Role) =>
  new Map((await world.as(who)(dashboard.view, { body: { labGrown: false } })).work.map(({ what, count }) => [what, count]))

let own: { account: string; seller: string }
beforeAll(async () => {
  own = { account: (await world.given.account()).id, seller: world.people.seller }
})

it('a person without a right gets no rows of it, and a stranger none at all', async () => {
  const { db } = world.services
  await db.insertInto('userPermission').values({ user: world.people.master, module: 'block', rights: [] }).execute()
  const hold = await world.given.block({ ...own, validTillDate: inHours(2) })
  const { id } = await world.given.account({ seller: world.people.master })
  await db
    .updateTable('account')
    .set({ kycExpiresOn: addDays(dayIn(new Date()), 2) })
    .where('id', '=', id)
    .execute()

  expect((await rowsOf('seller')).map(({ id: row }) => row)).toContain(hold.id)
  expect((await rowsOf('master')).map(({ what }) => what)).toEqual(['kycLapsing'])
  await expect(world.as('anyone')(dashboard.work, {})).rejects.toMatchObject({ status: 401 })
  await db.updateTable('block').set({ status: 4 }).where('id', '=', hold.id).execute()
})

it('a hold about to end comes with its stone, its client and its steps, the next to end first; a colleague’s does not', async () => {
  const late = await world.given.block({ ...own, validTillDate: inHours(20) })
  const soon = await world.given.block({ ...own, validTillDate: inHours(2) })
  await world.given.block({ ...own, validTillDate: inHours(30) })
  await world.given.block({ seller: world.people.seller2, validTillDate: inHours(1) })

  const rows = await rowsOf('seller', 'holdsEnding')

  expect(rows.map(({ id }) => id)).toEqual([soon.id, late.id])
  expect(rows[0]).toMatchObject({ hold: { waiting: 0 }, companyName: expect.stringMatching(/\S/), code: expect.stringMatching(/\S/) })
  await world.as('seller')(blocks.changeStatus, { body: { id: soon.id, status: 4 } })
  expect((await rowsOf('seller', 'holdsEnding')).map(({ id }) => id)).toEqual([late.id])
})

it('an overdue memo is one row with its number, stones and amount', async () => {
  const memo = await world.given.memo({ ...own, dueDate: '2020-01-01' })
  await world.given.block({ ...own, blockType: 2, memo: memo.id, validTillDate: inHours(300), status: 2, amt: 1000 })
  await world.given.block({ ...own, blockType: 2, memo: memo.id, validTillDate: inHours(300), status: 2, amt: 500 })

  const [row, ...others] = await rowsOf('seller', 'memosOverdue')

  expect(others).toEqual([])
  expect(row).toMatchObject({ id: memo.id, about: '2 stones', amount: 1500 })
})

it('requests and enquiries wait until somebody answers them', async () => {
  const diamonds = [(await world.given.diamond()).id]
  for (const trackType of [3, 6] as const)
    await world.as('seller')(tracks.create, { body: { trackType, diamonds, account: own.account, remarks: `Of type ${trackType}` } })

  const [request] = await rowsOf('seller', 'requestsWaiting')
  const [enquiry] = await rowsOf('seller', 'enquiriesWaiting')

  expect([request?.about, enquiry?.about]).toEqual(['Of type 3', 'Of type 6'])
  expect([(await counts('seller')).get('requestsWaiting'), (await counts('seller')).get('enquiriesWaiting')]).toEqual([1, 1])
  expect(await rowsOf('seller2', 'enquiriesWaiting')).toEqual([])
  await world.as('seller')(tracks.updateStatus, { body: { ids: [enquiry!.id], status: 5 } })
  expect(await rowsOf('seller', 'enquiriesWaiting')).toEqual([])
})

it('clients whose documents lapse within 30 days are listed, the first to lapse first; neither lapsed nor later ones', async () => {
  const today = dayIn(new Date())
  const client = async (days: number, seller = world.people.seller) => {
    const { id } = await world.given.account({ seller })
    await world.services.db
      .updateTable('account')
      .set({ kycExpiresOn: addDays(today, days) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const [later, soon] = [await client(30), await client(0)]
  await client(31)
  await client(-1)
  await client(3, world.people.seller2)

  expect((await rowsOf('seller', 'kycLapsing')).map(({ id }) => id)).toEqual([soon, later])
  expect((await counts('seller')).get('kycLapsing')).toBe(2)
})

it('a client whose documents lapse comes with its name and the documents that lapse first', async () => {
  const { id, companyName } = await world.given.account({ seller: world.people.seller2 })
  const { save, upload } = kycDocuments(world)
  const file = await upload(id, undefined, 'seller2')
  const day = (days: number) => addDays(dayIn(new Date()), days)
  await save(id, { docType: 'PAN', expiryDate: day(5), file }, 'seller2')
  await save(id, { type: 'personal', docType: 'PASSPORT', number: 'Z1234567', expiryDate: day(5), file }, 'seller2')
  await save(id, { docType: 'GST', number: 'GST1', expiryDate: day(6), file }, 'seller2')

  const row = (await rowsOf('seller2', 'kycLapsing')).find((one) => one.id === id)

  expect(row).toMatchObject({ companyName, about: '' })
  expect(row?.code.split(', ').toSorted()).toEqual(['PAN of the company', 'Passport'])
})

it('an approval comes with what answering it needs', async () => {
  const pending = await world.given.block({ ...own, status: 1, validTillDate: inHours(40) })

  const row = (await rowsOf('admin', 'approvals')).find(({ code }) => code === pending.blockCode)

  expect(row?.approval).toMatchObject({ kind: 'hold', key: pending.blockCode })
  await world.as('admin')(approvals.answer, { body: { kind: 'hold', key: row!.approval!.key, answer: 'approve' } })
  expect((await rowsOf('admin', 'approvals')).map(({ code }) => code)).not.toContain(pending.blockCode)
  expect(await rowsOf('seller2', 'approvals')).toEqual([])
})

it('approvals are the first of the inbox, what ends first, also by a plan that is reused', async () => {
  for (let hour = 1; hour <= 6; hour++)
    await world.given.block({ ...own, status: 1, createdAt: inHours(-hour), validTillDate: inHours(24 + ((hour * 5) % 7)) })
  const inbox = async () =>
    (await world.as('admin')(approvals.list, { body: { sort: [{ until: 'ASC' }, { askedAt: 'ASC' }], limit: 100 } })).list ?? []

  // PostgreSQL keeps one plan for all values from the sixth time on.
  for (let time = 0; time < 10; time++) {
    const rows = await rowsOf('admin', 'approvals')
    const waiting = await inbox()
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map(({ approval }) => approval)).toEqual(waiting.slice(0, rows.length))
    if (time % 3 === 0) await world.as('admin')(approvals.answer, { body: { kind: 'hold', key: waiting[0]?.key ?? '', answer: 'reject' } })
  }
})

it('an offer at the company’s price waits for the client: its salesman sees it, and so does who may answer the client’s offers', async () => {
  const stone = await world.given.diamond({ ctPr: 7000 })
  await world.as('seller')(tracks.create, {
    body: { trackType: 4, account: own.account, diamonds: [stone.id], trackPricePerCarat: 6500, hours: 24 },
  })
  const offersOf = async (who: Role) =>
    (await rowsOf(who, 'offersWaiting')).filter(({ code }) => code?.startsWith('OF')).map(({ about }) => about)
  expect([await offersOf('seller'), await offersOf('admin')]).toEqual([[stone.vStnId], []])
  const sideOf = async () => (await rowsOf('seller', 'offersWaiting')).find(({ about }) => about === stone.vStnId)?.offeredBy
  expect(await sideOf()).toBe('client')

  const { id } = await world.services.db.selectFrom('diamondTrack').select('id').where('diamond', '=', stone.id).executeTakeFirstOrThrow()
  await world.as('seller')(offers.counter, { body: { id, trackPricePerCarat: 6800, hours: 24 } })
  expect([await offersOf('seller'), await offersOf('admin')]).toEqual([[stone.vStnId], [stone.vStnId]])
  expect(await sideOf()).toBe('company')
})

it('to-dos due are one’s own', async () => {
  const today = dayIn(new Date())
  const give = (title: string, dueDay: string, user: string) => world.as('master')(todos.create, { body: { title, dueDay, user } })
  const { id } = await give('Call the office', addDays(today, -1), world.people.seller2)
  await give('Later', addDays(today, 1), world.people.seller2)

  expect((await rowsOf('seller2', 'todosDue')).map(({ what, code, id: row }) => [what, code, row])).toEqual([
    ['todosDue', 'Call the office', id],
  ])
})

it('lists no more than fit, and of each kind in the order of the counts', async () => {
  for (let i = 0; i < 8; i++) await world.given.block({ ...own, validTillDate: inHours(3 + i) })

  const rows = await rowsOf('admin')

  expect(rows.length).toBeLessThanOrEqual(workRows.all)
  const kinds = [...new Set(rows.map(({ what }) => what))]
  expect(kinds).toEqual([...(await counts('admin')).keys()].filter((what) => kinds.includes(what)))
  expect(rows.filter(({ what }) => what === 'holdsEnding').length).toBeLessThanOrEqual(workRows.perKind)
  expect(kinds.length).toBeGreaterThan(2)
})

it('a row about a stone says whether it is lab-grown; one that is about no stone does not', async () => {
  const given = async (labGrown: boolean) => {
    const memo = (await world.given.memo({ ...own, labGrown, dueDate: '2019-01-01' })).id
    const [held, sent] = [await world.given.diamond({ labGrown }), await world.given.diamond({ labGrown })]
    const hold = await world.given.block({ ...own, diamond: held.id, validTillDate: inHours(1) })
    await world.given.block({ ...own, diamond: sent.id, blockType: 2, memo, validTillDate: inHours(300), status: 2 })
    return [hold.id, memo]
  }
  const [grown, natural] = [await given(true), await given(false)]
  await world.as('master')(todos.create, { body: { title: 'Call', dueDay: dayIn(new Date()), user: world.people.seller } })

  const rows = await rowsOf('seller')

  const kindsOf = (ids: readonly string[]) => ids.map((id) => rows.find((row) => row.id === id)?.labGrown)
  expect([kindsOf(grown), kindsOf(natural)]).toEqual([
    [true, true],
    [false, false],
  ])
  expect(rows.filter(({ what }) => what === 'todosDue').map(({ labGrown }) => labGrown)).toEqual([null])
})
