import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { testWorld } from '../testing/world.ts'
import { createPool } from './connection.ts'
import { applicationRole, urlFor } from './application-role.ts'

const world = testWorld()
let owner: ReturnType<typeof createPool>
beforeAll(() => {
  owner = createPool(world.ownerUrl, 1)
})
afterAll(() => owner.end())

it('is told before anything is written, and refused where it is the owner or another database’s', async () => {
  expect(await applicationRole(owner, urlFor(world.ownerUrl, 'loupe_app'))).toBe('loupe_app')
  await expect(applicationRole(owner, world.ownerUrl)).rejects.toThrow('owns the audit log or is a superuser')
  await expect(applicationRole(owner, inject('postgres'))).rejects.toThrow('must name the same database')
  await expect(applicationRole(owner, urlFor(world.ownerUrl, 'nobody_at_all'))).rejects.toThrow('does not answer the user of DATABASE_URL')
})
