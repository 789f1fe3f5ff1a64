import { expect, it } from 'vitest'
import { lacking } from './headings/lacking.ts'
import { isAnotherStone, numberOfReport, numberPrefix, stoneNumbers } from './stone-number.ts'

it.each([
  ['Kiran Gems', 'KIRA'],
  ['a.b & co', 'ABCO'],
  ['सूरत', 'सरत'],
  ['', 'OWN'],
  ['—', 'OWN'],
])('the prefix of %s is %s', (vendor, prefix) => {
  expect(numberPrefix(vendor)).toBe(prefix)
})

it('a number is tried as the vendor writes it, then with the prefix, then counted', () => {
  const numbers = stoneNumbers('25668', 'Kiran Gems')
  expect(numbers.slice(0, 4)).toEqual(['25668', 'KIRA-25668', 'KIRA-25668-2', 'KIRA-25668-3'])
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('laboratory and report make a number, where both are known', () => {
  expect(numberOfReport({ lbNm: 'GIA', rptNo: '2141438171' })).toBe('GIA-2141438171')
  expect(numberOfReport({ lbNm: 'NONE', rptNo: '2141438171' })).toBeUndefined()
  expect(numberOfReport({ lbNm: 'GIA' })).toBeUndefined()
})

const stone = { crt: 1.01, shpNm: 'ROUND', colNm: 'G', clrNm: 'VS1', lbNm: 'GIA', rptNo: '2141438171' }
it.each([
  ['another report', { ...stone, rptNo: '2141438172' }, true],
  ['the same report in another case and another color', { ...stone, rptNo: '2141438171', colNm: 'H' }, false],
  ['no report and another weight', { ...stone, rptNo: null, crt: 1.5 }, true],
  ['no report and the same grades', { ...stone, lbNm: null, rptNo: null }, false],
  ['a price alone', { ctPr: 4000 }, false],
])('with %s it is another stone: %s', (_, other, isOther) => {
  expect(isAnotherStone(other, stone)).toBe(isOther)
})

it.each([
  ['GIA #', []],
  ['IGI Report No', []],
  ['Report No', ['Which column is the stone ID? If there is none, lab and report number are enough.']],
])('under %s the report alone lacks %j', (header, lacks) => {
  const columns = [{ header, field: 'rptNo', by: 'name' as const, samples: ['2151432110'] }]
  expect(lacking(columns, { law: 'price-only', factor: 1, agree: 0, of: 0, wholeHundreds: 0, proved: true, asked: false }, 'add')).toEqual(
    lacks,
  )
})

it('how discounts are written is asked when the rate of their prices is known', () => {
  const columns = [
    { header: 'Stock #', field: 'vStnId', by: 'name' as const },
    { header: 'Disc %', field: 'back', by: 'name' as const },
  ]
  const found = { law: 'signed-percent', factor: 84, agree: 24, of: 24, wholeHundreds: 0, proved: false, asked: false } as const
  const text = 'In which currency are the prices of this sheet?'
  const currency = {
    code: 'currency',
    column: null,
    stage: 'columns',
    text,
    evidence: [],
    options: [{ value: 'INR', label: 'Rupees' }],
  } as const
  expect(lacking(columns, found, 'add', [currency])).toEqual([text])
  expect(lacking(columns, found, 'add', [currency], [{ code: 'currency', column: null, value: 'INR' }])).toEqual([
    'How does this sheet write its discounts?',
  ])
})
