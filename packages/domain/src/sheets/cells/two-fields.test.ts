import { describe, expect, it } from 'vitest'
import { vocabulary } from '../checked-row.ts'
import { layoutOf } from '../layout/layout.ts'
import { headingTest } from '../headings/named-fields.ts'
import { sheetFields } from '../headings/sheet-fields.ts'
import { headingsOfPair, twoPartsOf } from './two-fields.ts'

describe('two fields in one cell', () => {
  it.each<[heading: string, texts: readonly string[], names: [string, string]]>([
    ['Shape/Carat', ['Round 1.01', 'Oval 0.90', 'Pear 2.03'], ['Shape', 'Carat']],
    ['Shape / Weight', ['RD/1.01', 'OV/0.90', 'PS/2.03'], ['Shape', 'Weight']],
    ['Carat/Shape', ['1.01 Round', '0.90 ct Oval', '2.03 Pear'], ['Carat', 'Shape']],
    ['Depth/Table', ['61.5/57', '60.2/59', '62.8/60'], ['Depth', 'Table']],
    ['Depth & Table', ['61.5 | 57', '60.2 | 59', ''], ['Depth', 'Table']],
    ['Color/Fluor', ['D/None', 'G/Faint', 'H/Strong'], ['Color', 'Fluor']],
  ])('%s', (heading, texts, names) => expect(headingsOfPair(heading, texts, vocabulary)).toEqual(names))

  it.each<[heading: string, texts: readonly string[]]>([
    // One field by two names, two prices, or a column of one of the two.
    ['Stock#/Lot#', ['A1/B1', 'A2/B2', 'A3/B3']],
    ['Price/Total', ['6500/6570', '7120/6408', '9800/19894']],
    ['Shape/Carat', ['Round', 'Oval', 'Pear']],
    ['Depth/Table', ['61.5/57', '60.2', '62.8']],
    ['Depth/Table', ['Thin/Thick', 'Medium/Thick', 'Thin/Medium']],
    ['Shape/Carat', []],
  ])('%s over %j is none', (heading, texts) => expect(headingsOfPair(heading, texts, vocabulary)).toBeUndefined())

  it.each<[text: string, parts: [string, string] | undefined]>([
    ['Round 1.01', ['Round', '1.01']],
    ['Sq. Emerald 1.01 ct', ['Sq. Emerald', '1.01 ct']],
    ['Round 1.01/0.90', ['Round 1.01', '0.90']],
    ['Round 1.01 0.90', undefined],
    ['1.01', undefined],
    ['', undefined],
  ])('%j has the parts %j', (text, parts) => expect(twoPartsOf(text)).toEqual(parts))
})

it('the parts stand in columns of their own, unless the sheet has such a column', () => {
  const added = (...headings: string[]) => {
    const rows = ['Round 1.01', 'Oval 0.90', 'Pear 2.03'].map((text, at) => ({ row: at + 2, cells: [`D-${at}`, text, '1.50'] }))
    return layoutOf(headings, 2, rows, headingTest(sheetFields), vocabulary).headings
  }
  expect(added('Stock #', 'Shape/Carat', 'Depth')).toEqual(['Stock #', 'Shape/Carat', 'Depth', 'Shape', 'Carat'])
  expect(added('Stock #', 'Shape/Carat', 'Carat')).toEqual(['Stock #', 'Shape/Carat', 'Carat', 'Shape'])
})
