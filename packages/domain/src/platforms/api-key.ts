/**
 * What a key opens (domain.md rows 84, 112). A key belongs to an API user of one client and reaches what that client may see, never more: no cost, no
 * vendor, no list price, nobody else's papers. What is not granted is denied.
 */
export const apiScopes = ['stock', 'feed', 'deals', 'offers'] as const
export type ApiScope = (typeof apiScopes)[number]
export const apiScopeNames: Record<ApiScope, string> = {
  stock: 'Search stones',
  feed: 'Take the whole stock, and what changed since',
  deals: 'Read the client’s holds, memos, offers and orders',
  offers: 'Make offers',
}

/** What a call that takes a key asks for. */
export type KeyAccess = `key:${ApiScope}`
/** The scope a call asks for; nothing when it takes no key. */
export const scopeOf = (access: string): ApiScope | undefined => apiScopes.find((scope) => access === `key:${scope}`)

/** Calls a minute of one key over all nodes. */
export const callsAMinute = { min: 1, usual: 120, max: 6000 } as const

/** Where a key stands: it ends by itself, or is taken back before, at once and for good. */
export const apiKeyStates = ['live', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

/** What every key begins with: a key that turned up in a file or a log is known for what it is. */
export const keyPrefix = 'loupe_'
/** So much of a key is kept readable, to tell it by. */
export const hintLength = keyPrefix.length + 4
