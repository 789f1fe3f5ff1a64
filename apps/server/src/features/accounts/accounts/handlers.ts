import type { accounts } from '@loupe/contract/accounts/accounts.ts'
import type { Handlers } from '../../../http/serve.ts'
import { buyersOf, findBrokers, listAccounts, listSellers } from './queries.ts'

export const accountHandlers: Handlers<typeof accounts> = {
  list: ({ db, actor }, { body }) => listAccounts(db, actor, body),
  users: async ({ db, actor }, { body }) => ({ list: await buyersOf(db, actor, body.account) }),
  sellers: async ({ db, actor }) => ({ list: await listSellers(db, actor) }),
  brokers: async ({ db }, { body }) => ({ list: await findBrokers(db, body.startWith?.keyword.trim() ?? '', body.limit) }),
}
