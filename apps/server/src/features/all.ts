import { activities } from '@loupe/contract/access/activities.ts'
import { auth } from '@loupe/contract/access/auth.ts'
import { house } from '@loupe/contract/access/house.ts'
import { permissions } from '@loupe/contract/access/permissions.ts'
import { sessions } from '@loupe/contract/access/sessions.ts'
import { userProfiles } from '@loupe/contract/access/user-profiles.ts'
import { users } from '@loupe/contract/access/users.ts'
import { accountFiles } from '@loupe/contract/accounts/account-files.ts'
import { accountKyc } from '@loupe/contract/accounts/account-kyc.ts'
import { accountScreenings } from '@loupe/contract/accounts/account-screenings.ts'
import { accountTerms } from '@loupe/contract/accounts/account-terms.ts'
import { accountUsers } from '@loupe/contract/accounts/account-users.ts'
import { accounts } from '@loupe/contract/accounts/accounts.ts'
import { accountAddresses } from '@loupe/contract/accounts/addresses.ts'
import { accountInteractions } from '@loupe/contract/accounts/interactions.ts'
import { announcements } from '@loupe/contract/content/announcements.ts'
import { appVersions } from '@loupe/contract/content/app-versions.ts'
import { banners } from '@loupe/contract/content/banners.ts'
import { contentFiles } from '@loupe/contract/content/content-files.ts'
import { homeEvents } from '@loupe/contract/content/home-events.ts'
import { homePages } from '@loupe/contract/content/home-pages.ts'
import { booleanStatuses } from '@loupe/contract/content/boolean-statuses.ts'
import { careers } from '@loupe/contract/content/careers.ts'
import { newsEvents } from '@loupe/contract/content/news-events.ts'
import { diamondComments } from '@loupe/contract/inventory/diamond-comments.ts'
import { diamondNotes } from '@loupe/contract/inventory/diamond-notes.ts'
import { diamondPages } from '@loupe/contract/inventory/diamond-pages.ts'
import { collections, featuredStones } from '@loupe/contract/inventory/collections.ts'
import { demands } from '@loupe/contract/inventory/demands.ts'
import { diamonds } from '@loupe/contract/inventory/diamonds.ts'
import { exports } from '@loupe/contract/inventory/exports.ts'
import { gridColumns } from '@loupe/contract/inventory/grid-columns.ts'
import { intakes } from '@loupe/contract/inventory/intakes.ts'
import { media } from '@loupe/contract/inventory/media.ts'
import { matchPairs } from '@loupe/contract/inventory/match-pairs.ts'
import { parcelPrices, parcels } from '@loupe/contract/inventory/parcels.ts'
import { rowOrders } from '@loupe/contract/inventory/row-orders.ts'
import { savedSearches } from '@loupe/contract/inventory/saved-searches.ts'
import { stoneFiles } from '@loupe/contract/inventory/stone-files.ts'
import { stoneMails } from '@loupe/contract/inventory/stone-mails.ts'
import { sheets } from '@loupe/contract/inventory/sheets.ts'
import { publicShares } from '@loupe/contract/inventory/public-shares.ts'
import { shareLinks } from '@loupe/contract/inventory/share-links.ts'
import { stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { stockImports } from '@loupe/contract/inventory/stock-imports.ts'
import { summaries } from '@loupe/contract/inventory/summary.ts'
import { stoneEdits } from '@loupe/contract/inventory/stone-edits.ts'
import { dayTerms } from '@loupe/contract/masters/day-terms.ts'
import { masterImages } from '@loupe/contract/masters/master-images.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { cities, countries, states } from '@loupe/contract/masters/place-lists.ts'
import { places } from '@loupe/contract/masters/places.ts'
import { settingLooks } from '@loupe/contract/masters/house-look.ts'
import { settings } from '@loupe/contract/masters/settings.ts'
import { priceLists } from '@loupe/contract/pricing/price-lists.ts'
import { diamondCosts, pricePositions } from '@loupe/contract/pricing/price-positions.ts'
import { priceViews } from '@loupe/contract/pricing/price-views.ts'
import { priceRules } from '@loupe/contract/pricing/price-rules.ts'
import { priceRuns } from '@loupe/contract/pricing/price-runs.ts'
import { transports } from '@loupe/contract/masters/transports.ts'
import { calendars } from '@loupe/contract/messages/calendars.ts'
import { clientMails } from '@loupe/contract/messages/client-mails.ts'
import { emailGroups } from '@loupe/contract/messages/email-groups.ts'
import { apiCalls, apiKeys } from '@loupe/contract/platforms/api-keys.ts'
import { clientApi } from '@loupe/contract/platforms/client-api.ts'
import { bulkNotifications } from '@loupe/contract/messages/bulk-notifications.ts'
import { emailLogs } from '@loupe/contract/messages/email-logs.ts'
import { notifications } from '@loupe/contract/messages/notifications.ts'
import { feedbacks } from '@loupe/contract/messages/feedbacks.ts'
import { meetings } from '@loupe/contract/messages/meetings.ts'
import { todos } from '@loupe/contract/messages/todos.ts'
import { globalPolicies } from '@loupe/contract/platforms/global-policies.ts'
import { platformDetails } from '@loupe/contract/platforms/platform-details.ts'
import { webhookDeliveries, webhooks } from '@loupe/contract/platforms/webhooks.ts'
import { feed } from '@loupe/contract/platforms/feed.ts'
import { syncs } from '@loupe/contract/platforms/syncs.ts'
import { caratRanges, cutGroups, sizes } from '@loupe/contract/pricing/ranges.ts'
import { volumeDiscounts } from '@loupe/contract/pricing/volume-discounts.ts'
import { accountPages } from '@loupe/contract/reports/account-pages.ts'
import { dashboard } from '@loupe/contract/reports/dashboard.ts'
import { audits } from '@loupe/contract/reports/audits.ts'
import { houseHealth } from '@loupe/contract/reports/health.ts'
import { histories } from '@loupe/contract/reports/histories.ts'
import { listFiles } from '@loupe/contract/reports/list-files.ts'
import { performances } from '@loupe/contract/reports/performance.ts'
import { reports } from '@loupe/contract/reports/reports.ts'
import { savedReports } from '@loupe/contract/reports/saved-reports.ts'
import { tasks } from '@loupe/contract/tasks/tasks.ts'
import { bidConfigurations, bidLots, bids } from '@loupe/contract/transactions/bids.ts'
import { blocks } from '@loupe/contract/transactions/blocks.ts'
import { cabinSchedules, cabinSlots } from '@loupe/contract/transactions/cabins.ts'
import { offers } from '@loupe/contract/transactions/offers.ts'
import { orders } from '@loupe/contract/transactions/orders.ts'
import { proformas } from '@loupe/contract/transactions/proformas.ts'
import { tracks } from '@loupe/contract/transactions/tracks.ts'
import { approvals } from '@loupe/contract/transactions/approvals.ts'
import { enquiries } from '@loupe/contract/transactions/enquiries.ts'
import { consignments } from '@loupe/contract/transactions/consignments.ts'
import { memos } from '@loupe/contract/transactions/memos.ts'
import { offices, productOrders, stageMemos } from '@loupe/contract/transactions/overviews.ts'
import { waitings } from '@loupe/contract/transactions/waitings.ts'
import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { serve } from '../http/serve.ts'
import { activityHandlers } from './access/activities/handlers.ts'
import { authHandlers } from './access/auth/handlers.ts'
import { houseHandlers } from './access/house/handlers.ts'
import { permissionHandlers } from './access/permissions/handlers.ts'
import { sessionHandlers } from './access/sessions/handlers.ts'
import { userProfileHandlers } from './access/profiles/handlers.ts'
import { userHandlers } from './access/users/handlers.ts'
import { accountHandlers } from './accounts/accounts/handlers.ts'
import { accountAddressHandlers } from './accounts/addresses/handlers.ts'
import { accountFileHandlers } from './accounts/files/handlers.ts'
import { accountInteractionHandlers } from './accounts/interactions/handlers.ts'
import { accountKycHandlers } from './accounts/kyc/handlers.ts'
import { accountScreeningHandlers } from './accounts/screenings/handlers.ts'
import { accountTermHandlers } from './accounts/terms/handlers.ts'
import { accountUserHandlers } from './accounts/users/handlers.ts'
import { booleanStatusHandlers } from './content/boolean-statuses/handlers.ts'
import { careerHandlers } from './content/careers/handlers.ts'
import { newsEventHandlers } from './content/news-events/handlers.ts'
import { diamondCommentHandlers } from './inventory/diamond-comments/handlers.ts'
import { diamondNoteHandlers } from './inventory/diamond-notes/handlers.ts'
import { diamondPageHandlers } from './inventory/diamond-pages/handlers.ts'
import { announcementHandlers } from './content/announcements/handlers.ts'
import { appVersionHandlers } from './content/app-versions/handlers.ts'
import { bannerHandlers } from './content/banners/handlers.ts'
import { contentFileHandlers } from './content/content-files/handlers.ts'
import { homeEventHandlers } from './content/home-events/handlers.ts'
import { homePageHandlers } from './content/home-pages/handlers.ts'
import { collectionHandlers } from './inventory/collections/handlers.ts'
import { demandHandlers } from './inventory/demands/handlers.ts'
import { diamondHandlers } from './inventory/diamonds/handlers.ts'
import { exportHandlers } from './inventory/exports/handlers.ts'
import { featuredStoneHandlers } from './inventory/featured-stones/handlers.ts'
import { gridColumnHandlers } from './inventory/grid-columns/handlers.ts'
import { intakeHandlers } from './inventory/intakes/handlers.ts'
import { mediaHandlers } from './inventory/media/handlers.ts'
import { matchPairHandlers } from './inventory/match-pairs/handlers.ts'
import { parcelHandlers, parcelPriceHandlers } from './inventory/parcels/handlers.ts'
import { rowOrderHandlers } from './inventory/row-orders/handlers.ts'
import { savedSearchHandlers } from './inventory/saved-searches/handlers.ts'
import { sheetHandlers } from './inventory/sheets/handlers.ts'
import { publicShareHandlers, shareLinkHandlers } from './inventory/share-links/handlers.ts'
import { stoneFileHandlers } from './inventory/stone-files/handlers.ts'
import { stoneMailHandlers } from './inventory/stone-mails/handlers.ts'
import { stoneLinkHandlers } from './inventory/stone-links/handlers.ts'
import { stockImportHandlers } from './inventory/stock-imports/handlers.ts'
import { summaryHandlers } from './inventory/summaries/handlers.ts'
import { stoneEditHandlers } from './inventory/stone-edits/handlers.ts'
import { dayTermHandlers } from './masters/day-terms/handlers.ts'
import { cityHandlers, countryHandlers, placeHandlers, stateHandlers } from './masters/places/handlers.ts'
import { masterHandlers, masterImageHandlers } from './masters/masters/handlers.ts'
import { priceListHandlers } from './pricing/price-lists/handlers.ts'
import { diamondCostHandlers, pricePositionHandlers, priceViewHandlers } from './pricing/price-positions/handlers.ts'
import { priceRuleHandlers } from './pricing/price-rules/handlers.ts'
import { priceRunHandlers } from './pricing/price-runs/handlers.ts'
import { settingHandlers, settingLookHandlers } from './masters/settings/handlers.ts'
import { transportHandlers } from './masters/transports/handlers.ts'
import { calendarHandlers } from './messages/calendars/handlers.ts'
import { clientMailHandlers } from './messages/client-mails/handlers.ts'
import { emailGroupHandlers } from './messages/email-groups/handlers.ts'
import { bulkNotificationHandlers } from './messages/bulk-notifications/handlers.ts'
import { emailLogHandlers } from './messages/email-logs/handlers.ts'
import { notificationHandlers } from './messages/notifications/handlers.ts'
import { feedbackHandlers } from './messages/feedbacks/handlers.ts'
import { meetingHandlers } from './messages/meetings/handlers.ts'
import { auditHandlers } from './reports/audits/handlers.ts'
import { houseHealthHandlers } from './reports/health/handlers.ts'
import { todoHandlers } from './messages/todos/handlers.ts'
import { cutGroupHandlers } from './pricing/cut-groups/handlers.ts'
import { apiCallHandlers, apiKeyHandlers } from './platforms/api-keys/handlers.ts'
import { clientApiHandlers } from './platforms/client-api/handlers.ts'
import { globalPolicyHandlers } from './platforms/global-policies/handlers.ts'
import { platformDetailHandlers } from './platforms/platform-details/handlers.ts'
import { webhookDeliveryHandlers, webhookHandlers } from './platforms/webhooks/handlers.ts'
import { feedHandlers } from './platforms/feed/handlers.ts'
import { syncHandlers } from './platforms/syncs/handlers.ts'
import { caratRangeHandlers, sizeHandlers } from './pricing/ranges/handlers.ts'
import { volumeDiscountHandlers } from './pricing/volume-discounts/handlers.ts'
import { accountPageHandlers } from './reports/account-pages/handlers.ts'
import { dashboardHandlers } from './reports/dashboard/handlers.ts'
import { historyHandlers } from './reports/histories/handlers.ts'
import { listFileHandlers } from './reports/list-files/handlers.ts'
import { performanceHandlers } from './reports/performances/handlers.ts'
import { reportHandlers } from './reports/reports/handlers.ts'
import { savedReportHandlers } from './reports/saved-reports/handlers.ts'
import { taskHandlers } from './tasks/tasks/handlers.ts'
import { bidConfigurationHandlers, bidHandlers, bidLotHandlers } from './transactions/bids/handlers.ts'
import { blockHandlers } from './transactions/blocks/handlers.ts'
import { cabinScheduleHandlers, cabinSlotHandlers } from './transactions/cabins/handlers.ts'
import { offerHandlers } from './transactions/offers/handlers.ts'
import { approvalHandlers } from './transactions/approvals/handlers.ts'
import { enquiryHandlers } from './transactions/enquiries/handlers.ts'
import { officeHandlers, productOrderHandlers, stageMemoHandlers } from './transactions/overviews/handlers.ts'
import { consignmentHandlers } from './transactions/consignments/handlers.ts'
import { memoHandlers } from './transactions/memos/handlers.ts'
import { waitingHandlers } from './transactions/waitings/handlers.ts'
import { orderHandlers } from './transactions/orders/handlers.ts'
import { proformaHandlers } from './transactions/proformas/handlers.ts'
import { trackHandlers } from './transactions/tracks/handlers.ts'

/** The whole interface: every resource of contract/index.ts with its handlers. */
export function serveAll(app: FastifyInstance, at: House) {
  serve(app, at, house, houseHandlers)
  serve(app, at, auth, authHandlers)
  serve(app, at, sessions, sessionHandlers)
  serve(app, at, users, userHandlers)
  serve(app, at, userProfiles, userProfileHandlers)
  serve(app, at, activities, activityHandlers)
  serve(app, at, permissions, permissionHandlers)
  serve(app, at, masters, masterHandlers)
  serve(app, at, masterImages, masterImageHandlers)
  serve(app, at, dayTerms, dayTermHandlers)
  serve(app, at, places, placeHandlers)
  serve(app, at, countries, countryHandlers)
  serve(app, at, states, stateHandlers)
  serve(app, at, cities, cityHandlers)
  serve(app, at, settings, settingHandlers)
  serve(app, at, settingLooks, settingLookHandlers)
  serve(app, at, accounts, accountHandlers)
  serve(app, at, accountKyc, accountKycHandlers)
  serve(app, at, accountFiles, accountFileHandlers)
  serve(app, at, accountAddresses, accountAddressHandlers)
  serve(app, at, accountScreenings, accountScreeningHandlers)
  serve(app, at, accountInteractions, accountInteractionHandlers)
  serve(app, at, accountUsers, accountUserHandlers)
  serve(app, at, accountTerms, accountTermHandlers)
  serve(app, at, diamonds, diamondHandlers)
  serve(app, at, exports, exportHandlers)
  serve(app, at, stoneFiles, stoneFileHandlers)
  serve(app, at, stoneMails, stoneMailHandlers)
  serve(app, at, media, mediaHandlers)
  serve(app, at, summaries, summaryHandlers)
  serve(app, at, stoneEdits, stoneEditHandlers)
  serve(app, at, savedSearches, savedSearchHandlers)
  serve(app, at, gridColumns, gridColumnHandlers)
  serve(app, at, rowOrders, rowOrderHandlers)
  serve(app, at, matchPairs, matchPairHandlers)
  serve(app, at, stockImports, stockImportHandlers)
  serve(app, at, sheets, sheetHandlers)
  serve(app, at, intakes, intakeHandlers)
  serve(app, at, shareLinks, shareLinkHandlers)
  serve(app, at, publicShares, publicShareHandlers)
  serve(app, at, diamondPages, diamondPageHandlers)
  serve(app, at, diamondComments, diamondCommentHandlers)
  serve(app, at, diamondNotes, diamondNoteHandlers)
  serve(app, at, stoneLinks, stoneLinkHandlers)
  serve(app, at, blocks, blockHandlers)
  serve(app, at, tracks, trackHandlers)
  serve(app, at, offers, offerHandlers)
  serve(app, at, waitings, waitingHandlers)
  serve(app, at, memos, memoHandlers)
  serve(app, at, consignments, consignmentHandlers)
  serve(app, at, approvals, approvalHandlers)
  serve(app, at, enquiries, enquiryHandlers)
  serve(app, at, productOrders, productOrderHandlers)
  serve(app, at, stageMemos, stageMemoHandlers)
  serve(app, at, offices, officeHandlers)
  serve(app, at, transports, transportHandlers)
  serve(app, at, orders, orderHandlers)
  serve(app, at, proformas, proformaHandlers)
  serve(app, at, bids, bidHandlers)
  serve(app, at, bidLots, bidLotHandlers)
  serve(app, at, bidConfigurations, bidConfigurationHandlers)
  serve(app, at, cabinSlots, cabinSlotHandlers)
  serve(app, at, cabinSchedules, cabinScheduleHandlers)
  serve(app, at, caratRanges, caratRangeHandlers)
  serve(app, at, sizes, sizeHandlers)
  serve(app, at, cutGroups, cutGroupHandlers)
  serve(app, at, priceLists, priceListHandlers)
  serve(app, at, priceRuns, priceRunHandlers)
  serve(app, at, priceRules, priceRuleHandlers)
  serve(app, at, pricePositions, pricePositionHandlers)
  serve(app, at, diamondCosts, diamondCostHandlers)
  serve(app, at, priceViews, priceViewHandlers)
  serve(app, at, volumeDiscounts, volumeDiscountHandlers)
  serve(app, at, globalPolicies, globalPolicyHandlers)
  serve(app, at, platformDetails, platformDetailHandlers)
  serve(app, at, apiKeys, apiKeyHandlers)
  serve(app, at, apiCalls, apiCallHandlers)
  serve(app, at, webhooks, webhookHandlers)
  serve(app, at, webhookDeliveries, webhookDeliveryHandlers)
  serve(app, at, clientApi, clientApiHandlers)
  serve(app, at, feed, feedHandlers)
  serve(app, at, syncs, syncHandlers)
  serve(app, at, collections, collectionHandlers)
  serve(app, at, featuredStones, featuredStoneHandlers)
  serve(app, at, demands, demandHandlers)
  serve(app, at, parcels, parcelHandlers)
  serve(app, at, parcelPrices, parcelPriceHandlers)
  serve(app, at, dashboard, dashboardHandlers)
  serve(app, at, accountPages, accountPageHandlers)
  serve(app, at, histories, historyHandlers)
  serve(app, at, listFiles, listFileHandlers)
  serve(app, at, performances, performanceHandlers)
  serve(app, at, reports, reportHandlers)
  serve(app, at, savedReports, savedReportHandlers)
  serve(app, at, banners, bannerHandlers)
  serve(app, at, homeEvents, homeEventHandlers)
  serve(app, at, appVersions, appVersionHandlers)
  serve(app, at, announcements, announcementHandlers)
  serve(app, at, contentFiles, contentFileHandlers)
  serve(app, at, homePages, homePageHandlers)
  serve(app, at, newsEvents, newsEventHandlers)
  serve(app, at, careers, careerHandlers)
  serve(app, at, emailGroups, emailGroupHandlers)
  serve(app, at, emailLogs, emailLogHandlers)
  serve(app, at, notifications, notificationHandlers)
  serve(app, at, bulkNotifications, bulkNotificationHandlers)
  serve(app, at, todos, todoHandlers)
  serve(app, at, audits, auditHandlers)
  serve(app, at, houseHealth, houseHealthHandlers)
  serve(app, at, feedbacks, feedbackHandlers)
  serve(app, at, meetings, meetingHandlers)
  serve(app, at, calendars, calendarHandlers)
  serve(app, at, clientMails, clientMailHandlers)
  serve(app, at, booleanStatuses, booleanStatusHandlers)
  serve(app, at, tasks, taskHandlers)
}
