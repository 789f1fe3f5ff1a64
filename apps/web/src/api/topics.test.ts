import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { companyAppearance } from '@loupe/contract/masters/company-appearance.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { places } from '@loupe/contract/masters/places.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { webhookDeliveries } from '@loupe/contract/platforms/webhook-deliveries.ts'
import { webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { collections, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { parcelPrices } from '@loupe/contract/inventory/parcel-prices.ts'
import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { consignments } from '@loupe/contract/transactions/consignments.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { expect, it } from 'vitest'
import { isConcerned } from './topics.ts'

it.each([
  [blocks.list.name, 'block'],
  [diamonds.search.name, 'diamond'],
  [companyAppearance.view.name, 'setting'],
  [savedSearches.list.name, 'savedSearch'],
  [gridColumns.list.name, 'gridColumn'],
  [permissions.byRole.name, 'role'],
  [permissions.byUser.name, 'user'],
  [collections.list.name, 'diamond'],
  [collections.list.name, 'parcel'],
  [featuredStones.list.name, 'diamond'],
  [parcelPrices.list.name, 'parcel'],
  [diamonds.search.name, '*'],
  [memos.view.name, 'block'],
  [approvals.list.name, 'order'],
  [blocks.list.name, 'waiting'],
  [stockImports.list.name, 'sheet'],
  [stockImports.list.name, 'task'],
  [consignments.overview.name, 'memo'],
  [places.countries.name, 'country'],
  [places.cities.name, 'city'],
  [countries.list.name, 'country'],
  [states.list.name, 'state'],
  [cities.list.name, 'city'],
  [transports.named.name, 'transport'],
  [newsEvents.list.name, 'newsEvent'],
  [emailGroups.list.name, 'emailGroup'],
  [accounts.view.name, 'accountKyc'],
  [accounts.view.name, 'accountBank'],
  [emailLogs.list.name, 'emailLog'],
  [clientMails.list.name, 'emailLog'],
  [webhooks.list.name, 'webhookDelivery'],
  [webhookDeliveries.list.name, 'webhookDelivery'],
] as const)('reads %s again when there is news of %s', (route, topic) => {
  expect(isConcerned(route, [topic])).toBe(true)
})

it('leaves alone what the topic is not about', () => {
  expect(isConcerned(diamonds.search.name, ['waiting', 'savedSearch'])).toBe(false)
})
