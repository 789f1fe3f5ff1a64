import { describe, expect, it } from 'vitest'
import { diamondLists, keyToSymbols } from '../inventory/diamond-lists.ts'
import { roles } from '../kernel/permissions.ts'
import { clarity, color, cut, fluorescence, shape } from './grading-lists.ts'
import { girdle } from './finish-lists.ts'
import { userRoles } from './company-lists.ts'
import { type MasterList, firstOwnNo, spelling } from './list.ts'
import { masterListOf, masterLists, meaningOf, nosOf } from './lists.ts'

const codes = (list: { values: readonly { code: string }[] }) => list.values.map((value) => value.code)

describe('the master lists', () => {
  it('name every list a stone takes its values from', () => {
    for (const list of [...Object.values(diamondLists), keyToSymbols]) expect(masterListOf(list).values.length).toBeGreaterThan(1)
    expect(new Set(codes({ values: masterLists })).size).toBe(masterLists.length)
  })

  it.each(masterLists.map((list) => [list.code, list] as const))('%s has one meaning for each code, name and alias', (_, list) => {
    const meanings = new Map<string, string>()
    for (const value of list.values)
      for (const known of [value.code, value.name, ...value.aliases]) {
        expect([known, meanings.get(spelling(known)) ?? value.code]).toEqual([known, value.code])
        meanings.set(spelling(known), value.code)
      }
    expect(list.values.map((value) => value.no)).toEqual(list.values.map((_value, index) => index + 1))
    expect(list.values.length).toBeLessThan(firstOwnNo)
    for (const value of list.values) expect(value.code).toBe(value.code.toUpperCase())
  })

  it('keep the order of the trade', () => {
    expect(codes(shape).slice(0, 4)).toEqual(['ROUND', 'PRINCESS', 'CUSHION', 'OVAL'])
    expect(codes(color).join(' ')).toBe('D E F G H I J K L M N O-P Q-R S-T U-V W-X Y-Z')
    expect(codes(clarity).join(' ')).toBe('FL IF VVS1 VVS2 VS1 VS2 SI1 SI2 SI3 I1 I2 I3')
    expect(codes(cut).join(' ')).toBe('ID EX VG G F P')
    expect(codes(fluorescence).join(' ')).toBe('NON VSL SLT FNT MED STG VST')
    expect(codes(girdle).join(' ')).toBe('XTN VTN THN STN MED STK THK VTK XTK')
  })

  it('number roles by their wire ids', () => {
    expect(nosOf(userRoles)).toEqual(roles)
  })

  it.each<[MasterList, string, string | undefined]>([
    [clarity, 'VVS 2', 'VVS2'],
    [clarity, 'LC', 'IF'],
    [clarity, 'PK', undefined],
    [color, 'o - p', 'O-P'],
    [color, 'G+', 'G'],
    [cut, 'x', 'EX'],
    [fluorescence, 'VS', 'VST'],
    [fluorescence, 'sl', 'SLT'],
    [shape, 'Sq.Emerald', 'SQ EMERALD'],
    [shape, 'R', 'RADIANT'],
  ])('read the spellings of suppliers', (list, text, code) => {
    expect(meaningOf(list, text)).toBe(code)
  })
})
