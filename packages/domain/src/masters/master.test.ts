import { describe, expect, it } from 'vitest'
import { masterLists } from './lists.ts'
import { builtInBecause } from './built-in.ts'
import { masterGroups } from './master-groups.ts'
import { groupsWhenMerged, masterName, usesText } from './master.ts'

it.each([
  ['Sq. Emerald', 'Sq Emerald'],
  ['Old <b>European</b>', 'Old bEuropeanb'],
  ['Full-cut (8/8) [A]_1 {x}', 'Full-cut (88) [A]_1 {x}'],
  ['Éméraude हीरा', 'Éméraude हीरा'],
  ['%$#', ''],
])('removes forbidden characters from the name %s', (typed, stored) => {
  expect(masterName(typed)).toBe(stored)
})

it('offers groups by the list', () => {
  expect(masterGroups('USER_ROLES')).toEqual(['ADMIN', 'SELLER'])
  for (const list of ['SHAPE', 'LAB', null]) expect(masterGroups(list)).toEqual(['Round', 'Princess', 'Emerald', 'Sq. Emerald'])
})

describe('what rules of the trade name', () => {
  it('is every master list, and says why', () => {
    for (const { code } of masterLists) expect(builtInBecause(null, code)).toMatch(/\w/)
    expect(builtInBecause(null, 'GIFT_WRAP')).toBeUndefined()
  })

  it.each([
    ['SHAPE', 'ROUND', true],
    ['SHAPE', 'KITE', false],
    ['CLARITY', 'SI3', true],
    ['USER_ROLES', 'SELLER', true],
    ['USER_ROLES', 'TRAINEE', false],
    ['CURRENCY', 'JPY', false],
  ] as const)('%s %s: %s', (list, code, isStored) => {
    expect(builtInBecause(list, code) !== undefined).toBe(isStored)
  })

  it('is in the lists', () => {
    const stored = masterLists.flatMap((list) =>
      list.values.filter(({ code }) => builtInBecause(list.code, code)).map(({ code }) => `${list.code} ${code}`),
    )
    for (const one of [
      'LAB NONE',
      'ORIGIN UNKNOWN',
      'OVERTONE NONE',
      'SHADE NONE',
      'MILKY NONE',
      'MIX_TINT NONE',
      'CUT EX',
      'CURRENCY USD',
    ])
      expect(stored).toContain(one)
  })
})

it('names the records that use a value', () => {
  expect(usesText([])).toBe('')
  expect(usesText([{ noun: 'stones', count: 1200 }])).toBe('1,200 stones')
  expect(
    usesText([
      { noun: 'stones', count: 3 },
      { noun: 'parcel', count: 1 },
      { noun: 'orders', count: 2 },
    ]),
  ).toBe('3 stones, 1 parcel and 2 orders')
})

it('leaves groups as they are when values are merged', () => {
  const square = { name: 'Sq. Emerald', group: 'Sq. Emerald' }
  const asscher = { name: 'Asscher', group: 'Sq. Emerald' }
  const [heart, oval] = [
    { name: 'Heart', group: '' },
    { name: 'Oval', group: 'Round' },
  ]
  const all = [square, asscher, heart, oval]
  const stays = 'Asscher is in the group Sq. Emerald and stays in it.'
  expect(groupsWhenMerged(square, undefined, all)).toEqual([stays])
  expect(groupsWhenMerged(square, asscher, all)).toEqual([stays])
  expect(groupsWhenMerged(square, heart, all)).toEqual([stays, 'The group Sq. Emerald is not taken over: Heart stays without a group.'])
  expect(groupsWhenMerged(asscher, oval, all)).toEqual(['The group Sq. Emerald is not taken over: Oval stays in the group Round.'])
  expect(groupsWhenMerged(heart, oval, all)).toEqual([])
  expect(groupsWhenMerged(square, undefined, [...all, { name: 'Cushion', group: 'Sq. Emerald' }])).toEqual([
    'Asscher, Cushion are in the group Sq. Emerald and stay in it.',
  ])
})
