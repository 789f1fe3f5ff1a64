import { describe, expect, it } from 'vitest'
import { spelling } from '../../masters/list.ts'
import { masterLists } from '../../masters/lists.ts'
import { vocabularyOf } from '../headings/field.ts'
import { readStones } from '../settled.ts'
import { mapTints, shadeOf, tintColumns } from './tint-columns.ts'

const vocabulary = vocabularyOf(masterLists, spelling)
const headers = ['Stock #', 'Shape', 'Carat', 'Color', 'Clarity', 'Brown', 'Green']
const stone = (number: string, brown: string, green: string) => [number, 'Round', '1.01', 'G', 'VS1', brown, green]
const shadesOf = (rows: string[][], names = headers) => {
  const { columns } = readStones(names, rows, vocabulary)
  const tints = tintColumns(rows, columns)
  return rows.map((cells) => tints && shadeOf(cells, tints, vocabulary))
}

describe('columns of single tints', () => {
  it('are one shade of each stone', () => {
    const rows = [stone('A1', 'NO', 'G1'), stone('A2', 'B1', 'NO'), stone('A3', 'NO', 'NO'), stone('A4', 'B3', 'G1'), stone('A5', '', '')]
    expect(shadesOf(rows)).toEqual(['GREEN', 'FAINT BROWN', 'NONE', 'MIX TINT', ''])
  })

  it('read a mark as the tint of their heading', () => {
    expect(shadesOf([stone('A1', 'Y', 'N'), stone('A2', 'N', 'Y'), stone('A3', 'Light', 'N')])).toEqual(['BROWN', 'GREEN', 'LIGHT BROWN'])
  })

  it('read a strength with the letter of its tint', () => {
    expect(shadesOf([stone('A1', 'N', 'LG'), stone('A2', 'LB', 'N'), stone('A3', 'FB', 'N'), stone('A4', 'N', 'XG')])).toEqual([
      ...['GREEN', 'LIGHT BROWN', 'FAINT BROWN', 'GREEN XG'],
    ])
  })

  it('keep a whole word of another shade', () => {
    expect(shadesOf([stone('A1', 'Yellow', 'No'), stone('A2', 'None', 'No'), stone('A3', 'None', 'No')])).toEqual([
      'YELLOW',
      'NONE',
      'NONE',
    ])
  })

  it('keep words that the list does not have, so that a person is asked', () => {
    expect(shadesOf([stone('A1', 'No', 'some'), stone('A2', 'No', 'No'), stone('A3', 'No', 'No')])[0]).toBe('GREEN some')
  })

  it('are the shade where no heading names brown', () => {
    const rows = [stone('A1', 'None', 'Green'), stone('A2', 'Yellow', 'None'), stone('A3', 'None', 'None')]
    const names = [...headers.slice(0, 5), 'Yellow Tinge', 'Green Tinge']
    const { columns } = readStones(names, rows, vocabulary)
    const tints = tintColumns(rows, columns)
    if (tints) mapTints(columns, tints)
    expect(columns[5]?.field).toBe('shdNm')
    expect(shadesOf(rows, names)).toEqual(['GREEN', 'YELLOW', 'NONE'])
  })

  it('give way to a column of shades', () => {
    const rows = [stone('A1', 'NO', 'NO'), stone('A2', 'NO', 'NO'), stone('A3', 'NO', 'NO')].map((row) => [...row, 'None'])
    expect(shadesOf(rows, [...headers, 'Shade'])).toEqual([undefined, undefined, undefined])
  })
})
