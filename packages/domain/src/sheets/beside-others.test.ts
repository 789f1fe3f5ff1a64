import { expect, it } from 'vitest'
import { besideOthers } from './beside-others.ts'

const namesOf = (sheet: Readonly<Record<string, string>>) => {
  const columns = Object.entries(sheet).map(([header, values]) => ({ header, values: values.split(' ') }))
  return columns.map((_, at) => besideOthers(columns, at)).join(' | ')
}

it.each([
  [{ 'Rap/Ct': '5000 6000', '%': '68.5 71' }, 'Rap/Ct | Disc %'],
  [{ 'Total Depth': '61.2 60.1', '%': '61.2 60.1' }, 'Total Depth | %'],
  [{ 'D%': '68 71', '$/ct': '5000 6000' }, 'Disc % | $/ct'],
  [{ 'D%': '61 62', 'T%': '57 58' }, 'D% | T%'],
])('a sign of percent beside a price is the discount: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))

it.each([
  [{ C: 'EX VG', P: 'EX EX', S: 'G VG' }, 'Cut Grade | Polish | Symmetry'],
  [{ S: 'X V', P: 'G X' }, 'Symmetry | Polish'],
  [{ C: 'E G F', P: 'EX EX', S: 'VG VG' }, 'C | Polish | Symmetry'],
  [{ C: 'EX VG', P: 'VS1 SI1', S: 'RD OV' }, 'C | P | S'],
  [{ P: 'EX VG', Sym: 'EX VG' }, 'P | Sym'],
])('single letters name the finish where the values of P and S are grades: %j', (sheet, names) => expect(namesOf(sheet)).toBe(names))
