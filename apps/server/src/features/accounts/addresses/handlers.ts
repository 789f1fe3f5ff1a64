import type { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseInaccessibleClient } from '../accounts/queries.ts'
import { deleteAddress, saveAddresses } from './commands.ts'
import { addressesOf, listAddresses } from './queries.ts'

export const accountAddressHandlers: Handlers<typeof accountAddresses> = {
  list: ({ db, actor }, { body }) => listAddresses(db, actor, body),
  ofAccount: async ({ db, actor }, { body }) => {
    await refuseInaccessibleClient(db, actor, body.account)
    return { list: await addressesOf(db, body.account) }
  },
  upsert: (ctx, { body }) => saveAddresses(ctx, body.addresses),
  delete: (ctx, { params }) => deleteAddress(ctx, params.id),
}
