/**
 * The scopes of an API key. A key belongs to an API user of one client and sees at most what that client may see: no cost, vendor or list price, and
 * no other client's documents. What is not granted is denied.
 */
export const apiScopes = ['stock', 'feed', 'deals', 'offers', 'holds', 'memos', 'orders'] as const
export type ApiScope = (typeof apiScopes)[number]
export const apiScopeNames: Record<ApiScope, string> = {
  stock: 'Search stones',
  feed: 'Download the whole stock and later changes',
  deals: 'Read the client’s holds, memos, offers and orders',
  offers: 'Make offers',
  holds: 'Hold stones and release them',
  memos: 'Request stones on memo',
  orders: 'Order stones',
}

/**
 * A scope as people read it: what it permits, and its name in the API document and in refusals.
 * @returns such as 'Make offers (offers)'
 */
export const apiScopeLabel = (scope: ApiScope): string => `${apiScopeNames[scope]} (${scope})`

/** The access of a route that takes an API key. */
export type KeyAccess = `key:${ApiScope}`
/** The scope that a route needs; undefined when it takes no key. */
export const scopeOf = (access: string): ApiScope | undefined => apiScopes.find((scope) => access === `key:${scope}`)

/** Rate limit of one key, in requests a minute over all nodes. */
export const callsAMinute = { min: 1, default: 120, max: 6000 } as const

/** States of a key: it expires by itself, or is revoked before, immediately and for good. */
export const apiKeyStates = ['live', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** The prefix of every key, so that a leaked key is recognised in a file or a log. */
export const keyPrefix = 'loupe_'
/** The prefix of a test key, which works with the stones of the test company alone. */
export const testKeyPrefix = 'test_'
/** The number of leading characters that stay readable, to tell keys apart. */
export const hintLength = keyPrefix.length + 4
