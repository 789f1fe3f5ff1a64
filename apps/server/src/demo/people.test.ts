import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { clientCount, clientRows } from './clients.ts'
import { demoPassword, staffRows } from './people.ts'

it('makes staff who can sign in with the demo password, both sellers in the master’s team', async () => {
  const staff = await staffRows()

  expect(await verify(staff.super.password_hash, demoPassword)).toBe(true)
  expect(staff.super.default_password).toBe(false)
  expect([staff.seller.master, staff.seller2.master]).toEqual([staff.master.id, staff.master.id])
  expect(Object.values(staff).map((user) => [user.username, user.type, user.email])).toEqual([
    ['super', 1, 'super@loupe.example'],
    ['admin', 2, 'admin@loupe.example'],
    ['master', 11, 'master@loupe.example'],
    ['seller', 8, 'seller@loupe.example'],
    ['seller2', 8, 'seller2@loupe.example'],
  ])
})

it('makes clients with people who cannot sign in, half of them each seller’s', async () => {
  const { accounts, users } = await clientRows(['one', 'two'], 1)

  expect(accounts).toHaveLength(clientCount)
  expect(new Set(accounts.map((account) => account.company_name)).size).toBe(clientCount)
  expect(accounts.filter((account) => account.seller === 'one')).toHaveLength(clientCount / 2)
  expect(accounts.every((account) => account.show_natural || account.show_lab_grown)).toBe(true)
  const perAccount = accounts.map((account) => users.filter((user) => user.account === account.id).length)
  expect([Math.min(...perAccount), Math.max(...perAccount)]).toEqual([1, 3])
  expect(new Set(users.map((user) => user.type))).toEqual(new Set([4, 10]))
  expect(new Set(users.map((user) => user.email)).size).toBe(users.length)
  for (const address of [...users.map((user) => user.email), ...accounts.map((account) => account.contact_email)])
    expect(address).toMatch(/^[a-z0-9.-]+@[a-z0-9-]+\.example$/)
  expect(await verify(users[0]!.password_hash, demoPassword)).toBe(false)
})
