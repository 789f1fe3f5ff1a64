import { activities } from './access/activities.ts'
import { auth } from './access/auth.ts'
import { company } from './access/company.ts'
import { permissions } from './access/permissions.ts'
import { sessions } from './access/sessions.ts'
import { userProfiles } from './access/user-profiles.ts'
import { users } from './access/users.ts'
import { accountFiles } from './accounts/account-files.ts'
import { accountKyc } from './accounts/account-kyc.ts'
import { accountScreenings } from './accounts/account-screenings.ts'
import { accountTerms } from './accounts/account-terms.ts'
import { accountUsers } from './accounts/account-users.ts'
import { accounts } from './accounts/accounts.ts'
import { accountAddresses } from './accounts/addresses.ts'
import { accountInteractions } from './accounts/interactions.ts'
import { announcements } from './content/announcements.ts'
import { appVersions } from './content/app-versions.ts'
import { banners } from './content/banners.ts'
import { contentFiles } from './content/content-files.ts'
import { homeEvents } from './content/home-events.ts'
import { homePages } from './content/home-pages.ts'
import { booleanStatuses } from './content/boolean-statuses.ts'
import { careers } from './content/careers.ts'
import { newsEvents } from './content/news-events.ts'
import { diamondComments } from './inventory/diamond-comments.ts'
import { diamondNotes } from './inventory/diamond-notes.ts'
import { diamondPages } from './inventory/diamond-pages.ts'
import { collections, featuredStones } from './inventory/collections.ts'
import { demands } from './inventory/demands.ts'
import { diamonds } from './inventory/diamonds.ts'
import { exports } from './inventory/exports.ts'
import { gridColumns } from './inventory/grid-columns.ts'
import { intakes } from './inventory/intakes.ts'
import { media } from './inventory/media.ts'
import { matchPairs } from './inventory/match-pairs.ts'
import { parcelPrices } from './inventory/parcel-prices.ts'
import { parcels } from './inventory/parcels.ts'
import { rowOrders } from './inventory/row-orders.ts'
import { savedSearches } from './inventory/saved-searches.ts'
import { stoneFiles } from './inventory/stone-files.ts'
import { stoneMails } from './inventory/stone-mails.ts'
import { sheets } from './inventory/sheets.ts'
import { publicShares } from './inventory/public-shares.ts'
import { shareLinks } from './inventory/share-links.ts'
import { stoneLinks } from './inventory/stone-links.ts'
import { stockImports } from './inventory/stock-imports.ts'
import { summaries } from './inventory/summary.ts'
import { stoneEdits } from './inventory/stone-edits.ts'
import { dayTerms } from './masters/day-terms.ts'
import { masterImages } from './masters/master-images.ts'
import { masters } from './masters/masters.ts'
import { cities, countries, states } from './masters/place-lists.ts'
import { places } from './masters/places.ts'
import { companyAppearance } from './masters/company-appearance.ts'
import { settings } from './masters/settings.ts'
import { priceLists } from './pricing/price-lists.ts'
import { diamondCosts, pricePositions } from './pricing/price-positions.ts'
import { priceViews } from './pricing/price-views.ts'
import { priceRules } from './pricing/price-rules.ts'
import { priceRuns } from './pricing/price-runs.ts'
import { transports } from './masters/transports.ts'
import { bulkNotifications } from './messages/bulk-notifications.ts'
import { emailGroups } from './messages/email-groups.ts'
import { apiCalls, apiKeys } from './platforms/api-keys.ts'
import { catalogues } from './platforms/catalogues.ts'
import { publicCatalogues } from './platforms/public-catalogues.ts'
import { clientApi } from './platforms/client-api.ts'
import { clientDeals } from './platforms/client-deals.ts'
import { serviceAccounts } from './platforms/service-accounts.ts'
import { emailLogs } from './messages/email-logs.ts'
import { notifications } from './messages/notifications.ts'
import { calendars } from './messages/calendars.ts'
import { clientMails } from './messages/client-mails.ts'
import { meetings } from './messages/meetings.ts'
import { feedbacks } from './messages/feedbacks.ts'
import { todos } from './messages/todos.ts'
import { globalPolicies } from './platforms/global-policies.ts'
import { platformDetails } from './platforms/platform-details.ts'
import { webhookDeliveries } from './platforms/webhook-deliveries.ts'
import { webhooks } from './platforms/webhooks.ts'
import { feed } from './platforms/feed.ts'
import { syncs } from './platforms/syncs.ts'
import { caratRanges, cutGroups, sizes } from './pricing/ranges.ts'
import { volumeDiscounts } from './pricing/volume-discounts.ts'
import { accountPages } from './reports/account-pages.ts'
import { dashboard } from './reports/dashboard.ts'
import { audits } from './reports/audits.ts'
import { systemHealth } from './reports/health.ts'
import { histories } from './reports/histories.ts'
import { listFiles } from './reports/list-files.ts'
import { performances } from './reports/performance.ts'
import { recordSearch } from './reports/record-search.ts'
import { reports } from './reports/reports.ts'
import { savedReports } from './reports/saved-reports.ts'
import type { Named } from './route.ts'
import { tasks } from './tasks/tasks.ts'
import { bidConfigurations } from './transactions/bid-configurations.ts'
import { bidLots, bids } from './transactions/bids.ts'
import { blocks } from './transactions/blocks.ts'
import { cabinSlots } from './transactions/cabin-slots.ts'
import { cabinSchedules } from './transactions/cabins.ts'
import { offers } from './transactions/offers.ts'
import { orders } from './transactions/orders.ts'
import { proformas } from './transactions/proformas.ts'
import { shareAnswers } from './transactions/share-answers.ts'
import { tracks } from './transactions/tracks.ts'
import { approvals } from './transactions/approvals.ts'
import { enquiries } from './transactions/enquiries.ts'
import { consignments } from './transactions/consignments.ts'
import { memos } from './transactions/memos.ts'
import { offices, productOrders, stageMemos } from './transactions/overviews.ts'
import { waitings } from './transactions/waitings.ts'

