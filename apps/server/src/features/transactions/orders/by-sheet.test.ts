import { permissions } from '@loupe/contract/access/permissions.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { orderSheets } from '../../../testing/order-sheets.ts'

const world = testWorld()
const { client, csv, upload, stone, stored, statusOf, ordered } = orderSheets(world)

describe('a sheet of stones for an order', () => {
  it('is found by stone ids and by report numbers, below titles, and says of each row what it comes to', async () => {
    const [a, b, c, held, sold] = [
      await stone(),
      await stone({ rptNo: '2141438171', lbNm: 1 }),
      await stone(),
      await stone({ wSts: 'H' }),
      await stone({ wSts: 'O' }),
    ]
    const grown = await stone({ labGrown: true })
    await world.given.block({ diamond: held.id, seller: world.people.seller2, account: (await world.given.account()).id })
    const before = await stored()

    const sheet = await upload(
      csv([
        ['Fine Gems Ltd', '', ''],
        ['', '', ''],
        ['Sr', 'Stone ID', 'Agreed $/Ct'],
        [1, a.vStnId.toLowerCase(), '6,900'],
        [2, 'GIA 2141438171', '$6800.50'],
        [3, c.vStnId, ''],
        [4, a.vStnId, ''],
        [5, held.vStnId, ''],
        [6, sold.vStnId, ''],
        [7, grown.vStnId, ''],
        [8, 'NOBODY-1', ''],
        [9, '2.15E+09', ''],
        [10, '', '6000'],
        [11, (await stone()).vStnId, '0'],
        ['', 'Total', '20000'],
      ]),
    )

    expect(sheet.file).toMatchObject({ name: 'list.csv', kind: 'csv', headerRow: 3 })
    expect(sheet.columns.map(({ field }) => field)).toEqual([null, 'vStnId', 'ctPr'])
    expect(sheet.lines.map(({ row, state, ctPr }) => [row, state, ctPr])).toEqual([
      [4, 'good', 6900],
      [5, 'good', 6800.5],
      [6, 'good', undefined],
      [7, 'repeated', undefined],
      [8, 'taken', undefined],
      [9, 'taken', undefined],
      [10, 'mixed', undefined],
      [11, 'unknown', undefined],
      [12, 'wrong', undefined],
      [13, 'wrong', undefined],
      [14, 'wrong', undefined],
    ])
    expect(sheet.lines[1]?.stone?.id).toBe(b.id)
    expect(sheet.lines[4]).toMatchObject({
      heldBy: 'Test seller2',
      until: expect.any(String),
      message: 'The selected diamond(s) is in hold/memo.',
    })
    expect(sheet.lines[3]?.message).toBe(`${a.vStnId} is already in row 4.`)
    expect(sheet.lines[6]?.message).toMatch(/laboratory-grown/)
    expect(sheet.lines[8]?.message).toMatch(/shortened.*last digits are lost/)
    expect(sheet.counts).toEqual({ good: 3, repeated: 1, taken: 2, mixed: 1, unknown: 1, wrong: 3 })
    expect(sheet).toMatchObject({ created: null, lacks: [], labGrown: false })
    expect(await stored()).toEqual(before)
  })

  it('is ordered whole, at its prices, through the same gate as the form, and the trail says from which file', async () => {
    const who = await client()
    const [a, b] = [await stone(), await stone({ crt: 2, amt: 14_000 })]
    const documentTable = await writeXlsx({
      sheets: [
        {
          name: 'List',
          rows: [
            ['Stone ID', 'Total Amount'],
            [a.vStnId, 6500],
            [b.vStnId, 13_000],
          ],
        },
      ],
    })

    const { created, lines } = await upload(documentTable, await ordered(who), { name: 'deal.xlsx' })

    expect(created).toMatchObject({ status: 1, pieces: 2, carats: 3, amount: 19_500, companyName: who.companyName })
    expect(lines.map(({ state, ctPr }) => [state, ctPr])).toEqual([
      ['good', 6500],
      ['good', 6500],
    ])
    expect(await Promise.all([a, b].map(({ id }) => statusOf(id)))).toEqual(['C', 'C'])
    const { events } = await world.as('seller')(orders.view, { body: { id: created!.id } })
    expect(events).toMatchObject([{ kind: 'order.ask', cause: 'From the sheet deal.xlsx' }])
  })

  it('refuses all when a row cannot be had, changing nothing, and orders the good ones when asked to', async () => {
    const who = await client()
    const [free, sold] = [await stone(), await stone({ wSts: 'O' })]
    const text = csv([
      ['Stone ID', 'Remarks'],
      [free.vStnId, 'x'],
      [sold.vStnId, ''],
      ['NOBODY-2', ''],
    ])
    const before = await stored()

    await expect(upload(text, await ordered(who))).rejects.toMatchObject(refusal('diamond_blocked', { refused: [{ vStnId: 'NOBODY-2' }] }))
    expect(await stored()).toEqual(before)
    expect(await statusOf(free.id)).toBe('A')

    const { created, refused, lines } = await upload(text, await ordered(who, { partial: true }))
    expect(created?.pieces).toBe(1)
    expect(refused.map(({ vStnId }) => vStnId).toSorted()).toEqual(['NOBODY-2', sold.vStnId].toSorted())
    expect(lines.map(({ state }) => state)).toEqual(['good', 'taken', 'unknown'])
  })

  it("takes the client's own hold, and another's not", async () => {
    const who = await client()
    const [mine, theirs] = [await stone({ wSts: 'H' }), await stone({ wSts: 'H' })]
    await world.given.block({ diamond: mine.id, account: who.id, ctPr: 6000, amt: 6000 })
    await world.given.block({ diamond: theirs.id, account: (await client()).id })
    const text = csv([
      ['Stone ID', 'Shape'],
      [mine.vStnId, ''],
      [theirs.vStnId, ''],
    ])

    expect((await upload(text)).counts).toEqual({ taken: 2 })
    expect((await upload(text, { account: who.id })).lines.map(({ state }) => state)).toEqual(['good', 'taken'])
    const { created } = await upload(text, await ordered(who, { partial: true }))
    expect(created).toMatchObject({ madeFrom: 'hold', amount: 6000 })
  })

  it('lets one of two who upload the same stone at the same moment have it', async () => {
    const shared = await stone()
    const [one, two] = [await client(), await client({ seller: world.people.seller2 })]
    const text = csv([
      ['Stone ID', 'Note'],
      [shared.vStnId, ''],
    ])

    const done = await Promise.allSettled([upload(text, await ordered(one)), upload(text, await ordered(two), { who: 'seller2' })])

    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = done.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(lost.reason).toMatchObject(refusal('diamond_blocked', { refused: [{ vStnId: shared.vStnId }] }))
    expect(await world.services.db.selectFrom('orderLine').select('order').where('diamond', '=', shared.id).execute()).toHaveLength(1)
  })
})

