import type { Query } from './states.tsx'

/** Queries whose data is shown together, as one: it has data once all have it, and repeats those without. */
export function combinedQuery(queries: readonly Query[]): Query {
  const missing = queries.filter(({ data }) => data === undefined)
  return {
    data: missing.length > 0 ? undefined : queries,
    error: missing.find(({ error }) => error)?.error ?? null,
    refetch: () => missing.forEach((query) => void query.refetch()),
  }
}