/** Every resource. A test of the server asserts that no other is served. */
const resources = [
  company,
  auth,
  sessions,
  users,
  userProfiles,
  activities,
  permissions,
  masters,
  masterImages,
  dayTerms,
  places,
  countries,
  states,
  cities,
  settings,
  companyAppearance,
  accounts,
  accountKyc,
  accountFiles,
  accountAddresses,
  accountScreenings,
  accountInteractions,
  accountUsers,
  accountTerms,
  diamonds,
  exports,
  stoneFiles,
  stoneMails,
  media,
  summaries,
  stoneEdits,
  savedSearches,
  gridColumns,
  rowOrders,
  matchPairs,
  stockImports,
  sheets,
  intakes,
  shareLinks,
  publicShares,
  diamondPages,
  diamondComments,
  diamondNotes,
  stoneLinks,
  blocks,
  shareAnswers,
  tracks,
  offers,
  waitings,
  memos,
  consignments,
  approvals,
  enquiries,
  productOrders,
  stageMemos,
  offices,
  transports,
  orders,
  proformas,
  bids,
  bidLots,
  bidConfigurations,
  cabinSlots,
  cabinSchedules,
  caratRanges,
  sizes,
  cutGroups,
  priceLists,
  priceRuns,
  priceRules,
  pricePositions,
  diamondCosts,
  priceViews,
  volumeDiscounts,
  globalPolicies,
  platformDetails,
  apiKeys,
  apiCalls,
  webhooks,
  webhookDeliveries,
  clientApi,
  clientDeals,
  serviceAccounts,
  catalogues,
  publicCatalogues,
  feed,
  syncs,
  collections,
  featuredStones,
  demands,
  parcels,
  parcelPrices,
  dashboard,
  accountPages,
  histories,
  recordSearch,
  audits,
  systemHealth,
  listFiles,
  performances,
  reports,
  savedReports,
  banners,
  homeEvents,
  appVersions,
  announcements,
  contentFiles,
  homePages,
  newsEvents,
  careers,
  bulkNotifications,
  emailGroups,
  emailLogs,
  notifications,
  todos,
  feedbacks,
  meetings,
  calendars,
  clientMails,
  booleanStatuses,
  tasks,
]

/** All routes. */
export const routes: Named[] = resources.flatMap((resource): Named[] => Object.values(resource))
