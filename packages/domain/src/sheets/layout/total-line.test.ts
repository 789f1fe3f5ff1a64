import { describe, expect, it } from 'vitest'
import { isTotalLine } from './total-line.ts'

describe('a total line', () => {
  const fields = ['vStnId', 'shpNm', 'crt', 'colNm', 'clrNm'] as const
  const isTotal = isTotalLine({ columns: fields.map((field, index) => ({ index, header: field, field })) })
  it.each([
    ['TOTAL;;14,7'],
    ['Grand Total:;;14.7'],
    [';total;14.7'],
    [';;14.7;;;Sum'],
    ['Average;;0.7;;'],
    ['Sub-Total;;3'],
    ['TOTAL STONES;;14'],
    ['TOTAL STONES: 15;;24.32'],
    ['Total pcs = 1,200;;24.32'],
    ['Total: 15 pcs'],
    [';15 pcs;24.32'],
    ['24 stones;;24.32;;;9,200'],
    ['总数量(粒);;14;总金额:;92000'],
    ['Total Pcs;14;14.7;Total Amount;$92,000'],
    ['Round Total;;14.7'],
    ['G. Total;;14.7'],
    ['Oval & Pear Sub-Total;;3'],
  ])('%s', (line) => expect(isTotal(line.split(';'))).toBe(true))
  it.each([
    ['SUM-1;Round;1.01'],
    ['SUM-1;;1.01'],
    ['Total;Round;1.01;D;VS1'],
    [';;14.7'],
    ['Totally;;1'],
    ['Round Total;Round;1.01'],
    ['Total: 15A;;1'],
    ['S1;15 pcs;24.32'],
    ['15 pcs;Round;24.32;D;VS1'],
    ['S1;Round;1.01;D;VS1;Total'],
    ['14;;14.7;;'],
  ])('is not %s', (line) => expect(isTotal(line.split(';'))).toBe(false))
})
