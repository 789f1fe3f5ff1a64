import { expect, it } from 'vitest'
import { besideOthers } from './beside-others.ts'
import { map } from './mapped-headings.ts'

const namesOf = (sheet: Readonly<Record<string, string>>) => {
  const columns = Object.entries(sheet).map(([header, values]) => ({ header, values: values.split(' ') }))
  return columns.map((_, at) => besideOthers(columns, at)).join(' | ')
}

it.each([
  [{ 'Rap/Ct': '5000 6000', '%': '68.5 71' }, 'Rap/Ct | Disc %'],
  [{ 'Total Depth': '61.2 60.1', '%': '61.2 60.1' }, 'Total Depth | %'],
  [{ 'D%': '68 71', '$/ct': '5000 6000' }, 'Disc % | $/ct'],
  [{ 'D%': '61 62', 'T%': '57 58' }, 'Depth % | Table %'],
])('a sign of percent beside a price is the discount: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it.each([
  [{ C: 'EX VG', P: 'EX EX', S: 'G VG' }, 'Cut Grade | Polish | Symmetry'],
  [{ S: 'X V', P: 'G X' }, 'Symmetry | Polish'],
  [{ C: 'E G F', P: 'EX EX', S: 'VG VG' }, 'C | Polish | Symmetry'],
  [{ C: 'EX VG', P: 'VS1 SI1', S: 'RD OV' }, 'C | P | S'],
  [{ P: 'EX VG', Sym: 'EX VG' }, 'P | Sym'],
])('single letters name the finish where the values of P and S are grades: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it.each([
  [{ Lnth: '6.41 7.10', Wdth: '6.38 5.20', Dpth: '3.95 3.20' }, 'Lnth | Wdth | Height (mm)'],
  [{ Len: '6.41 7.10', Wid: '6.38 5.20', Dep: '3.95 3.20', 'Dep%': '61.2 60.4' }, 'Len | Wid | Height (mm) | Dep%'],
  [{ Length: '6.41 7.10', Width: '6.38 5.20', Depth: '61.2 60.4' }, 'Length | Width | Depth'],
])('a depth after length and width is the height where it is in millimeters: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it.each([
  [{ C: 'D F', F: 'N F S' }, 'C | Fluorescence'],
  [{ Color: 'G H', F: 'NON FNT MED' }, 'Color | Fluorescence'],
  [{ C: 'EX VG', F: 'N F S' }, 'C | F'],
  [{ Color: 'G H', F: 'F M M' }, 'Color | F'],
  [{ Color: 'G H', F: 'N EX S' }, 'Color | F'],
])('F over strengths beside colors is the fluorescence: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it.each([
  [{ Color: 'G H', Intensity: 'None Medium Faint' }, 'Color | Fluorescence'],
  [{ Intensity: 'Fancy Faint', Color: 'Yellow Pink' }, 'Intensity | Color'],
  [{ Intensity: 'Faint Faint', Color: 'Yellow Pink' }, 'Intensity | Color'],
])('an intensity of medium, strong or none is that of the fluorescence: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it('a second color after such an intensity is the color of the fluorescence', () => {
  const columns = [
    { header: 'Color', values: ['G', 'H'] },
    { header: 'Intensity', values: ['None', 'Strong'] },
    { header: 'Color', values: ['Blue'] },
  ]
  expect(columns.map((_, at) => besideOthers(columns, at))).toEqual(['Color', 'Fluorescence', 'Fluorescence Color'])
})

it.each([
  [{ L: 'GIA GIA', R: '1 2' }, 'Lab | R'],
  [{ L: '6.41 7.10', W: '6.38 5.20' }, 'L | W'],
])('L over laboratories is the laboratory: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it('initials of table and depth are read where the figures of both prove them, and the girdle beside them', () => {
  const rows = [
    ['57', '61.5', '3.5'],
    ['58', '62.1', '4'],
  ]
  expect(map(['T', 'D', 'G%'], rows)).toEqual(['tblPer', 'depPer', 'grdlPer'])
  expect(
    map(
      ['T', 'D'],
      rows.map(([table, , girdle]) => [table!, girdle!]),
    ),
  ).toEqual([null, null])
  expect(map(['G%'], [['3.5'], ['4']])).toEqual([null])
})

it('shortened words of proportions', () => {
  const rows = [['75', '50', '43']]
  expect(map(['LrHf', 'StLn', 'Гл. павильона'], rows)).toEqual(['lwrHal', 'strLn', 'pHgt'])
})

it('a mark under a list is asked about, and its column is not lost', () => {
  expect(map(['MLK'], [['x'], ['x'], ['x']])).toEqual(['mlkNm'])
})
