import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { readerOf } from '../cells/cell.ts'
import { vocabularyOf } from '../headings/field.ts'
import { kindInText } from './kind-signs.ts'
import { sheetField } from '../headings/sheet-fields.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const read = (field: string, text: string) => readerOf(sheetField(field)!, vocabulary)(text)

describe('As Grown', () => {
  it.each(['As Grown', 'as-grown', 'AS GROWN'])('%s as the growth is no treatment, and no unknown process', (text) =>
    expect(read('growthNm', text)).toEqual({ set: { treatmentNm: 'NONE' }, problems: [] }),
  )
  it('keeps the process beside it', () =>
    expect(read('growthNm', 'CVD (As Grown)')).toEqual({ set: { growthNm: 'CVD', treatmentNm: 'NONE' }, problems: [] }))
  it('beside an unknown process is asked about', () => expect(read('growthNm', 'XYZ As Grown').problems).toHaveLength(1))
  it('is no treatment in the column of treatments, and a sign of a lab-grown stone', () => {
    expect(read('treatmentNm', 'As Grown')).toMatchObject({ set: { treatmentNm: 'NONE' }, problems: [] })
    expect(kindInText('As Grown')).toBe(true)
  })
})
