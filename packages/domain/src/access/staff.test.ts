import { describe, expect, it } from 'vitest'
import { initialGrants } from '../kernel/initial-grants.ts'
import { holdsAll, permissionText } from '../kernel/permissions.ts'
import { openWorkNames, openWorkText, type OpenWork } from './open-work.ts'
import { differenceOf, differenceText, grantsOfTree, heldRights, permissionTree, shutPages, tick, tickedOf } from './permission-tree.ts'
import { roleOf, rolesFor } from './staff.ts'
import { entriesOf } from '../kernel/records.ts'

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
  it('nobody grants more than they hold', () => {
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
  ] as const)('of type %i are its own and the active custom ones of its group', (type, codes) =>
    expect(rolesFor(type, list).map(({ code }) => code)).toEqual(codes),
  )
})

describe('how rights differ', () => {
  it('is written module by module, all rights as one word', () => {
    const found = differenceOf(
      { offer: ['view', 'insert'], user: ['all'], bid: ['view'] },
      { offer: ['view', 'approve'], bid: ['view'], order: ['all'] },
    )
    expect(found.map(differenceText)).toEqual(['Offers: + approve, − insert', 'Orders: + all', 'Users: − all'])
  })
  it('is empty between `all` and every single right', () => {
    expect(differenceOf({ offer: ['all'] }, { offer: [...heldRights(tick(permissionTree({})[0]!.permissions, 'all', true))] })).toEqual([])
  })
  it('of a group is all, some or none of its ticks', () => {
    const unticked = permissionTree({})[0]!.permissions
    const all = tick(unticked, 'all', true)
    expect([
      tickedOf([unticked, unticked]),
      tickedOf([all, unticked]),
      tickedOf([all, all]),
      tickedOf([tick(unticked, 'view', true)]),
    ]).toEqual(['none', 'some', 'all', 'some'])
  })
})

it('the rights in a tree are those from which it was made', () => {
  const drawn = grantsOfTree(permissionTree(initialGrants.SELLER))
  for (const [module, rights] of entriesOf(drawn)) expect([...rights]).toEqual(initialGrants.SELLER[module] ?? [])
})

it('ticking all ticks every right; whoever loses one has not got all', () => {
  const unticked = permissionTree({})[0]!.permissions
  const every = tick(unticked, 'all', true)
  expect(Object.values(every).every(Boolean)).toBe(true)
  expect(heldRights(tick(every, 'delete', false))).toEqual(heldRights(every).filter((right) => right !== 'delete' && right !== 'all'))
  expect(heldRights(tick(unticked, 'view', true))).toEqual(['view'])
})

it('without View no right on the page remains; rights left without it are found', () => {
  const some = { ...permissionTree({})[0]!.permissions, view: true, insert: true, delete: true }
  expect(heldRights(tick(some, 'view', false))).toEqual([])
  expect(heldRights(tick(some, 'insert', false))).toEqual(['view', 'delete'])
  expect(shutPages({ demand: ['insert'], offer: ['view', 'insert'], order: ['all'], bid: [] })).toEqual(['demand'])
  // Other pages check these modules; they have no page of their own.
  for (const grants of Object.values(initialGrants)) expect(shutPages(grants)).toEqual([])
})

it('open work is written as text, without kinds that have none', () => {
  expect(openWorkText(none)).toBe('')
  expect(openWorkText({ ...none, clients: 1200, holds: 1, team: 2 })).toBe('1,200 clients, 1 stone on hold, 2 people in the team')
})

it('a right reads as in the table of rights', () => {
  expect(permissionText('hold-setting:update')).toBe('Hold settings: Update')
})
