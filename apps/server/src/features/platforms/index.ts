import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { catalogues } from '@loupe/contract/platforms/catalogues.ts'
import { publicCatalogues } from '@loupe/contract/platforms/public-catalogues.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { clientDeals } from '@loupe/contract/platforms/client-deals.ts'
import { feed } from '@loupe/contract/platforms/feed.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { serviceAccounts } from '@loupe/contract/platforms/service-accounts.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { withHandlers } from '../../http/serve.ts'
import { apiCallHandlers, apiKeyHandlers } from './api-keys/handlers.ts'
import { catalogueHandlers, publicCatalogueHandlers } from './catalogues/handlers.ts'
import { clientApiHandlers } from './client-api/handlers.ts'
import { clientDealHandlers } from './client-deals/handlers.ts'
import { feedHandlers } from './feed/handlers.ts'
import { globalPolicyHandlers } from './global-policies/handlers.ts'
import { platformDetailHandlers } from './platform-details/handlers.ts'
import { serviceAccountHandlers } from './service-accounts/handlers.ts'
import { syncHandlers } from './syncs/handlers.ts'
import { webhookDeliveryHandlers, webhookHandlers } from './webhooks/handlers.ts'

export const platformsResources = [
  withHandlers(globalPolicies, globalPolicyHandlers),
  withHandlers(platformDetails, platformDetailHandlers),
  withHandlers(apiKeys, apiKeyHandlers),
  withHandlers(apiCalls, apiCallHandlers),
  withHandlers(serviceAccounts, serviceAccountHandlers),
  withHandlers(webhooks, webhookHandlers),
  withHandlers(webhookDeliveries, webhookDeliveryHandlers),
  withHandlers(catalogues, catalogueHandlers),
  withHandlers(publicCatalogues, publicCatalogueHandlers),
  withHandlers(clientApi, clientApiHandlers),
  withHandlers(clientDeals, clientDealHandlers),
  withHandlers(feed, feedHandlers),
  withHandlers(syncs, syncHandlers),
]