describe('a sheet that is none', () => {
  const numbers = (count: number) => csv([['Stone ID', 'Note'], ...Array.from({ length: count }, (_, i) => [`Z-${i}`, ''])])
  it.each([
    ['a program', Buffer.from('MZ\x90\0\0\0'), 'list.xlsx', sheetFaults.format],
    ['a sheet by another name', Buffer.from('Stone ID,Note\nA,\n'), 'list.exe', sheetFaults.format],
    ['no heading', Buffer.from('A1,B2\nC3,D4\n'), 'list.csv', sheetFaults.number],
    ['a heading and nothing below', Buffer.from('Stone ID,Note\n\n'), 'list.csv', sheetFaults.empty],
    ['5,000 stones', Buffer.from(numbers(5000)), 'list.csv', sheetFaults.deal],
  ] as const)('%s is refused in words, and nothing is stored', async (_, content, name, message) => {
    const who = await client()
    const before = await stored()
    await expect(upload(content, await ordered(who, { partial: true }), { name })).rejects.toMatchObject({
      status: 400,
      body: { message, data: { fields: [{ path: 'file', message }] } },
    })
    expect(await stored()).toEqual(before)
  })
  it('1,000 rows are answered', async () => {
    expect((await upload(numbers(1000))).counts).toEqual({ unknown: 1000 })
  })
  it('one column of numbers alone is enough', async () => {
    const one = await stone()
    expect((await upload(`Stone No\n${one.vStnId}\n`)).counts).toEqual({ good: 1 })
  })
  it('formulas are read by what they say, and stay words', async () => {
    const one = await stone({ rptNo: '2151432110' })
    const { lines } = await upload(`Stone ID,Report No.,Remarks\n,"=HYPERLINK(""http://x"",""2151432110"")",=cmd|1\n`)
    expect(lines).toMatchObject([{ state: 'good', stone: { id: one.id }, remarks: '=cmd|1' }])
  })
  it('two labs with one number ask for the lab', async () => {
    const [gia, igi] = [await stone({ rptNo: '7777777777', lbNm: 1 }), await stone({ rptNo: '7777777777', lbNm: 2 })]
    expect((await upload('Report No.,Note\n7777777777,\n')).lines[0]).toMatchObject({
      state: 'wrong',
      message: expect.stringMatching(/enter the lab/),
    })
    const codes = [gia, igi].map(({ lbNm }) => world.services.masters.codeOf('LAB', lbNm as number))
    const { lines } = await upload(`Lab,Report No.\n${codes[0]},7777777777\n${codes[1]},7777777777\n`)
    expect(lines.map((line) => line.stone?.id)).toEqual([gia.id, igi.id])
  })
  it.each([
    ['no JSON', { order: '{' }],
    ['a form that lacks its party', { order: '{"billType":"EXPORT"}' }],
    ['columns that are none', { columns: '[{"index":-1,"field":"vStnId"}]' }],
    ['a column mapped twice', { columns: '[{"index":0,"field":"vStnId"},{"index":1,"field":"vStnId"}]' }],
    ['another thing beside the file', { hello: 'x' }],
    ['a company of nobody', { account: 'x' }],
  ])('%s is refused', async (_, body) => {
    const before = await stored()
    await expect(upload('Stone ID,Note\nA,\n', body)).rejects.toMatchObject({ status: 400 })
    expect(await stored()).toEqual(before)
  })
  it('is not for who may not order, nor for another’s client, and never without a file', async () => {
    const file = 'Stone ID,Note\nA,\n'
    const foreign = await client({ seller: world.people.seller2 })
    const onlyReads = { params: { id: world.people.seller2 }, body: { data: [{ module: 'order', permissions: { view: true } }] } }
    await world.send('super')(permissions.changeByUser, onlyReads)
    await expect(upload(file, {}, { who: 'seller2' })).rejects.toMatchObject(refusal('forbidden'))
    await world.services.db.deleteFrom('userPermission').execute()
    await expect(upload(file, { account: foreign.id })).rejects.toMatchObject(refusal('not_found'))
    await expect(upload(file, await ordered(foreign))).rejects.toMatchObject(refusal('not_found'))
    await expect(world.as('seller')(orders.uploadExcel, { files: [], body: {} })).rejects.toMatchObject({ status: 400 })
  })
})
