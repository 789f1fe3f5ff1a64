import { describe, expect, it } from 'vitest'
import { initialGrants } from '../kernel/initial-grants.ts'
import { moduleNames } from '../kernel/permissions.ts'
import { commonGrants, grantsOfSystem, systemModules } from './service-account.ts'

describe('a system of the company', () => {
  it('has what its role and its maker both hold', () => {
    expect(
      grantsOfSystem({ block: ['view', 'insert', 'update'], order: ['view'] }, { block: ['insert', 'view'], cost: ['view'] }, []),
    ).toEqual({
      block: ['view', 'insert'],
    })
  })

  it('has every right of neither where one of them has all', () => {
    expect(grantsOfSystem({ block: ['all'] }, { block: ['view'] }, [])).toEqual({ block: ['view'] })
    expect(grantsOfSystem({ block: ['view'] }, { block: ['all'] }, [])).toEqual({ block: ['view'] })
    expect(grantsOfSystem({ block: ['all'] }, {}, [])).toEqual({})
  })

  it('never approves, never gives access, and never holds "all", whoever made it', () => {
    const grants = grantsOfSystem(initialGrants.SUPER_ADMIN, initialGrants.SUPER_ADMIN, [])
    expect(Object.keys(grants).toSorted()).toEqual(
      moduleNames.filter((module) => !['user', 'permission', 'api'].includes(module)).toSorted(),
    )
    expect(Object.values(grants).flat()).not.toEqual(expect.arrayContaining(['approve']))
    expect(Object.values(grants).flat()).not.toEqual(expect.arrayContaining(['all']))
  })

  it('is limited to the modules it was given', () => {
    const { SELLER } = initialGrants
    expect(Object.keys(grantsOfSystem(SELLER, SELLER, ['diamond', 'block', 'api']))).toEqual(['diamond', 'block'])
    expect(systemModules).not.toContain('api')
  })

  it('may do in a task what each of its two keys may', () => {
    const { block, order } = commonGrants({ block: ['view', 'insert'], order: ['view'] }, { block: ['insert', 'update'] })
    expect({ block, order }).toEqual({ block: ['insert'], order: [] })
  })
})
