const deals = ['block', 'offer', 'order']
/** Lists made of more than their own rows: how many stones of a collection can be had changes with the stones; a memo's stones are blocks. */
const made = new Map<string, readonly string[]>([
  ['diamonds', ['offer']],
  ['collections', ['diamond', 'parcel']],
  ['featuredStones', ['diamond']],
  ['globalPolicies', ['globalPolicy', 'diamond']],
  ['syncs', ['diamond', 'globalPolicy']],
  // What became of a file is what became of its sheet.
  ['intakes', ['sheet', 'task']],
  ['webhooks', ['webhookDelivery']],
  ['webhookDeliveries', ['webhookDelivery']],
  ['dayTerms', ['master', 'accountTerm', 'order']],
  ['memos', ['block']],
  ['waitings', ['block']],
  ['consignments', ['block', 'memo']],
  ['productOrders', ['order', 'diamond']],
  ['stageMemos', ['memo', 'block']],
  ['offices', ['cabin']],
  ['enquiries', ['track', 'offer', 'block', 'order', 'cabinSchedule']],
  // The page of a client is made of all that names it.
  [
    'accountPages',
    ['order', 'block', 'memo', 'track', 'offer', 'waiting', 'cabinSchedule', 'shareLink', 'savedSearch', 'demand', 'diamond'],
  ],
  ['gridColumns', ['gridColumnDefault']],
  ['priceRuns', ['task']],
  ['pricePositions', ['diamond', 'offer']],
  ['places', ['country', 'state', 'city']],
  ['countries', ['country', 'state']],
  ['states', ['country', 'city']],
  ['cities', ['country', 'state', 'city']],
  // A calendar is made of what stands in it, the mails with clients of what is logged and sent.
  ['calendars', ['meeting', 'todo', 'cabinSchedule', 'diamondNote', 'calendarFeed']],
  ['clientMails', ['accountInteraction']],
  ['approvals', ['block', 'memo', 'order', 'offer', 'account', 'accountKyc', 'accountBank', 'accountTerm', 'priceRun']],
  // Whoever is looked at: what hangs on them is counted, what they sold is summed.
  ['users', ['account', 'block', 'track', 'offer', 'order', 'bid', 'waiting', 'cabinSchedule', 'session', 'signIn']],
  ['sessions', ['signIn']],
  ['performances', deals],
  ['reports', [...deals, 'diamond']],
  ['homePages', ['banner', 'homeEvent', 'appVersion']],
])

/** What somebody sets for the whole house, and what one person may do: it is changed seldom and holds at once. */
const seldom = [
  ...['role', 'user', 'master', 'setting', 'gridColumnDefault', 'bidConfiguration', 'stoneLink', 'platformDetail', 'apiKey', 'webhook'],
  ...['announcement', 'banner', 'homeEvent', 'appVersion', 'newsEvent', 'career', 'country', 'state', 'city', 'transport', 'emailGroup'],
  ...['globalPolicy', 'volumeDiscount', 'caratRange', 'size', 'cutGroup'],
]
export const isForAll = (topic: string) => seldom.includes(topic)

/**
 * Whether what a route answered may have changed. A route belongs to a topic when its resource is named after it: `blocks.list` to `block`. What
 * sums up everything, or tells what happened to anything, is read again always, and who one is and what one may do when people or roles change.
 */
export function isConcerned(route: string, topics: readonly string[]): boolean {
  const resource = route.split('.')[0] ?? ''
  return (
    ['dashboard', 'histories'].includes(resource) ||
    (made.get(resource)?.some((topic) => topics.includes(topic)) ?? false) ||
    (['auth', 'permissions'].includes(resource) && topics.some((topic) => ['user', 'role'].includes(topic))) ||
    topics.some((topic) => topic === '*' || resource.startsWith(topic))
  )
}
