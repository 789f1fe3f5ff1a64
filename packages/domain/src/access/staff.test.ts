import { describe, expect, it } from 'vitest'
import { holdsAll, initialGrants, permissionWords } from '../kernel/permissions.ts'
import { openWorkNames, openWorkText, type OpenWork } from './open-work.ts'
import { differenceOf, differenceWords, grantsOfTree, heldRights, permissionTree, shutPages, tick, tickedOf } from './permission-tree.ts'
import { roleOf, rolesFor } from './staff.ts'

const none = Object.fromEntries(openWorkNames.map((kind) => [kind, 0])) as OpenWork

describe('the role of a type of staff', () => {
  const list = [
    { code: 'ADMIN', group: 'ADMIN', isActive: true },
    { code: 'SELLER', group: 'ADMIN', isActive: true },
    { code: 'MASTER_SALES', group: 'SELLER', isActive: false },
  ]
  it.each([
    ['an admin from the group ADMIN', 2, 'ADMIN'],
    ['no seller from the group ADMIN', 8, undefined],
    ['no master sales whose role is switched off', 11, undefined],
  ] as const)('takes %s', (_, type, code) => expect(roleOf(type, list)?.code).toBe(code))
})

describe('who may give a role', () => {
  it.each(['ADMIN', 'MASTER_SALES', 'SELLER'] as const)('an admin may give %s on the first day', (role) =>
    expect(holdsAll({ permissions: initialGrants.ADMIN }, initialGrants[role])).toBe(true),
  )
  it('nobody below gives what is above them', () => {
    expect(holdsAll({ permissions: initialGrants.SELLER }, initialGrants.ADMIN)).toBe(false)
    expect(holdsAll({ permissions: initialGrants.ADMIN }, initialGrants.SUPER_ADMIN)).toBe(false)
    expect(holdsAll({ permissions: initialGrants.SUPER_ADMIN }, initialGrants.ADMIN)).toBe(true)
  })
})

describe('the roles somebody of a type can have', () => {
  const own = { code: 'JUNIOR', group: 'SELLER', isActive: true }
  const list = [
    { code: 'SUPER_ADMIN', group: 'ADMIN', isActive: true },
    { code: 'ADMIN', group: 'ADMIN', isActive: true },
    { code: 'SELLER', group: 'SELLER', isActive: true },
    { code: 'MASTER_SALES', group: 'SELLER', isActive: true },
    { ...own },
    { ...own, code: 'RETIRED', isActive: false },
    { ...own, code: 'CLERK', group: 'ADMIN' },
  ]
  it.each([
    [2, ['ADMIN', 'CLERK']],
    [8, ['SELLER', 'JUNIOR']],
    [11, ['MASTER_SALES', 'JUNIOR']],
  ] as const)('of type %i are its own and the house’s of its group, those in use', (type, codes) =>
    expect(rolesFor(type, list).map(({ code }) => code)).toEqual(codes),
  )
})

describe('how rights differ', () => {
  it('is said module by module, all rights in one word', () => {
    const found = differenceOf(
      { offer: ['view', 'insert'], user: ['all'], bid: ['view'] },
      { offer: ['view', 'approve'], bid: ['view'], order: ['all'] },
    )
    expect(found.map(differenceWords)).toEqual(['Offers: + approve, − insert', 'Orders: + all', 'Users: − all'])
  })
  it('is nothing where one has all and the other every right', () => {
    expect(differenceOf({ offer: ['all'] }, { offer: [...heldRights(tick(permissionTree({})[0]!.permissions, 'all', true))] })).toEqual([])
  })
  it('of a group is all, some or none of its ticks', () => {
    const none = permissionTree({})[0]!.permissions
    const all = tick(none, 'all', true)
    expect([tickedOf([none, none]), tickedOf([all, none]), tickedOf([all, all]), tickedOf([tick(none, 'view', true)])]).toEqual([
      'none',
      'some',
      'all',
      'some',
    ])
  })
})

it('a tree of rights read backwards is what it was drawn from', () => {
  const drawn = grantsOfTree(permissionTree(initialGrants.SELLER))
  for (const [module, rights] of Object.entries(drawn)) expect([...rights]).toEqual(initialGrants.SELLER[module as never] ?? [])
})

it('ticking all ticks every right; whoever loses one has not got all', () => {
  const none = permissionTree({})[0]!.permissions
  const every = tick(none, 'all', true)
  expect(Object.values(every).every(Boolean)).toBe(true)
  expect(heldRights(tick(every, 'delete', false))).toEqual(heldRights(every).filter((right) => right !== 'delete' && right !== 'all'))
  expect(heldRights(tick(none, 'view', true))).toEqual(['view'])
})

it('a page that is not seen leaves no right to change what is on it; what is left so is found', () => {
  const some = { ...permissionTree({})[0]!.permissions, view: true, insert: true, delete: true }
  expect(heldRights(tick(some, 'view', false))).toEqual([])
  expect(heldRights(tick(some, 'insert', false))).toEqual(['view', 'delete'])
  expect(shutPages({ demand: ['insert'], offer: ['view', 'insert'], order: ['all'], bid: [] })).toEqual(['demand'])
  // Asked of other pages, these have none of their own.
  for (const grants of Object.values(initialGrants)) expect(shutPages(grants)).toEqual([])
})

it('open work is told in words, what is none left out', () => {
  expect(openWorkText(none)).toBe('')
  expect(openWorkText({ ...none, clients: 1200, holds: 1, team: 2 })).toBe('1,200 clients, 1 stone on hold, 2 people in the team')
})

it('a right reads as in the table of rights', () => {
  expect(permissionWords('hold-setting:update')).toBe('Hold settings: Update')
})
