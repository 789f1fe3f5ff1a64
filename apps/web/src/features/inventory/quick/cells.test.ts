import { expect, it } from 'vitest'
import { byLetters, inGroups } from './cells.ts'

const clarities = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'I1', 'I2'].map((name) => ({ code: `C${name}`, name }))
const cell = (clrNm: string | null) => ({ band: '1.00-1.49', colNm: 'D', clrNm, pieces: 1, carats: 1, amount: 1, avgBack: null })

it('clarities of the same letters are one column, named by them', () => {
  expect(byLetters(clarities).map(({ name }) => name)).toEqual(['FL', 'IF', 'VVS', 'VS', 'I'])
  expect(byLetters(clarities)[2]).toEqual({ name: 'VVS', code: 'CVVS1,CVVS2' })
})

it('a cell counts in the group of its clarity, and one without clarity in none', () => {
  const groups = byLetters(clarities)
  expect(inGroups([cell('CVVS2'), cell('CIF'), cell(null)], groups).map(({ clrNm }) => clrNm)).toEqual(['CVVS1,CVVS2', 'CIF', null])
})
