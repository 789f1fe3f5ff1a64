import type { AccountDetail } from '@loupe/contract/accounts/account.ts'

/** The props of every part of a client's page. */
export interface OfClient {
  client: AccountDetail
}
