import { expect, it } from 'vitest'
import { adminOf, createAdmin } from './create-admin.ts'
import { testWorld } from './testing/world.ts'

const world = testWorld()
const make = async (username: string, email: string, ...more: string[]) =>
  createAdmin(world.services.db, adminOf(['--username', username, '--email', email, '--first-name', 'Ana', ...more]))
const stored = () =>
  world.services.db.selectFrom('user').select(['username', 'email', 'firstName', 'lastName']).where('firstName', '=', 'Ana').execute()

it.each([
  ['a b', 'ana@company.example', [], '--username: Enter the username without spaces.'],
  ['   ', 'ana@company.example', [], '--username: Username is required'],
  ['ana', 'ana@company', [], '--email: Invalid email'],
  ['ana', 'ana@company.example', ['--last-name', 'Diaz\nBcc: all'], '--last-name: Enter this on one line.'],
])('refuses %j with %s %j by the rules of the form that adds staff', async (username, email, more, message) => {
  await expect(make(username, email, ...more)).rejects.toThrow(message)
  expect(await stored()).toEqual([])
})

it('makes a super admin with what was given, trimmed', async () => {
  const { username, password } = await make(' ana ', 'ana@company.example', '--last-name', ' Diaz ')

  expect(username).toBe('ana')
  expect(password).toHaveLength(22)
  expect(await stored()).toEqual([{ username: 'ana', email: 'ana@company.example', firstName: 'Ana', lastName: 'Diaz' }])
})
