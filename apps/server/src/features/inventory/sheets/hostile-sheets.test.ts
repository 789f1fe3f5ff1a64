import { type Sheet, sheets } from '@loupe/contract/inventory/sheets.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { sheetFaults } from '@loupe/domain/sheets/sheet.ts'
import { writeXlsx } from 'hucre/xlsx'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { deriveStones } from '../../../demo/derive.ts'
import { csvOf, isPlain, tableOf } from '../../../testing/sheet-text.ts'
import { invalidField } from '../../../testing/expect.ts'
import { testWorld } from '../../../testing/world.ts'
import { fileOf } from '../../../testing/file-of.ts'

const world = testWorld()
const stones = [...deriveStones(60, 21, Date.UTC(2026, 10, 1))].filter(isPlain)
const table = tableOf(stones.slice(0, 12))
const send = (content: string | Uint8Array, name: string) => world.as('admin')(sheets.upload, { files: [fileOf(content, name)], body: {} })
const workbook = (rows: (string | number)[][], name = 'Stock') => writeXlsx({ sheets: [{ name, rows }] })

/** A ZIP of these parts; `input` is the unpacked size that its directory states for a part. */
function zip(parts: { name: string; content: Buffer; input?: number; flags?: number }[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const { name, content, input = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(input, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(input, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(head, Buffer.from(name), packed)
    centrals.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}
/** A complete workbook written by hand, with worksheets and shared strings. */
function handmade(pages: { name: string; xml: string; hidden?: boolean }[], texts?: string): Buffer {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const part = (name: string, xml: string) => ({ name, content: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`) })
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const own = pages.map(
    ({ name, hidden }, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"${hidden ? ' state="hidden"' : ''}/>`,
  )
  const links = pages.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>${pages.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships ${packages}><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part('xl/workbook.xml', `<workbook ${ns} xmlns:r="${office}"><sheets>${own.join('')}</sheets></workbook>`),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships ${packages}>${links.join('')}<Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    part('xl/sharedStrings.xml', texts ?? `<sst ${ns}/>`),
    ...pages.map(({ xml }, i) => part(`xl/worksheets/sheet${i + 1}.xml`, `<worksheet ${ns}><sheetData>${xml}</sheetData></worksheet>`)),
  ])
}
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${['Stock #', 'Shape', 'Carat', 'Report #', 'Shade'].map(text).join('')}</row>`

const bones = (sheet: Buffer, input?: number, flags?: number) =>
  zip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>'), ...(flags ? { flags } : {}) },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(input === undefined ? {} : { input }) },
  ])

describe('a file that is no sheet of stones is refused in words, and nothing of it is kept', () => {
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

describe('a sheet is read however it is written', () => {
  const check = ({ columns, file }: Sheet) => ({ columns: columns.map(({ field }) => field), rows: file.rows })
  let expected: (string | null)[]
  it('plain', async () => {
    expected = (await send(csvOf(table), 'a.csv')).columns.map(({ field }) => field)
    expect(expected).toHaveLength(40)
    expect(expected).not.toContain(null)
  })
  it.each([
    ['semicolons', csvOf(table, ';')],
    ['tabs', csvOf(table, '\t')],
    ['bars', csvOf(table, '|')],
    ['a separator that is said', `sep=;\r\n${csvOf(table, ';')}`],
    ['CR alone', csvOf(table, ',', '\r')],
    ['mixed line ends', csvOf(table).replace('\r\n', '\r').replace(/\r\n/, '\n')],
    ['a byte order mark', `\uFEFF${csvOf(table)}`],
    ['UTF-16', Buffer.from(`\uFEFF${csvOf(table)}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${csvOf(table)}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(csvOf(table.map((row, i) => (i === 3 ? row.with(28, 'Größe geprüft') : row))), 'latin1')],
    ['a title above and blank lines', `ACME Diamonds;;;\r\nStock of 1 November;;;\r\n\r\n${csvOf(table, ';')}`],
    ['one more cell in every row', csvOf(table.map((row, i) => (i === 0 ? row : [...row, ''])))],
    ['quotes that are none', csvOf(table).replace('Round', 'Round "x')],
  ] as const)('%s', async (_, content) => expect(check(await send(content, 'a.csv'))).toEqual({ columns: expected, rows: 12 }))

  it('a workbook, from the worksheet that has the stones, its figures as figures', async () => {
    const rows = table.map((row, i) =>
      i === 0 ? row : row.map((cell, at) => ([2, 13, 14, 15, 16].includes(at) && cell !== '' ? Number(cell) : cell)),
    )
    const documentTable = await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [['Our terms'], ['COD']] },
        { name: 'Stock', rows: [['ACME'], [], ...rows] },
      ],
    })
    const sheet = await send(documentTable, 'a.xlsx')
    expect(check(sheet)).toEqual({ columns: expected, rows: 12 })
    expect(sheet.file).toMatchObject({ kind: 'xlsx', sheets: ['Read me', 'Stock'], sheet: 'Stock', headerRow: 3 })
  })

  it('a workbook by its kept values: of formulas, of mistakes, and never of a hidden worksheet', async () => {
    const rows = `${heading}<row r="2">${text('F1')}${text('Round')}<c><f>1+0.01</f><v>1.01</v></c><c><v>2151432110</v></c><c t="e"><v>#N/A</v></c></row>
      <row r="3" hidden="1">${text('F2')}${text('Pear')}<c t="str"><f>"0.9"&amp;"0"</f><v>0.90</v></c><c><v>2151432111</v></c>${text('None')}</row>`
    const secret = rows.replace('F1', 'H1')
    const sheet = await send(
      handmade([
        { name: 'Cost', xml: secret, hidden: true },
        { name: 'Stock', xml: rows },
      ]),
      'a.xlsx',
    )
    expect(sheet.file).toMatchObject({ sheets: ['Stock'], sheet: 'Stock', rows: 2 })
    expect(sheet.columns.map(({ samples }) => samples)).toEqual([
      ['F1', 'F2'],
      ['Round', 'Pear'],
      ['1.01', '0.90'],
      ['2151432110', '2151432111'],
      ['#N/A', 'None'],
    ])
  })

  it('from the worksheet and the heading row a person names, where the finder was wrong', async () => {
    const page = [
      ['Shape', 'Carat', 'Color'],
      ['Stock #', 'Shape', 'Carat'],
      ['A1', 'Round', '1.01'],
    ]
    const documentTable = await writeXlsx({
      sheets: [
        { name: 'One', rows: page },
        { name: 'Two', rows: page.slice(1) },
      ],
    })
    const sheet = await send(documentTable, 'a.xlsx')
    expect(sheet.file).toMatchObject({ sheet: 'One', headerRow: 1, rows: 2 })
    const map = (body: object) => world.as('admin')(sheets.map, { params: { id: sheet.id }, body: { columns: [], ...body } })
    expect(await map({ headerRow: 2 })).toMatchObject({
      file: { headerRow: 2, rows: 1 },
      columns: [{ field: 'vStnId' }, { field: 'shpNm' }, { field: 'crt' }],
    })
    expect(await map({ sheet: 'Two' })).toMatchObject({ file: { sheet: 'Two', headerRow: 1, rows: 1 } })
    await expect(map({ sheet: 'Three' })).rejects.toMatchObject({
      status: 400,
      body: { message: 'There is no such worksheet in this workbook.' },
    })
    await expect(map({ headerRow: 900 })).rejects.toMatchObject({ status: 400, body: { message: sheetFaults.header } })
    expect((await world.as('admin')(sheets.view, { params: { id: sheet.id } })).file).toMatchObject({ sheet: 'Two', headerRow: 1 })
  })

  it('a Windows-1252 text keeps its letters', async () => {
    const csv = csvOf([
      ['Stock #', 'Shape', 'Carat', 'Cert comment'],
      ['W1', 'Round', '1.01', 'Größe geprüft'],
    ])
    const sheet = await send(Buffer.from(csv, 'latin1'), 'a.csv')
    expect(sheet.file.encoding).toBe('windows-1252')
    expect(sheet.columns[3]?.samples).toEqual(['Größe geprüft'])
  })

  it('columns whose heading means two things are told by their values', async () => {
    const rows = [
      ['Stone', 'Cut', 'CUT GRADE', 'Size', 'Depth', 'Depth', 'CERT', 'CERT#', 'Price', ' PAIR SEPARABLE', '', ''],
      ...stones
        .slice(0, 12)
        .map((one, i) => [
          `C${i}`,
          'RBC',
          'EX',
          String(one.crt),
          String(one.height),
          (one.depPer / 100).toFixed(3),
          'GIA',
          `21514321${10 + i}`,
          '$1;234',
          'N',
          '',
          '',
        ]),
    ]
    const { columns } = await send(csvOf(rows), 'a.csv')
    expect(columns.slice(1, 9).map(({ field }) => field)).toEqual(['shpNm', 'cutNm', 'crt', 'height', 'depPer', 'lbNm', 'rptNo', 'ctPr'])
  })

  it('cells with formulas meant for a reader stay words', async () => {
    const sheet = await send(
      await workbook([
        ['Stock #', 'Shape', 'Carat', 'Cert comment'],
        ['F1', 'Round', 1.01, '=HYPERLINK("http://evil.example")'],
      ]),
      'a.xlsx',
    )
    expect(sheet.columns[3]?.samples).toEqual(['=HYPERLINK("http://evil.example")'])
  })
})
