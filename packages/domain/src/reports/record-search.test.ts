import { describe, expect, it } from 'vitest'
import { documentNumbers, numbersOfKind, recordKinds } from './record-search.ts'

describe('the document numbers that a typed text may mean', () => {
  it.each([
    ['O000012', ['O000012']],
    ['o12', ['O000012']],
    ['12', ['O000012']],
    ['M12', []],
    ['Anna', []],
    ['O0000123', []],
    ['12 ct', []],
  ])('of %s are %j', (text, numbers) => expect(documentNumbers(text, 'O')).toEqual(numbers))

  it('include those that begin with it when one or two digits are missing', () => {
    const five = documentNumbers('O00012', 'O')
    expect(five).toHaveLength(11)
    expect(five.slice(0, 2)).toEqual(['O000012', 'O000120'])
    expect(documentNumbers('O0001', 'O')).toContain('O000199')
  })

  it('are those of both prefixes for offers', () =>
    expect(numbersOfKind('f000012', recordKinds.offer).concat(numbersOfKind('12', recordKinds.offer))).toEqual([
      'F000012',
      'OF000012',
      'F000012',
    ]))

  it('keep a prefix that ends in a hyphen', () => expect(documentNumbers('pr-7', 'PR-')).toEqual(['PR-000007']))
})
