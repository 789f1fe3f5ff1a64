import type { Sheet } from '@loupe/contract/inventory/sheet.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { describe, expect, it, vi } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { csvOf, isPlain, tableOf } from '../../../testing/sheet-text.ts'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { fileOf } from '../../../testing/file-of.ts'
import { zip, handmade, text, heading, withFigure } from '../../../testing/workbooks.ts'

const world = testWorld()
const stones = [...deriveStones(60, 21, Date.UTC(2026, 10, 1))].filter(isPlain)
const table = tableOf(stones.slice(0, 12))
const send = (content: string | Uint8Array, name: string) => world.as('admin')(sheets.upload, { files: [fileOf(content, name)], body: {} })
const bones = (sheet: Buffer, input?: number, flags?: number) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>'), ...(flags ? { flags } : {}) },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(input === undefined ? {} : { input }) },
  ])

describe('a file that is no sheet of stones is refused in words, and nothing of it is stored', () => {
  const million = Buffer.from(`<worksheet><dimension ref="A1:C1000001"/><sheetData>${'<row/>'.repeat(1000)}</sheetData></worksheet>`)
  it.each([
    ['a program', Buffer.from('MZ\x90\0\0\0'), 'stock.xlsx', sheetFaults.format],
    ['a picture called a sheet', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'stock.csv', sheetFaults.format],
    ['an old .xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'stock.xlsx', sheetFaults.format],
    ['a sheet by another name', Buffer.from(csvOf(table)), 'stock.exe', sheetFaults.format],
    ['a ZIP that is no workbook', zip([{ name: 'a.txt', content: Buffer.from('hello') }]), 'stock.xlsx', sheetFaults.format],
    ['a ZIP cut short', bones(Buffer.from('<worksheet/>')).subarray(0, 120), 'stock.xlsx', sheetFaults.damaged],
    ['a workbook of nonsense', bones(Buffer.from('no xml at all')), 'stock.xlsx', sheetFaults.damaged],
    ['a bomb that says so', bones(Buffer.alloc(60_000_000)), 'stock.xlsx', sheetFaults.swollen],
    [
      'a bomb of many parts',
      zip(Array.from({ length: 2100 }, (_, i) => ({ name: `xl/${i}`, content: Buffer.from('x') }))),
      'stock.xlsx',
      sheetFaults.swollen,
    ],
    ['a locked workbook', bones(Buffer.from('<worksheet/>'), undefined, 1), 'stock.xlsx', sheetFaults.locked],
    ['a workbook of a million rows', bones(million), 'stock.xlsx', sheetFaults.rows],
    ['a text of a million rows', Buffer.from('Stock #,Shape,Carat\n' + 'A,B,1\n'.repeat(1_000_000)), 'stock.csv', sheetFaults.rows],
    ['a text cut off within quotation marks', Buffer.from('Stock #,Shape,Carat\nA1,"Round,1.01\n'), 'stock.csv', sheetFaults.torn],
    ['nothing at all', Buffer.alloc(0), 'stock.csv', 'The file is empty.'],
    ['text called a workbook', Buffer.from('A1,Round,1.01\n'), 'stock.xlsx', sheetFaults.format],
    ['no heading', Buffer.from('A1,Round,1.01\nA2,Round,1.02\n'), 'stock.csv', sheetFaults.header],
    ['a heading and nothing below', Buffer.from('Stock #,Shape,Carat\n\n\n'), 'stock.csv', sheetFaults.empty],
  ] as const)('%s', async (_, content, name, message) => {
    const put = vi.spyOn(world.services.files, 'putPath')
    await expect(send(content, name)).rejects.toMatchObject({
      status: 400,
      body: { code: 'E_VALIDATION', message, data: { fields: [{ path: 'file', message }] } },
    })
    expect(await world.services.db.selectFrom('sheet').select('id').execute()).toEqual([])
    expect(put).not.toHaveBeenCalled()
    expect(await world.services.db.selectFrom('event').select('id').where('subjectType', '=', 'sheet').execute()).toEqual([])
  })

  it('more than 25 MB', async () => {
    await expect(send(Buffer.alloc(25_000_100, 'a,b\n'), 'stock.csv')).rejects.toMatchObject({ status: 413 })
  })

  it('a bomb that lies about what it unpacks to cannot bring the server down', async () => {
    const sheet = Buffer.from(
      `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${'a'.repeat(80_000_000)}</t></is></c></row></sheetData></worksheet>`,
    )
    await expect(send(bones(sheet, 1000), 'stock.xlsx')).rejects.toMatchObject({ status: 400 })
    expect((await world.raw('/healthz')).status).toBe(200)
  })
})

describe('a directory that lies about what its parts unpack to', () => {
  const small = (name: string) => ({ name, content: Buffer.from('<Types/>') })
  const long = (name: string, length = 30_000_000) => ({ name, content: Buffer.alloc(length), input: 1000 })
  const binary = [
    small('[Content_Types].xml'),
    small('xl/workbook.bin'),
    {
      name: 'xl/_rels/workbook.bin.rels',
      content: Buffer.from('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.bin"/></Relationships>'),
    },
  ]
  const again = [2, 3, 4].map((i) => ({ ...long(`xl/worksheets/sheet${i}.bin`, 0), isFirst: true }))
  it.each([
    ['an .xlsb with four parts at one place', 'stock.xlsb', zip([long('xl/worksheets/sheet1.bin', 190_000_000), ...again, ...binary])],
    ['an .xlsb with one long part', 'stock.xlsb', zip([long('xl/worksheets/sheet1.bin'), ...binary])],
    ['an .xlsx', 'stock.xlsx', withFigure(handmade([{ name: 'Stock', xml: ' '.repeat(30_000_000) }]), 'entry', 24, 1000)],
    [
      'an .ods',
      'stock.ods',
      zip([
        { name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
        small('META-INF/manifest.xml'),
        long('content.xml'),
      ]),
    ],
    ['an archive of one sheet', 'stock.zip', zip([long('stock.csv')])],
  ])('%s', async (_, name, content) => {
    await expect(send(content, name)).rejects.toMatchObject(invalidField('file', sheetFaults.swollen))
  })
})

describe('a sheet of stones for a client goes through the same guards', () => {
  it.each([orders.uploadExcel, tracks.createByExcel])('$path', async (route) => {
    const upload = (content: Buffer) => world.as('admin')(route, { files: [fileOf(content, 'list.xlsx')], body: {} })
    const faults = [
      [bones(Buffer.alloc(60_000_000)), sheetFaults.swollen],
      [bones(Buffer.from('<worksheet/>'), undefined, 1), sheetFaults.locked],
      [bones(Buffer.from('<worksheet/>')).subarray(0, 120), sheetFaults.damaged],
    ] as const
    for (const [content, message] of faults) await expect(upload(content)).rejects.toMatchObject(invalidField('file', message))
    await expect(upload(Buffer.alloc(5_000_100, 'a'))).rejects.toMatchObject({ status: 413 })
  })
})

describe('texts made to swell', () => {
  it('are not unfolded', async () => {
    const doctype = `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1000)}">${'bcdefgh'.replace(/./g, (name, at: number) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)}]>`
    const texts = `${doctype}<sst><si><t>&h;</t></si></sst>`
    const documentTable = handmade([{ name: 'Stock', xml: `${heading}<row r="2"><c t="s"><v>0</v></c>${text('Round')}</row>` }], texts)
    const sheet = await send(documentTable, 'stock.xlsx').catch((error: unknown) => error)
    if (sheet instanceof Error) expect(sheet).toMatchObject({ status: 400 })
    else expect((sheet as Sheet).columns[0]?.samples.join('').length).toBeLessThan(100)
  })
})

describe('a file by a name that means harm', () => {
  const upload = async (name: string) => {
    const mark = 'cut-here'
    const body = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${csvOf(change(table, 1, 2, '30.5'))}\r\n--${mark}--\r\n`
    const { path } = sheets.upload
    return world.raw(path, { method: 'POST', as: 'admin', headers: { 'content-type': `multipart/form-data; boundary=${mark}` }, body })
  }
  const change = (rows: string[][], row: number, cell: number, value: string) =>
    rows.map((cells, i) => (i === row ? cells.with(cell, value) : cells))
  it.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\\\Users\\\\stock.csv', 'stock.csv'],
    ['a\u202Evsc.exe.csv', 'avsc.exe.csv'],
    ['<img src=x onerror=alert(1)>.csv', 'img src=x onerror=alert(1).csv'],
    ['%0d%0aSet-Cookie: a=b.csv', '%0d%0aSet-Cookie: a=b.csv'],
    [`${'x'.repeat(400)}.csv`, `${'x'.repeat(146)}.csv`],
  ])('%s is kept as a plain name', async (name, plain) => {
    const { status, body } = await upload(name)
    expect(status).toBe(200)
    const { data } = body as { data: Sheet }
    expect(data.file.name).toBe(plain)
    await world.as('admin')(sheets.map, {
      params: { id: data.id },
      body: { columns: data.columns.map(({ index, field }) => ({ index, field })), convention: 'signed-percent' },
    })
    await world.as('admin')(sheets.check, { params: { id: data.id } })
    const refused = await world.raw(sheets.refused.path.replace(':id', data.id), { as: 'admin' })
    expect(refused.status).toBe(200)
    expect(refused.headers.get('set-cookie')).toBeNull()
    expect(refused.headers.get('content-disposition')).toMatch(/^attachment; [\x20-\x7e]*refused[ %20]+rows\.xlsx/i)
  })

  it.each(['stock.csv\r\nX-Evil: 1', 'stock', '.csv/..', 'stock.csv\0.exe'])('%j does no harm', async (name) => {
    const { status, headers } = await upload(name)
    expect(status).toBeLessThan(500)
    expect(headers.get('x-evil')).toBeNull()
    expect(await world.services.db.selectFrom('sheet').select('id').where('name', '~', '[[:cntrl:]/]').execute()).toEqual([])
  })
})
