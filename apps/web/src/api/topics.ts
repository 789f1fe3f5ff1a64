/** Resources that show what others are named after: a memo's stones are blocks, and so is most of what waits for a word. */
const drawnFrom: Record<string, readonly string[]> = {
  memos: ['block'],
  waitings: ['block'],
  consignments: ['block', 'memo'],
  approvals: ['block', 'memo', 'order'],
}

/**
 * Whether what a route answered may have changed. A route belongs to a topic when its resource is named after it: `blocks.list` to `block`. What
 * sums up everything is read again always, and who one is and what one may do when people or roles change.
 */
export function isConcerned(route: string, topics: readonly string[]): boolean {
  const resource = route.split('.')[0] ?? ''
  return (
    resource === 'dashboard' ||
    (['auth', 'permissions'].includes(resource) && topics.some((topic) => ['user', 'role'].includes(topic))) ||
    topics.some((topic) => topic === '*' || resource.startsWith(topic) || drawnFrom[resource]?.includes(topic))
  )
}
