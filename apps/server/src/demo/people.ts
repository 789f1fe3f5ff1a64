import { hash } from '@node-rs/argon2'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { randomUUID } from 'node:crypto'

/** The staff of the demo company. Names are made up, and every address ends in `.example`, a domain that nobody can own. */

export const demoPassword = 'loupe-demo'
/** The demo users who can sign in, in the order in which the start command prints them. */
export const demoUsers = [
  { username: 'super', type: roles.SUPER_ADMIN, firstName: 'Ondra', lastName: 'Vexley', title: 'Super admin' },
  { username: 'admin', type: roles.ADMIN, firstName: 'Maribel', lastName: 'Osk', title: 'Admin' },
  { username: 'master', type: roles.MASTER_SALES, firstName: 'Tavin', lastName: 'Quorle', title: 'Master sales' },
  { username: 'seller', type: roles.SELLER, firstName: 'Ishani', lastName: 'Brellow', title: 'Seller' },
  { username: 'seller2', type: roles.SELLER, firstName: 'Corwin', lastName: 'Adesk', title: 'Seller' },
] as const
export type DemoUser = (typeof demoUsers)[number]['username']
export const demoEmail = (username: string) => `${username}@loupe.example`

export interface UserRow {
  id: string
  type: number
  account: string | null
  master: string | null
  first_name: string
  last_name: string
  username: string
  email: string
  mobile: string
  password_hash: string
  default_password: boolean
  is_active: boolean
  is_email_verified: boolean
}

/** The dialling code +999 belongs to no country. */
export const mobileOf = (index: number) => `999${String(1_000_000 + index * 7_907).padStart(7, '0')}`

export async function staffRows(): Promise<Record<DemoUser, UserRow>> {
  const passwordHash = await hash(demoPassword)
  const master = randomUUID()
  const rows = demoUsers.map((user, index): [DemoUser, UserRow] => [
    user.username,
    {
      id: user.username === 'master' ? master : randomUUID(),
      type: user.type,
      account: null,
      master: user.type === roles.SELLER ? master : null,
      first_name: user.firstName,
      last_name: user.lastName,
      username: user.username,
      email: demoEmail(user.username),
      mobile: mobileOf(index),
      password_hash: passwordHash,
      default_password: false,
      is_active: true,
      is_email_verified: true,
    },
  ])
  return Object.fromEntries(rows) as Record<DemoUser, UserRow>
}
