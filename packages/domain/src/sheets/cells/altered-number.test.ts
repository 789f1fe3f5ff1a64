import { describe, expect, it } from 'vitest'
import { roundedAmong, alteredAmong, alteredNumber, readDay } from './altered-number.ts'

it.each([
  ['5-Mar', { day: 5, month: 3 }],
  ['05-MAR-24', { day: 5, month: 3, year: 24 }],
  ['Mar-05', { day: 5, month: 3 }],
  ['Mar-2024', { month: 3, year: 2024 }],
  ['1 September 2024', { day: 1, month: 9, year: 2024 }],
  ['2024-03-05', { day: 5, month: 3, year: 2024 }],
  ['2024-03-05 00:00:00', { day: 5, month: 3, year: 2024 }],
  ['2024-03-05T00:00:00.000Z', { day: 5, month: 3, year: 2024 }],
  ['05/13/2024', { day: 13, month: 5, year: 2024 }],
  ['5.3.2024', { day: 5, month: 3, year: 2024 }],
  ['12-34', undefined],
  ['3-5', undefined],
  ['2024-13-45', undefined],
  ['MARY-5', undefined],
  ['MAR-105', undefined],
  ['A5-Mar', undefined],
  ['D-24-05', undefined],
  ['25668', undefined],
])('the day of %j', (text, day) => expect(readDay(text)).toEqual(day && { day: undefined, year: undefined, ...day }))

it.each([
  ['2.15E+09', /shortened this number to 2\.15E\+09/],
  ['1E+05', /shortened/],
  ['2,15E+9', /shortened/],
  ['5-Mar', /is a date.* probably from 5-3, 3-5, MAR5 or MAR-5\./],
  ['2024-03-05', /probably from 5-3, 3-5/],
])('%s is refused with what it probably was', (text, message) => expect(alteredNumber(text)?.message).toMatch(message))

it.each(['5E10', 'LG5E10', '25668', 'MAR-105', 'R-2024', '12-34', '2.151234567E+09'])('%s is a number', (text) =>
  expect(alteredNumber(text)).toBeUndefined(),
)

describe('beside the other numbers of its column', () => {
  it('five digits are a day where the others are like days', () => {
    const days = alteredAmong(['12-34', '13-45', '11-72', '45321'])
    expect(days('45321', [])?.message).toBe('45321 is how a spreadsheet counts days: the number was probably 30-1, 1-30, JAN30 or JAN-30.')
    expect(days('12-34', [])).toBeUndefined()
    expect(days('99999', [])).toBeUndefined()
    expect(alteredAmong(['45320', '45321', '45322'])('45321', [])).toBeUndefined()
  })

  it('a long number that ends in six zeros and more has lost its last digits', () => {
    expect(alteredNumber('2150000000')).toMatchObject({ message: expect.stringContaining('last digits are lost') })
    expect(alteredNumber('2151430000')).toBeUndefined()
    expect(alteredNumber('2000000')).toBeUndefined()
  })

  it('short numbers have lost zeros where the others have them', () => {
    const padded = alteredAmong(['00125', '00126', '127', '12345'])
    expect(padded('127', [])).toMatchObject({ expected: '00127, in a column formatted as text' })
    expect(padded('12345', [])).toBeUndefined()
    expect(padded('00125', [])).toBeUndefined()
    expect(alteredAmong(['125', '126', '1270'])('125', [])).toBeUndefined()
    expect(alteredAmong(['0125', '00126', '127'])('127', [])).toBeUndefined()
  })

  it('or where another cell of the row has them', () => {
    const read = alteredAmong(['125'])
    for (const other of ['00125', '00125.pdf', 'https://pictures.example/a/00125.jpg?w=300'])
      expect(read('125', ['Round', other])).toMatchObject({ expected: expect.stringContaining('00125') })
    for (const others of [['0.125'], ['1.00125'], ['2024-00125'], ['100125'], ['125'], ['00125.50', '00125-A', 'a 00125']])
      expect(read('125', others)).toBeUndefined()
    expect(alteredAmong(['5'])('5', ['a05'])).toBeUndefined()
  })
})

describe('report numbers that end in zeros', () => {
  const reports = Array.from({ length: 24 }, (_, at) => String(2_151_432_111 + 8_037 * at))
  const rounded = (each: number) => reports.map((number, at) => (at % each === 0 ? `${number.slice(0, 6)}0000` : number))
  it.each([
    ['all', 1],
    ['every fifth', 5],
  ])('are refused where %s does', (_, each) =>
    expect(rounded(each).filter(roundedAmong(rounded(each)))).toEqual(rounded(each).filter((_one, at) => at % each === 0)),
  )
  it('are believed where one or two do', () => expect(rounded(12).filter(roundedAmong(rounded(12)))).toEqual([]))
})
