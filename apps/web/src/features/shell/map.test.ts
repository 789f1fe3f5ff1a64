import { initialGrants } from '@loupe/domain/kernel/permissions.ts'
import { expect, it } from 'vitest'
import type { Me } from '../../api/session.tsx'
import { menuScreenOf, screenAt, settingGroups } from './map.ts'

it.each([
  ['/inventory/upload-sheet/9f0c', 'Upload sheet'],
  ['/inventory/upload-sheet', 'Upload sheet'],
  ['/inventory/single-stone/compare', 'Compare'],
  ['/user/record/9f0c/configuration/permissions', 'Users'],
  ['/inventory/single-stone-collection/best-of', 'Best of collections'],
])('%s belongs to %s in the menus', (path, title) => expect(menuScreenOf(screenAt(path))?.title).toBe(title))

const menuOf = (role: keyof typeof initialGrants) =>
  Object.fromEntries(
    settingGroups({ permissions: initialGrants[role] } as Me).map(({ heading, screens }) => [heading, screens.map(({ title }) => title)]),
  )

it('has in the left menu of settings what is the super admin’s alone, and what is everybody’s own', () => {
  const own = ['My Settings', 'Change Password', 'Devices and sign-ins']
  expect(menuOf('SUPER_ADMIN')).toMatchObject({
    Settings: ['Master', 'SubMaster', 'Home Settings', 'Discount Settings', 'Roles & permissions', 'Platforms'],
    You: own,
  })
  for (const role of ['ADMIN', 'MASTER_SALES', 'SELLER'] as const) {
    expect(menuOf(role)).not.toHaveProperty('Settings')
    expect(menuOf(role)['You']).toEqual(own)
  }
  expect(Object.keys(menuOf('SELLER'))).toEqual(['You'])
})
