import { describe, expect, it } from 'vitest'
import { kindOf } from './kind.ts'
import { openSource } from './rows.ts'

const rows = '<tr><td>Shape</td><td>Carat</td></tr><tr><td>Round</td><td>1.01</td></tr>'
const table = `<table>${rows}</table>`
const text = 'Shape,Carat\nRound,1.01'
const read = async (file: Buffer) => {
  const kind = kindOf(file)
  const source = await openSource(file, kind)
  let last: string[] = []
  for await (const { cells } of source.rows(source.sheets[0])) last = cells.filter((cell) => cell !== '')
  return { kind, last }
}

describe('a page', () => {
  it.each([
    ['that begins with a title', `<h1>Stock</h1>${table}`],
    ['that begins in bold', `<b>Stock</b>${table}`],
    ['of rows alone', rows],
    ['of a body of rows', `<tbody>${rows}</tbody>`],
    ['that begins with a script', `<script>if (1 < 2) { document.write("</b>") }</script>${table}`],
    ['that begins with a long style', `<style>${' '.repeat(20_000)}</style>${table}`],
    ['of XHTML with a comment', `<?xml version="1.0"?><!-- x --><html><body>${table}</body></html>`],
    ['of XHTML with a type', `<?xml version="1.0"?>\n<!DOCTYPE html><html><body>${table}</body></html>`],
    ['in capitals behind comments', `\uFEFF \n<!-- one --><!-- two -->${table.toUpperCase()}`],
  ])('%s', async (_, page) => {
    const found = await read(Buffer.from(page))
    expect(found.kind).toBe('html')
    expect(found.last.map((cell) => cell.toLowerCase())).toEqual(['round', '1.01'])
  })
  it('in UTF-16', async () =>
    expect(await read(Buffer.from(`\uFEFF${table}`, 'utf16le'))).toEqual({ kind: 'html', last: ['Round', '1.01'] }))
})

describe('a text file', () => {
  it.each([
    ['in bold', '<b>Stock</b>,May'],
    ['in brackets', '<blank>,'],
    ['in bold twice', '<b>Stock</b>,<b>May</b>'],
    ['that names tags', 'Remark <table><tr>,'],
  ])('whose first cell is %s', async (_, first) =>
    expect(await read(Buffer.from(`${first}\n${text}`))).toEqual({ kind: 'csv', last: ['Round', '1.01'] }),
  )
})

describe('XML', () => {
  it.each([
    ['of a workbook', '<?xml version="1.0"?><Workbook><Worksheet><Table><Row><Cell/></Row></Table></Worksheet></Workbook>'],
    ['without a declaration', '<stock>\n<stone shape="Round"/>\n</stock>\n'],
    ['with a table of its own', '<a:stock xmlns:a="x"><table name="stones"/></a:stock>'],
    ['of one element', '<stock/>'],
  ])('%s', (_, file) => expect(() => kindOf(Buffer.from(file))).toThrow(/XML/))
})
