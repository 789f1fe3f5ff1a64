import { permissions } from '@loupe/contract/access/permissions.ts'
import { activities } from '@loupe/contract/access/activities.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { parcels } from '@loupe/contract/inventory/parcels.ts'
import { diamondCosts } from '@loupe/contract/pricing/price-positions.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { caratRanges } from '@loupe/contract/pricing/ranges.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { addDays, dayIn } from '@loupe/domain/kernel/local-time.ts'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { invalidField, refusal } from '../../../testing/expect.ts'
import { seedMasters } from '../../../testing/stock.ts'
import { type Role, testWorld } from '../../../testing/world.ts'

const world = testWorld()
beforeAll(() => seedMasters(world))
const log = async (who: Role, body: object = {}) => (await world.as(who)(audits.list, { body })).list ?? []
const happened = (subjectType: string, subject: string, more: object = {}) =>
  world.services.db
    .insertInto('event')
    .values({ kind: `${subjectType}.update`, subjectType, subject, actor: world.people.admin, actorName: 'Test admin', ...more })
    .execute()

describe('the audit log', () => {
  it('says who changed what of which record, from what to what, the latest first', async () => {
    const made = await world.as('super')(caratRanges.create, { body: { name: 'Half', from: 0.5, to: 0.59 } })
    await world.as('super')(caratRanges.update, { params: { id: made.id }, body: { name: 'Halves', to: 0.59 } })

    const [change, creation] = await log('super', { subjectType: 'caratRange' })

    expect(change).toMatchObject({ kind: 'caratRange.update', actor: world.people.super, actorName: 'Test super', subject: made.id })
    expect(change?.changes).toEqual([{ field: 'name', title: 'Name', before: 'Half', after: 'Halves' }])
    expect(change?.summary).toBe('Name: Half → Halves')
    expect(creation?.kind).toBe('caratRange.create')
  })

  it('says from what to what a cost was changed to who may see costs; anyone else does not learn that it was', async () => {
    const stone = await world.given.diamond({ cost: 6900 })
    await world.as('admin')(diamondCosts.update, { params: { id: stone.id }, body: { cost: 6950.5 } })
    const parcel = await world.as('admin')(parcels.create, { body: { labGrown: false, pieces: 1, crt: 1, ctPr: 9, cost: 765.43 } })
    const give = (all: Record<string, boolean> | null, view: Record<string, boolean> | null) =>
      world.as('super')(permissions.changeByUser, {
        params: { id: world.people.seller2 },
        body: {
          data: [
            { module: 'audit', permissions: all },
            { module: 'user', permissions: view },
          ],
        },
      })
    await give({ all: true }, { view: true })

    const [entry] = await log('admin', { words: stone.vStnId, subjectType: 'diamondCost' })
    expect(entry).toMatchObject({ label: stone.vStnId, actorName: 'Test admin' })
    expect(entry?.changes).toEqual([{ field: 'cost', title: 'Cost', before: 6900, after: 6950.5, unit: 'money' }])
    expect(entry?.summary).toBe('Cost: $6,900.00 → $6,950.50')
    expect(await log('seller2', { subjectType: 'diamondCost' })).toEqual([])
    expect(await log('seller2', { subject: stone.id })).toEqual([])
    const doings = async (who: Role) =>
      (await world.as(who)(activities.list, { body: { filter: { subjectType: 'diamondCost' } } })).list?.map(({ subject }) => subject)
    expect([await doings('admin'), await doings('seller2')]).toEqual([[stone.id], []])
    const costOf = async (who: Role) =>
      (await world.as(who)(histories.list, { body: { subjectType: 'parcel', subject: parcel.id } })).list?.flatMap(({ changes }) =>
        changes.flatMap(({ field, after }) => (field === 'cost' ? [after] : [])),
      )
    expect([await costOf('admin'), await costOf('seller2')]).toEqual([[765.43], []])
    expect(JSON.stringify(await log('seller2', { subject: parcel.id }))).not.toContain('765.43')
    await give(null, null)
  })

  it('is narrowed by person, kind, record, the number or name of a record, and day', async () => {
    const stone = await world.given.diamond()
    const { id: account } = await world.given.account({ companyName: 'Sapphire 100% Sea' })
    await happened('diamond', stone.id, { before: JSON.stringify({ crt: 1 }), after: JSON.stringify({ crt: 1.01 }) })
    await happened('account', account, { actor: world.people.master, actorName: 'Test master' })

    expect(await log('super', { words: stone.vStnId })).toMatchObject([{ subject: stone.id, label: stone.vStnId }])
    expect(await log('super', { words: '100%' })).toMatchObject([{ subject: account, label: 'Sapphire 100% Sea' }])
    expect(await log('super', { words: '100_' })).toEqual([])
    expect(await log('super', { actor: world.people.master })).toMatchObject([{ subject: account }])
    expect(await log('super', { subjectType: 'diamond', subject: stone.id })).toHaveLength(1)
    const today = dayIn(new Date())
    expect((await log('super', { from: today, till: today })).length).toBeGreaterThan(1)
    expect(await log('super', { till: addDays(today, -1) })).toEqual([])
    expect(await log('super', { from: addDays(today, 1) })).toEqual([])
    await expect(log('super', { from: today, till: addDays(today, -1) })).rejects.toMatchObject(
      invalidField('till', 'The first day must not be after the last.'),
    )
    for (const field of ['from', 'till'])
      await expect(log('super', { [field]: '0001-01-01' })).rejects.toMatchObject(
        invalidField(field, 'Please choose a day between 2000 and 2099.'),
      )
  })

  it('says what there was none of before: a first cost as money from nothing', async () => {
    const stone = await world.given.diamond()
    await happened('diamondCost', stone.id, { after: JSON.stringify({ cost: 12345.67 }) })
    await happened('user', world.people.seller, { kind: 'user.permit', after: JSON.stringify({ audit: ['view'] }) })
    await happened('diamond', stone.id, {
      before: JSON.stringify({ crt: 1, back: -30, isBestBuy: false, wSts: 'A' }),
      after: JSON.stringify({ crt: 1.01, back: -34.5, isBestBuy: true, wSts: 'H' }),
    })
    expect((await log('super', { words: stone.vStnId })).map(({ summary }) => summary)).toEqual([
      'Carat: 1.00 ct → 1.01 ct; Back %: −30.00% → −34.50%; Status: Available → Hold; Best Buy: No → Yes',
      'Cost: – → $12,345.67',
    ])
    expect((await log('super', { subjectType: 'user', limit: 1 }))[0]?.summary).toBe('Audit log: – → view')
  })

  it('names what a sheet and a stone have as screens do, and each value within another', async () => {
    const text = async (subjectType: string, after: object) => {
      await happened(subjectType, world.people.admin, { kind: `${subjectType}.update`, after: JSON.stringify(after) })
      return (await log('super', { subjectType, limit: 1 }))[0]?.changes.map((change) => `${change.title}: ${String(change.after)}`)
    }
    expect(await text('sheet', { mode: 'add', law: 'signed-percent', listed: { of: 5, list: 'DEMO' } })).toEqual([
      'Discount convention: Minus is a discount',
      'What it does to the stock: Adds and updates',
      'Other list prices: 5 stones, compared with DEMO',
    ])
    const expected = [{ column: 'Table', expected: '40 to 80', rows: 3, row: 6, message: 'Table % is 5.8, expected 40 to 80.' }]
    expect(await text('sheet', { expected })).toEqual(['Rows to correct: Table: 40 to 80 expected in 3 rows'])
    expect(await text('diamond', { shpNm: 'ROUND', clrNm: 'VS1' })).toEqual(['Clarity: VS1', 'Shape: Round'])
  })

  it('does not say that a count begins at 0, but says a 0 that a person has entered', async () => {
    await happened('sheet', world.people.admin, { kind: 'sheet.check', after: JSON.stringify({ warned: 0, refused: 2 }) })
    const client = await world.given.account()
    await happened('account', client.id, { kind: 'account.update', after: JSON.stringify({ creditLimit: 0 }) })
    expect((await log('super', { subjectType: 'sheet', limit: 1 }))[0]?.summary).toBe('Refused: – → 2')
    expect((await log('super', { subjectType: 'account', limit: 1 }))[0]?.summary).toBe('Credit limit: – → $0.00')
  })

  it('calls records by their names, not by the keys they are kept under', async () => {
    const names = async (subjectType: string, subject: string, kind = `${subjectType}.update`) => {
      await happened(subjectType, subject, { kind })
      const [entry] = await log('super', { subjectType, limit: 1 })
      return [entry?.title, entry?.record]
    }
    expect(await names('gridColumnDefault', 'label:crt')).toEqual(['Default columns changed', 'Label of Carat'])
    expect(await names('gridColumnDefault', 'diamond-search:lab')).toEqual(['Default columns changed', 'Diamond search, lab-grown'])
    const run = await world.services.db
      .insertInto('priceRun')
      .values({
        kind: 'revise',
        title: 'By',
        labGrown: false,
        way: 'ctPrBy',
        value: 1,
        total: 0,
        asked: '{}',
        createdBy: world.people.admin,
        diamonds: [],
      })
      .returning(['id', 'runNo'])
      .executeTakeFirstOrThrow()
    expect(await names('priceRun', run.id)).toEqual([expect.any(String), run.runNo])
    expect(await names('setting', 'order')).toEqual(['Setting changed', 'Order settings'])
    expect(await names('audit', 'log', 'audit.verify')).toEqual(['Audit log verified', ''])
    expect(await names('access', 'audits.verify', 'access.refuse')).toEqual([
      'Call refused',
      'Start a verification of the whole audit log; its result appears in the seals',
    ])
    expect(await names('gridColumn', `${world.people.seller}:new-arrival`, 'gridColumn.keep')).toEqual([
      'Column setting kept',
      'New arrival',
    ])
  })

  it('is narrowed to one group of what was done, such as what was refused', async () => {
    const from = (await log('super', { limit: 1 }))[0]!.id
    for (const kind of ['size.create', 'access.refuse', 'access.limit', 'parcel.delete']) await happened('size', `of ${kind}`, { kind })
    const kinds = async (action: string) => (await log('super', { action })).filter(({ id }) => id > from).map(({ kind }) => kind)
    expect(await kinds('refuse')).toEqual(['access.limit', 'access.refuse'])
    expect(await kinds('delete')).toEqual(['parcel.delete'])
    expect(await log('super', { action: 'delete', subjectType: 'caratRange' })).toEqual([])
    await expect(log('super', { action: 'everything' })).rejects.toMatchObject({ status: 400 })
  })

  it('says a sign-in once, with its address once', async () => {
    const of = { requestId: 'req-sign-in', ip: '10.1.2.3', actor: world.people.master, actorName: 'Test master' }
    await happened('session', 'a session', { ...of, kind: 'session.open', after: JSON.stringify({ kind: 'full', ip: of.ip }) })
    await happened('user', world.people.master, { ...of, kind: 'user.sign-in', after: JSON.stringify({ ip: of.ip }) })
    expect(await log('super', { ip: of.ip })).toMatchObject([{ title: 'User signed in', ip: of.ip, changes: [], summary: '' }])
    expect(await log('super', { requestId: of.requestId })).toHaveLength(2)
    expect((await log('super', { subjectType: 'session', limit: 1 }))[0]?.summary).toBe('Session: – → Whole')
  })

  it('is gone through page by page, each entry once, though more happens meanwhile', async () => {
    for (let n = 0; n < 25; n++) await happened('size', `page ${n}`)
    const known: string[] = []
    let below: number | undefined
    for (;;) {
      const { list = [], count } = await world.as('super')(audits.list, {
        body: { subjectType: 'size', limit: 10, ...(below ? { below } : {}) },
      })
      known.push(...list.map(({ subject }) => subject))
      await happened('size', 'meanwhile')
      if (count <= list.length) break
      below = list.at(-1)?.id
    }
    expect(known.filter((subject) => subject.startsWith('page'))).toEqual(Array.from({ length: 25 }, (_, n) => `page ${24 - n}`))
  })

  it('of several records of one name is gone through in one order, as without paging', async () => {
    const names = ['Opal One', 'Opal Two', 'Opal Three']
    const ids = await Promise.all(names.map(async (companyName) => (await world.given.account({ companyName })).id))
    for (let i = 0; i < 10; i++) await happened('account', ids[(i * 7) % 3]!, i % 4 === 0 ? { actor: world.people.master } : {})

    const whole = await log('super', { words: 'opal' })
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(whole).toHaveLength(10)
    const paged: number[] = []
    for (let below: number | undefined; ;) {
      const page = await log('super', { words: 'opal', limit: 3, ...(below ? { below } : {}) })
      if (page.length === 0) break
      paged.push(...page.map(({ id }) => id))
      below = page.at(-1)!.id
    }
    expect(paged).toEqual(whole.map(({ id }) => id))
    expect(await log('super', { words: 'opal', actor: world.people.master })).toHaveLength(3)
  })

  it('tells no secret, no bid, and no note but one’s own', async () => {
    const { id: diamond } = await world.given.diamond()
    const note = await world.as('seller')(diamondNotes.upsert, { body: { diamond, note: 'Quiet plan' } })
    await happened('bid', diamond, { after: JSON.stringify({ amount: 4321 }) })
    await happened('user', world.people.seller, { after: JSON.stringify({ passwordHash: 'abc', firstName: 'Sam' }) })

    const all = JSON.stringify(await log('super', { limit: 200 }))
    expect(all).not.toMatch(/Quiet plan|[:" $]4,?321|passwordHash/)
    expect(await log('super', { subject: note.id })).toMatchObject([{ changes: [], summary: '' }])
  })
})

it('is taken as a file, as it is narrowed, by who may download it', async () => {
  const take = (who: Role) =>
    world.as(who)(listFiles.take, {
      body: {
        list: 'audits.list',
        title: 'Audit log',
        request: { subjectType: 'caratRange' },
        columns: [
          { key: 'actorName', title: 'Who' },
          { key: 'title', title: 'What' },
          { key: 'record', title: 'Which' },
          { key: 'summary', title: 'Changes' },
        ],
        format: 'csv',
      },
    })
  const task = await take('admin')
  const rows: string[][] = parse(String((await world.raw(`/admin/v1/task/${task.id}/file`, { as: 'admin' })).body), { bom: true })
  expect(rows[1]).toEqual(['Test super', 'Carat range changed', 'Halves', 'Name: Half → Halves'])
  await expect(take('seller')).rejects.toMatchObject(refusal('forbidden'))
})

it.each([[{ limit: 0 }], [{ limit: 100_000 }], [{ below: -1 }], [{ actor: 'me' }], [{ from: '2026-02-30' }], [{ sort: [] }]])(
  'refuses %o',
  async (body) => {
    await expect(log('super', body)).rejects.toMatchObject({ status: 400 })
  },
)
