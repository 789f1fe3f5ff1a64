import { settingTypes } from '@loupe/contract/masters/setting-types.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { expect, it } from 'vitest'
import type { Me } from '../../api/session.tsx'
import { isForAll } from '../../api/topics.ts'
import { type ScreenName, screens } from '../../screens.ts'
import { menuScreenOf, screenAt, settingGroups } from './map.ts'

it.each([
  ['/inventory/upload-sheet/9f0c', 'Upload sheet'],
  ['/inventory/upload-sheet', 'Upload sheet'],
  ['/inventory/single-stone/compare', 'Compare'],
  ['/user/record/9f0c/configuration/permissions', 'Users'],
  ['/inventory/single-stone-collection/best-of-cs', 'Best of collections'],
])('%s belongs to %s in the menus', (path, title) => expect(menuScreenOf(screenAt(path))?.title).toBe(title))

it.each([
  ['/transaction/order/record/9f0c', 'orders'],
  ['/transaction/memo/record/9f0c', 'memos'],
  ['/price/list/9f0c', 'priceLists'],
  ['/setting/city', 'settings'],
  ['/client/9f0c/kyc/basic', 'clients'],
] as const)('the sidebar marks at %s the entry of %s', (path, name) => expect(menuScreenOf(screenAt(path))).toBe(screens[name]))

const menuOf = (role: keyof typeof initialGrants) =>
  Object.fromEntries(
    settingGroups({ permissions: initialGrants[role] } as Me).map(({ heading, screens: listed }) => [
      heading,
      listed.map(({ title }) => title),
    ]),
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

/** The topics published when something is saved on a settings screen; empty for read-only screens and for settings that nobody else sees. */
const notifiedOn: Partial<Record<ScreenName, readonly string[]>> = {
  masters: ['master'],
  subMasters: ['master'],
  homeSettings: ['setting', 'banner', 'homeEvent', 'appVersion', 'announcement'],
  dayTerms: ['master'],
  discountSettings: ['setting'],
  roles: ['role', 'user'],
  platforms: ['platformDetail'],
  stoneLinks: ['stoneLink'],
  countries: ['country'],
  states: ['state'],
  cities: ['city'],
  transports: ['transport'],
  newsEvents: ['newsEvent'],
  careers: ['career'],
  emailGroups: ['emailGroup'],
  apiKeys: ['apiKey'],
  serviceAccounts: ['apiKey'],
  webhooks: ['webhook'],
  bidConfiguration: ['bidConfiguration'],
  projectDetail: ['setting'],
  colorConfig: ['setting'],
  companyColumns: ['gridColumnDefault'],
  timeZoneSettings: ['setting'],
  salesTargets: ['setting'],
  orderSettings: ['setting'],
  notificationSettings: ['setting'],
  emailReceivers: ['setting'],
  offlineSettings: ['setting'],
  otherSettings: ['setting'],
  profile: ['user'],
}
const readsOnly: ScreenName[] = ['health', 'apiCalls', 'changePassword', 'devices']

it('shows at once, in every browser, what is set on any screen of the settings area', () => {
  const area = (Object.keys(screens) as ScreenName[]).filter((name) => screens[name].setting)
  expect([...Object.keys(notifiedOn), ...readsOnly].toSorted()).toEqual(area.toSorted())
  expect(
    Object.values(notifiedOn)
      .flat()
      .filter((topic) => !isForAll(topic)),
  ).toEqual([])
})

it.each([
  ['discountSettings', settingTypes.discount],
  ['projectDetail', settingTypes.project],
  ['colorConfig', settingTypes.theme],
  ['timeZoneSettings', settingTypes.timeZone],
  ['salesTargets', settingTypes.salesTarget],
  ['orderSettings', settingTypes.order],
  ['notificationSettings', settingTypes.notification],
  ['emailReceivers', settingTypes.emailReceiver],
  ['offlineSettings', settingTypes.offline],
  ['otherSettings', settingTypes.other],
] as const)('%s is called the same in the menu, at the head of the page and in what is said', (name, { title }) => {
  expect(screens[name].title).toBe(title)
})
