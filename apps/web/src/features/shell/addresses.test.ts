import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Me } from '../../api/session.tsx'
import { screens } from '../../screens.ts'
import { meWith } from '../../testing/me.ts'
import { aliasOf, aliases, screenBelow, similarScreens } from './addresses.ts'
import { clientTabs, userTabs } from './record-tabs.ts'
import { entryOf, screenAt } from './map.ts'
import { specAddresses } from './spec-addresses.ts'

const superAdmin = { permissions: initialGrants.SUPER_ADMIN } as Me
const seller = { permissions: initialGrants.SELLER } as Me
const choosing = [...clientTabs.map((tab) => `/client/${tab}/:part?`), ...userTabs.map((tab) => `/user/${tab}/:part?`)]
const routes = [...Object.values(screens).map(({ path }) => path), ...choosing, '/sub-master/:id'].map((path) => ({ path }))
/** The route path that an address leads to, following aliases; undefined when it leads to the dashboard. */
function routeOf(address: string): string | undefined {
  const pathname = address.split('?')[0]!
  const found = matchRoutes(routes, pathname)?.at(-1)?.route.path
  const below = screenBelow(superAdmin, pathname)
  const next = found ? undefined : (aliasOf(pathname) ?? (below && entryOf(below)))
  return found ?? (next && routeOf(next))
}

describe.each(specAddresses)('%s', (_, addresses) => {
  it.each(addresses.map((address) => [address]))('%s leads to a screen', (address) => expect(routeOf(address)).toBeDefined())
})

it('every other name of a screen leads to one, and none of them hides a screen', () => {
  const filled = aliases.map((pair) => pair.map((path) => path.replace(':report', 'overview')) as [string, string])
  expect(filled.filter(([, to]) => routeOf(to) === undefined)).toEqual([])
  expect(filled.filter(([from]) => matchRoutes(routes, from))).toEqual([])
})

it('the plural of the clients’ address leads to the clients', () => {
  expect(routeOf('/clients')).toBe(screens.clients.path)
})

it('a tab of a client without the client is no client of that name', () => {
  expect(routeOf('/client/kyc/basic')).toBe('/client/kyc/:part?')
  expect(routeOf('/client/0190a0a0-0000-7000-8000-000000000000/kyc/basic')).toBe(screens.clientKyc.path)
  expect(routeOf('/user/configuration/permissions')).toBe('/user/configuration/:part?')
})

it('the beginning of addresses leads to the first screen below it that the person may open', () => {
  expect(screenBelow(superAdmin, '/transaction/')?.path).toBe(screens.holds.path)
  expect(screenBelow(meWith(), '/transaction')).toBeUndefined()
  expect(screenBelow(superAdmin, '/')).toBeUndefined()
  expect(screenBelow(superAdmin, '/trans')).toBeUndefined()
})

it('suggests screens with addresses like the one that leads nowhere, and none the person may not open', () => {
  expect(similarScreens(superAdmin, '/reprots/overview')[0]).toEqual({ title: 'Reports', path: '/reports/overview' })
  expect(similarScreens(superAdmin, '/transaction/watchlst')[0]?.path).toBe('/transaction/watchlist')
  expect(similarScreens(superAdmin, '/bulk-emails')[0]?.path).toBe('/notification/bulk-email')
  expect(similarScreens(superAdmin, '/setting/mastr').map(({ path }) => path)).toContain('/setting/master')
  expect(similarScreens(seller, '/setting/mastr').map(({ path }) => path)).not.toContain('/setting/master')
  expect(similarScreens(superAdmin, '/x'.repeat(300))).toEqual([])
  for (const { path } of similarScreens(superAdmin, '/invntory/uploadsheet')) expect(screenAt(path)).toBeDefined()
})
