import { stoneRequest } from '@loupe/contract/inventory/stone-search.ts'
import { searchableFields } from '@loupe/contract/inventory/diamond.ts'
import { expect, it } from 'vitest'
import { isStoneFilter } from './stone-filter.ts'

const accepts = (filter: unknown) => stoneRequest.shape.filter.safeParse(filter).success

const values = [1, 1.25, 'x', 'A', true, null, '5f0c2f0e-6a52-4c5e-9f0a-3d2f0f8a1b11', '2026-11-22T10:00:00.000Z', {}]
const operands = [...values, values, ['A', null], [1, 2], [[1]], [true]]
const operators = ['>=', '<=', '>', '<', 'in', 'nin', 'startWith', 'contains', '!', 'like']
const conditions = [
  ...operands,
  ...operators.flatMap((operator) => operands.map((operand) => ({ [operator]: operand }))),
  ...operators.flatMap((operator) => operands.map((operand) => ({ '!': { [operator]: operand } }))),
]
const filters = ['or', 'and', 'unknown', ...searchableFields].flatMap((field) => conditions.map((condition) => ({ [field]: condition })))

it('takes every filter that the contract takes, alone and nested', () => {
  const taken = filters.filter(accepts)
  expect(taken.length).toBeGreaterThan(searchableFields.length * 10)
  expect(taken.filter((filter) => !isStoneFilter(filter))).toEqual([])
  expect(taken.filter((filter) => !isStoneFilter({ or: [{ and: [filter] }] }))).toEqual([])
})

it('refuses what the contract refuses for its form, its fields or the types of their values', () => {
  const isFree = (field: string) => !['id', 'wSts'].includes(field) && !field.endsWith('At') && !field.endsWith('Date')
  const wrong = filters.filter((filter) => !accepts(filter) && Object.keys(filter).every(isFree))
  const taken = wrong.filter(isStoneFilter)
  expect(wrong.length).toBeGreaterThan(1000)
  expect(taken).toEqual([])
  for (const other of [null, 'x', 1, [], [{}], { or: {} }, { and: [{ unknown: 1 }] }]) expect(isStoneFilter(other)).toBe(false)
})
