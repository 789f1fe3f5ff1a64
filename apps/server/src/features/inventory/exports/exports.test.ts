import { type ExportField, exportFields, exports } from '@loupe/contract/inventory/exports.ts'
import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { start } from '../../../jobs/runner.ts'
import { eventually } from '../../../testing/eventually.ts'
import { refusal } from '../../../testing/expect.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { type Role, testWorld } from '../../../testing/world.ts'
import { takingMailer } from '../../../testing/mailers.ts'

const world = testWorld()

async function bytesOf(task: string, who: Role = 'seller'): Promise<Uint8Array> {
  const reply = await fetch(`${world.url}/admin/v1/task/${task}/file`, { headers: { authorization: `JWT ${world.tokens[who]}` } })
  expect(reply.status).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}
const csvOf = async (task: string, who: Role = 'seller') =>
  parse(Buffer.from(await bytesOf(task, who)), { bom: true, columns: true }) as Record<string, string>[]
const events = (kind: string) => world.services.db.selectFrom('event').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute()
const columns: ExportField[] = ['vStnId', 'shpNm', 'crt', 'rap', 'back', 'ctPr', 'amt', 'lbCmt', 'arrivedAt', 'kToSStr']

let stones: { id: string; vStnId: string }[]
beforeAll(async () => {
  const arrivedAt = '2026-11-20T20:30:00.000Z'
  stones = [
    await world.given.diamond({ vStnId: '=cmd|1', lbCmt: '+SUM(A1)', rptNo: '0012345678', arrivedAt }),
    await world.given.diamond({
      vStnId: '-2+3',
      lbCmt: '@foo\u0007',
      crt: 2.005,
      rap: 20_000,
      back: -10,
      ctPr: 18_000,
      amt: 36_090,
      arrivedAt,
    }),
    await world.given.diamond({
      vStnId: 'Ünïcode "1", x',
      lbCmt: '\tTab',
      crt: 0.5,
      rap: null,
      back: null,
      ctPr: 800,
      amt: 400,
      arrivedAt,
    }),
  ]
  await world.given.diamond({ vStnId: 'LAB-1', labGrown: true, ctPr: 400, amt: 400 })
})
const all = () => stones.map(({ id }) => id)

