import type { Named, Sent } from '@loupe/contract/route.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from './hooks.ts'

/** Reads a route with several inputs; the results are in their order. Apart from `useRead`, because few screens need it. */
export function useReads<R extends Named>(route: R, inputs: readonly { input: Sent<R>; enabled: boolean }[]) {
  return useQueries({ queries: inputs.map(({ input, enabled }) => ({ ...queryOf(route, input), enabled })) })
}
