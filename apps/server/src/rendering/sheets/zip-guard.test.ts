import { sheetLimits } from '@loupe/domain/sheets/sheet.ts'
import { describe, expect, it } from 'vitest'
import { withFigure, zip } from '../../testing/workbooks.ts'
import { archiveOf } from './zip-guard.ts'

const parts = (part: Partial<Parameters<typeof zip>[0][number]> = {}) => [
  { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
  { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
  { name: 'xl/more.xml', content: Buffer.from('<more/>'), ...part },
]
const kindOf = (file: Buffer) => archiveOf(file, sheetLimits.rows)

it.each(['../a.csv', 'stock/../../a.xlsx', '.a.csv'])('an archive with nothing but %s is refused for this name', (name) => {
  expect(kindOf(zip([{ name, content: Buffer.from('Stone ID\nA\n') }]))).toEqual({ fault: 'name' })
})

it('an archive without a sheet is refused for its format', () => {
  expect(kindOf(zip([{ name: '../a.exe', content: Buffer.from('MZ') }]))).toEqual({ fault: 'format' })
})

describe('the sizes in the directory of an archive', () => {
  it('may be 0 for an empty part', () => {
    expect(kindOf(zip(parts()))).toEqual({ kind: 'xlsx' })
    expect(kindOf(zip(parts({ content: Buffer.alloc(0) })))).toEqual({ kind: 'xlsx' })
  })

  it.each([
    ['0 for a part that is not empty', zip(parts({ input: 0 })), 'swollen'],
    ['of one part at two places', zip(parts({ isFirst: true })), 'swollen'],
    ['behind the part', withFigure(zip(parts({ flags: 8 })), 'entry', 20, 0), 'damaged'],
    ['in a second directory', withFigure(zip(parts()), 'end', 12, 0xffffffff), 'damaged'],
  ] as const)('%s are refused', (_, file, fault) => {
    expect(kindOf(file)).toEqual({ fault })
  })
})
