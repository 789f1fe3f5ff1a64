import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { type Grants, type RoleName, visibleScopeOf, roles } from '@loupe/domain/kernel/permissions.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { describe, expect, it } from 'vitest'
import { routes } from './index.ts'
import { type Named, mayCall } from './route.ts'

/**
 * Access to each route with the initial grants: `catalogue.txt` is the access matrix. It is reviewed as a diff, and never computed by a test that
 * uses it.
 */
const held = Object.entries(initialGrants) as [RoleName, Grants][]

const accessOf = ({ access, alsoNeeds }: Named) => [access, alsoNeeds].filter(Boolean).join('+')

function holders(route: Named): string {
  const { access } = route
  if (access === 'anyone' || access === 'signedIn' || access === 'defaultPassword') return '-'
  if (scopeOf(access)) return '-'
  const names = held.filter(([, permissions]) => mayCall({ permissions }, route)).map(([name]) => name)
  return names.join(' ') || 'nobody'
}

describe('the catalogue of calls', () => {
  it('is the reviewed one', async () => {
    const lines = routes
      .map((route) =>
        [route.method.padEnd(6), route.path.padEnd(46), route.name.padEnd(28), accessOf(route).padEnd(18), holders(route)].join(' '),
      )
      .toSorted()
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('catalogue.txt')
  })

  it('names no route and no address twice', () => {
    for (const key of ['name', 'address'] as const) {
      const all = routes.map((route) => (key === 'name' ? route.name : `${route.method} ${route.path}`))
      expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([])
    }
  })

  it('reaches every record for super admin and admin, a team for master sales, their own for sellers', () => {
    expect([roles.SUPER_ADMIN, roles.ADMIN, roles.MASTER_SALES, roles.SELLER].map(visibleScopeOf)).toEqual(['all', 'all', 'team', 'own'])
  })
})
