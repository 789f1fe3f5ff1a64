/**
 * Every address and tab that the specification names, by its section; for tests only. Tabs of clients and users are written without an id, as in the
 * specification.
 */
const under = (base: string, parts: string) => parts.split(' ').map((part) => `${base}/${part}`)

export const specAddresses: readonly (readonly [section: string, addresses: readonly string[]])[] = [
  ['S0 §2 protected routes', under('', 'dashboard inventory client transaction user notification setting master sub-master')],
  [
    'S0 §2 single stone',
    under(
      '/inventory/single-stone',
      'search quick-search new-arrival best-buy upcoming saved-search demands match-pair offer-history price-configuration column-setting',
    ),
  ],
  ['S0 §2 single-stone collection', under('/inventory/single-stone-collection', 'trending best-of-cs premium')],
  ['S0 §2 parcel collection', under('/inventory/parcel-collection', 'trending best-of-cs premium')],
  [
    'S0 §2 inventory configuration',
    under('/inventory/configuration', 'global-sync terms-details volume-discount feature-stone carat-range global-policy cut-group'),
  ],
  ['S0 §2 client: KYC', under('/client/kyc', 'basic user business-detail bank-info branch references-detail setting terms-detail')],
  ['S0 §2 client: enquiry', under('/client/enquiry', 'hold memo demand')],
  ['S0 §2 client: transactions', under('/client/transactions', 'cart watchlist')],
  ['S0 §2 client: order', under('/client/order', 'pending approve reject cancel')],
  ['S0 §2 client: offer', under('/client/offer', 'pending approve reject')],
  ['S0 §2 client: office view', under('/client/office-view', 'upcoming expire')],
  ['S0 §2 client: search', under('/client/search', 'saved-search recent-search')],
  ['S0 §2 client: more', under('/client', 'engagment suggested-stock configuration/permission configuration/change-password')],
  ['S0 §2 client: interactions', under('/client/interactions', 'mail call chat')],
  ['S0 §2 client: analytics', under('/client/analytics', 'purchase-behavior search-behavior')],
  ['S0 §2 transaction: offer', under('/transaction/offer', 'pending approve reject')],
  ['S0 §2 transaction: order', under('/transaction/order', 'pending approve reject cancel')],
  ['S0 §2 transaction: office view', under('/transaction/office-view', 'today upcoming expire')],
  ['S0 §2 transaction: bid', under('/transaction/bid', 'running history')],
  ['S0 §2 transaction: consignment', under('/transaction/consignment', 'overview consignment-list')],
  ['S0 §2 transaction: offer history', under('/transaction/offer-history', 'approved rejected')],
  ['S0 §2 transaction', under('/transaction', 'cart watchlist memo hold')],
  ['S0 §2 notification', [...under('/notification', 'bulk-email all kyc sales'), ...under('/notification/bulk-email', 'all kyc sales')]],
  ['S0 §2 user', under('/user', 'overview action performance user-behaviour/activity user-behaviour/login-log')],
  ['S0 §2 user: configuration', under('/user/configuration', 'user-infomation permissions change-password')],
  ['S0 §2 theme setup', under('/theme-setup', 'color-config project-detail')],
  ['S0 §2 pricing', ['/pricing/revise']],
  ['S0 §2 email sync', under('/emailsync', 'email call-log meeting calendar')],
  ['S0 §2 reports', under('/reports', 'overview sales-stock stock-list')],
  ['S0 §2 enquiry area', under('/enquiry', 'confirm hold tracklist cart watchlist offer order appointment note')],
  ['S0 §2 shortcuts', under('/transaction', 'watchlist cart office-view/today offer/pending order/pending memo')],
  [
    'S1 §2 settings area',
    under(
      '/setting',
      'master submaster change-password home-setting discount-settings profile permission configuration notifications contact-directory',
    ),
  ],
]
