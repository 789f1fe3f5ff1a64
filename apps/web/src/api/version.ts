import { house } from '@loupe/contract/access/house.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** How often the server is asked which build it serves (S0 §9). */
const every = 180_000
let mine: string | undefined

/** Whether the server serves another build than the one this page came from: the first answer is this page's own. */
export function useIsOutOfDate(): boolean {
  const { data } = useQuery({
    queryKey: [house.version.name],
    queryFn: ({ signal }) => call(house.version, {}, { signal }),
    refetchInterval: every,
    staleTime: every,
    retry: false,
  })
  mine ??= data?.version
  return data !== undefined && data.version !== mine
}
