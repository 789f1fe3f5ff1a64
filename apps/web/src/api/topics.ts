/** Lists made of more than their own rows: how many stones of a collection can be had changes with the stones; a memo's stones are blocks. */
const made = new Map<string, readonly string[]>([
  ['diamonds', ['offer']],
  ['collections', ['diamond', 'parcel']],
  ['featuredStones', ['diamond']],
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
  ['approvals', ['block', 'memo', 'order', 'account', 'priceRun']],
  ['priceRuns', ['task']],
  ['pricePositions', ['diamond', 'offer']],
  // Whoever is looked at: what hangs on them is counted, what they sold is summed.
  ['users', ['account', 'block', 'track', 'offer', 'order', 'bid', 'waiting', 'cabinSchedule', 'session']],
  ['performances', ['block', 'offer', 'order']],
])

/**
 * Whether what a route answered may have changed. A route belongs to a topic when its resource is named after it: `blocks.list` to `block`. What
 * sums up everything is read again always, and who one is and what one may do when people or roles change.
 */
export function isConcerned(route: string, topics: readonly string[]): boolean {
  const resource = route.split('.')[0] ?? ''
  return (
    resource === 'dashboard' ||
    (made.get(resource)?.some((topic) => topics.includes(topic)) ?? false) ||
    (['auth', 'permissions'].includes(resource) && topics.some((topic) => ['user', 'role'].includes(topic))) ||
    topics.some((topic) => topic === '*' || resource.startsWith(topic))
  )
}