describe('taking stones away', () => {
  it('writes CSV with numbers as numbers, live text made inert, days by the company’s clock, and nothing of the other kind', async () => {
    const task = await world.as('master')(exports.excel, {
      body: { labGrown: false, diamonds: [...all(), 'LAB-1'], columns, format: 'csv' },
    })
    const rows = await csvOf(task.id, 'master')

    expect(task).toMatchObject({
      status: 'done',
      note: '3 stones',
      fileName: expect.stringMatching(/^natural-diamonds-\d{4}-\d\d-\d\d\.csv$/),
    })
    expect(rows.map((row) => row['Stone ID'])).toEqual(["'=cmd|1", "'-2+3", 'Ünïcode "1", x'])
    expect(rows.map((row) => row['Lab comment'])).toEqual(["'+SUM(A1)", "'@foo\u0007", "'\tTab"])
    expect(rows[1]).toMatchObject({ Type: 'Natural', Shape: 'Round', Carat: '2.005', Rap: '20000', 'Back %': '-10', Amount: '36090' })
    expect(rows[2]).toMatchObject({ Rap: '', 'Back %': '' })
    expect(rows[0]?.['Arrived']).toBe('2026-11-21 02:00:00')
  })

  it('writes a workbook: heading, totals weighted by carat above the heads, texts that are no formulas', async () => {
    const task = await world.as('master')(exports.excel, { body: { labGrown: false, diamonds: all(), columns } })
    const documentTable = await readXlsx(await bytesOf(task.id, 'master'))
    const [title, who, count, totals, heads, ...rows] = documentTable.sheets[0]!.rows

    expect(title?.[0]).toBe('Natural diamonds')
    expect(who?.[0]).toMatch(/^Loupe · Test master · \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M, Kolkata time$/)
    expect(count?.[0]).toContain('1 without a list price')
    expect(heads?.slice(0, 5)).toEqual(['Stone ID', 'Type', 'Shape', 'Carat', 'Rap'])
    // (7,000 + 36,090) ÷ (10,000 × 1 + 20,000 × 2.005) − 1 = −13.99%; the mean of the percentages would be −20.
    expect(totals?.slice(0, 8)).toEqual(['3 pcs', null, null, 3.505, 16_672.21, -13.99, 12_407.99, 43_490])
    expect(rows.map((row) => row[0])).toEqual(['=cmd|1', '-2+3', 'Ünïcode "1", x'])
    expect(rows[1]?.slice(3, 8)).toEqual([2.005, 20_000, -10, 18_000, 36_090])
    expect(rows[0]?.[9]).toEqual(new Date('2026-11-21T02:00:00.000Z'))
  })

  it('names laboratory-grown stones as such, in the file’s name, heading and rows', async () => {
    const body = { labGrown: true, diamonds: ['LAB-1'], columns: ['vStnId', 'crt'] as ExportField[] }
    const task = await world.as('seller')(exports.excel, { body })
    const rows = (await readXlsx(await bytesOf(task.id))).sheets[0]!.rows

    expect(task.fileName).toMatch(/^laboratory-grown-diamonds/)
    expect(rows[0]?.[0]).toBe('Laboratory-grown diamonds')
    expect(rows.at(-1)).toEqual(['LAB-1', 'Laboratory-grown', 1])
  })

  it('keeps the list price from whoever may not let it out, and what it cost from everybody', async () => {
    const task = await world.as('seller')(exports.excel, { body: { labGrown: false, diamonds: all(), format: 'csv' } })
    const heads = Object.keys((await csvOf(task.id))[0]!)

    expect(heads).toContain('Back %')
    expect(heads).not.toContain('Rap')
    expect(heads.join().toLowerCase()).not.toMatch(/cost|sync|office status|held/)
    const cost = world.raw('/admin/v1/diamond/excel', {
      method: 'POST',
      as: 'super',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ labGrown: false, columns: ['cost'] }),
    })
    expect((await cost).status).toBe(400)
  })

  it('follows sort, page and order, and leaves out what was filtered', async () => {
    const known = async (body: object) =>
      (
        await csvOf(
          (await world.send('seller')(exports.excel, { body: { labGrown: false, columns: ['vStnId'], format: 'csv', ...body } })).id,
        )
      ).map((row) => row['Stone ID'])
    const reversed = all().toReversed()

    expect(await known({ diamonds: reversed })).toEqual(['Ünïcode "1", x', "'-2+3", "'=cmd|1"])
    expect(await known({ diamonds: reversed, sort: [{ crt: 'DESC' }] })).toEqual(["'-2+3", "'=cmd|1", 'Ünïcode "1", x'])
    expect(await known({ sort: [{ crt: 'ASC' }], page: 2, limit: 1 })).toEqual(["'=cmd|1"])
    expect(await known({ filter: { crt: { '>': 1 } } })).toEqual(["'-2+3"])
  })

  it('leaves the trail: who, how many, what', async () => {
    await world.as('seller')(exports.excel, { body: { labGrown: false, diamonds: all(), columns: ['vStnId'] } })
    const [last] = await events('diamond.excel')
    expect(last).toMatchObject({ actor: world.people.seller, after: { stones: 3, format: 'xlsx', columns: ['vStnId'] } })
  })

  it('refuses what has no stones, what is too many for paper, and whoever may not, and keeps nothing', async () => {
    const before = await world.services.db
      .selectFrom('task')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    const nobody = { body: { labGrown: false, filter: { crt: { '>': 99 } } } }

    await expect(world.as('seller')(exports.excel, nobody)).rejects.toMatchObject(refusal('nothing_to_export'))
    await expect(world.as('seller')(exports.pdf, { body: { labGrown: true, diamonds: [stones[0]!.id] } })).rejects.toMatchObject(
      refusal('nothing_to_export'),
    )
    await expect(world.as('anyone')(exports.excel, nobody)).rejects.toMatchObject({ status: 401 })
    expect(
      await world.services.db
        .selectFrom('task')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
    await expect(world.as('seller2')(tasks.list, { body: {} })).resolves.toMatchObject({ count: 0 })
  })

  it('makes a PDF, and a sheet to be printed whose cells are written out', async () => {
    const task = await world.as('seller')(exports.pdf, { body: { labGrown: false, diamonds: all(), columns } })
    const sheet = await world.as('seller')(exports.print, { body: { labGrown: false, diamonds: all(), columns } })

    expect(
      Buffer.from(await bytesOf(task.id))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(sheet.columns.map(({ title }) => title)).not.toContain('Rap')
    expect(sheet.rows[1]).toEqual([
      '-2+3',
      'Natural',
      'Round',
      '2.005',
      '−10.00',
      '18,000.00',
      '36,090.00',
      '@foo',
      '21/11/2026 02:00 AM',
      '',
    ])
    expect(await events('diamond.print')).toHaveLength(1)
    expect(await events('diamond.pdf')).toHaveLength(1)
  })

  it('says on every page of a PDF of all columns which stones its rows are', async () => {
    const task = await world.as('seller')(exports.pdf, { body: { labGrown: false, diamonds: all(), columns: [...exportFields] } })
    const pages = pdfPages(await bytesOf(task.id)).map((page) => page.replaceAll(' ', ''))

    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      expect(page).toMatch(/Columns,part\d+of\d+:StoneID,Type,/)
      for (const { vStnId } of stones) expect(page).toContain(vStnId.replaceAll(' ', ''))
    }
  })

  it('has the price against similar stones only where the list shows it, and never in a file for a client', async () => {
    const like = { shpNm: 3, crt: 1.7, colNm: 3, clrNm: 3, rap: 10_000, amt: 10_200 }
    const given = [await world.given.diamond({ ...like, back: -46, ctPr: 5400, amt: 9180 })]
    for (let n = 0; n < 3; n++) given.push(await world.given.diamond({ ...like, back: -40, ctPr: 6000 }))
    const diamonds = given.map(({ id }) => id)
    const file = async (more: object) =>
      csvOf((await world.send('seller')(exports.excel, { body: { labGrown: false, diamonds, format: 'csv', ...more } })).id)

    expect((await file({ columns: ['vStnId', 'position'] })).map((row) => row['Against similar %'])).toEqual([
      '-10',
      '3.45',
      '3.45',
      '3.45',
    ])
    expect(Object.keys((await file({}))[0]!)).not.toContain('Against similar %')
    const sheet = await world.as('seller')(exports.print, { body: { labGrown: false, diamonds, columns: ['vStnId', 'position'] } })
    expect(sheet.rows[0]?.at(-1)).toBe('−10.00')
    const account = (await world.given.account({ seller: world.people.seller })).id
    const internal = ['position', 'arrivedAt', 'vendorNo', 'vendorNote'] as const
    expect(Object.keys((await file({ account, columns: ['vStnId', ...internal] }))[0]!)).toEqual(['Stone ID', 'Type'])
    await sql`update diamond set is_deleted = true where id = any(${diamonds}::uuid[])`.execute(world.services.db)
  })

  it('prints as many columns as a sheet has room for, and says how many there are', async () => {
    const sheet = await world.as('seller')(exports.print, { body: { labGrown: false, diamonds: all() } })

    expect(sheet.columns).toHaveLength(24)
    expect(sheet.rows.map((row) => row.length)).toEqual([24, 24, 24])
    expect(sheet.lines.at(-1)).toBe(`The first 24 of ${exportFields.length} columns; export a PDF, Excel or CSV for all.`)
  })

  it('makes a file of many as a piece of work that can be followed, and holds every one', async () => {
    await sql`insert into diamond (v_stn_id, shp_nm, crt, col_nm, clr_nm, rap, back, ct_pr, amt, w_sts, lab_grown)
      select 'M' || n, 1, 3, 1, 1, 100, 0, 100, 300, 'A', false from generate_series(1, 2001) n`.execute(world.services.db)
    const task = await world.as('seller')(exports.excel, { body: { labGrown: false, filter: { crt: 3 }, format: 'csv' } })

    expect(task).toMatchObject({ status: 'queued', fileName: null, title: 'Natural diamonds, 2,001 as CSV' })
    await expect(world.as('seller')(exports.pdf, { body: { labGrown: false, filter: { crt: 3 } } })).rejects.toThrow('at most 2,000')
    await expect(world.as('seller')(exports.print, { body: { labGrown: false, filter: { crt: 3 } } })).rejects.toThrow('At most 1,000')

    const worker = await start(world.services, { mailer: takingMailer })
    const done = await eventually(
      () => world.as('seller')(tasks.view, { params: { id: task.id } }),
      ({ status }) => status === 'done' || status === 'failed',
    ).finally(() => worker.stop())
    expect(done).toMatchObject({ status: 'done', total: 2001, note: '2,001 stones' })
    expect(new Set((await csvOf(task.id)).map((row) => row['Stone ID'])).size).toBe(2001)
  })
})
