const deals = ['block', 'offer', 'order']
/**
 * Routes that depend on more than their own rows: the number of available stones in a collection changes with the stones; a memo's stones are blocks.
 * For lists, tools/list-topics.test.ts compares them with the tables that the queries read.
 */
const alsoDependsOn = new Map<string, readonly string[]>([
  ['companyAppearance', ['setting']],
  // A stone shows who has it until when, and its media.
  ['diamonds', ['offer', 'block', 'media', 'collection']],
  ['parcels', ['collection']],
  ['collections', ['diamond', 'parcel']],
  ['featuredStones', ['diamond']],
  ['globalPolicies', ['globalPolicy', 'diamond']],
  ['syncs', ['diamond', 'globalPolicy']],
  // A file's status is the status of its sheet.
  ['intakes', ['sheet', 'task']],
  ['sheets', ['task']],
  ['stockImports', ['sheet', 'task']],
  ['webhooks', ['webhookDelivery']],
  ['webhookDeliveries', ['webhookDelivery']],
  // A client's record has its KYC documents and the change of bank details that waits for approval.
  ['accounts', ['accountKyc', 'accountBank']],
  ['dayTerms', ['master', 'accountTerm', 'order']],
  ['memos', ['block']],
  // How many clients wait for the stone, and whether the office has it.
  ['blocks', ['waiting', 'diamond']],
  ['waitings', ['block', 'order', 'bidLot']],
  // Status and price that the stone has now.
  ['tracks', ['diamond', 'order']],
  ['offers', ['diamond', 'order']],
  ['bids', ['bidLot', 'order']],
  ['proformas', ['order']],
  ['demands', ['savedSearch']],
  ['consignments', ['block', 'memo', 'diamond']],
  ['productOrders', ['order', 'diamond']],
  ['stageMemos', ['memo', 'block']],
  ['offices', ['cabin', 'cabinSchedule']],
  ['enquiries', ['track', 'offer', 'block', 'order', 'cabinSchedule']],
  // A client's page shows every record that refers to the client.
  [
    'accountPages',
    ['order', 'block', 'memo', 'track', 'offer', 'waiting', 'cabinSchedule', 'shareLink', 'savedSearch', 'demand', 'diamond', 'accountKyc'],
  ],
  ['gridColumns', ['gridColumnDefault']],
  ['priceRuns', ['task']],
  ['pricePositions', ['diamond', 'offer']],
  ['places', ['country', 'state', 'city']],
  ['countries', ['country', 'state']],
  ['states', ['country', 'city']],
  ['cities', ['country', 'state', 'city']],
  // A calendar shows its entries; the list of mails with clients shows logged and sent mails.
  ['calendars', ['meeting', 'todo', 'cabinSchedule', 'diamondNote', 'calendarFeed']],
  ['clientMails', ['accountInteraction', 'emailLog']],
  ['approvals', ['diamond', 'block', 'memo', 'order', 'offer', 'account', 'accountKyc', 'accountBank', 'accountTerm', 'priceRun']],
  // A user's page counts the records that belong to the user and sums their sales.
  ['users', ['account', 'block', 'track', 'offer', 'order', 'bid', 'waiting', 'cabinSchedule', 'session', 'signIn']],
  ['sessions', ['signIn']],
  ['serviceAccounts', ['apiKey']],
  ['catalogues', ['account', 'savedSearch']],
  // A link is off while its client or whoever shared it is inactive.
  ['shareLinks', ['account', 'user']],
  ['performances', deals],
  ['reports', [...deals, 'diamond']],
  ['homePages', ['banner', 'homeEvent', 'appVersion']],
])

/** Company-wide settings and permissions: they change rarely and must apply at once. */
const seldom = [
  ...['role', 'user', 'master', 'setting', 'gridColumnDefault', 'bidConfiguration', 'stoneLink', 'platformDetail', 'apiKey', 'webhook'],
  ...['announcement', 'banner', 'homeEvent', 'appVersion', 'newsEvent', 'career', 'country', 'state', 'city', 'transport', 'emailGroup'],
  ...['globalPolicy', 'volumeDiscount', 'caratRange', 'size', 'cutGroup'],
]
export const isForAll = (topic: string) => seldom.includes(topic)

/**
 * Whether a route's response may have changed. A route belongs to a topic when its resource is named after it: `blocks.list` to `block`. The dashboard
 * and histories are always refetched; the signed-in person and the permissions when people or roles change.
 */
export function isConcerned(route: string, topics: readonly string[]): boolean {
  const resource = route.split('.')[0] ?? ''
  return (
    ['dashboard', 'histories'].includes(resource) ||
    (alsoDependsOn.get(resource)?.some((topic) => topics.includes(topic)) ?? false) ||
    (['auth', 'permissions'].includes(resource) && topics.some((topic) => ['user', 'role'].includes(topic))) ||
    topics.some((topic) => topic === '*' || resource.startsWith(topic))
  )
}
