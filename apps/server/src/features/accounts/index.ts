import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { withHandlers } from '../../http/serve.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { accountAddressHandlers } from './addresses/handlers.ts'
import { accountFileHandlers } from './files/handlers.ts'
import { accountInteractionHandlers } from './interactions/handlers.ts'
import { accountKycHandlers } from './kyc/handlers.ts'
import { accountScreeningHandlers } from './screenings/handlers.ts'
import { accountTermHandlers } from './terms/handlers.ts'
import { accountUserHandlers } from './users/handlers.ts'

export const accountsResources = [
  withHandlers(accounts, accountHandlers),
  withHandlers(accountKyc, accountKycHandlers),
  withHandlers(accountFiles, accountFileHandlers),
  withHandlers(accountAddresses, accountAddressHandlers),
  withHandlers(accountScreenings, accountScreeningHandlers),
  withHandlers(accountInteractions, accountInteractionHandlers),
  withHandlers(accountUsers, accountUserHandlers),
  withHandlers(accountTerms, accountTermHandlers),
]
