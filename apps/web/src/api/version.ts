import { company } from '@loupe/contract/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** How often the page checks which build the server runs (S0 §9). */
const every = 180_000
let mine: string | undefined

/** Whether the server runs another build than this page: the first response is taken as this page's build. */
export function useIsOutOfDate(): boolean {
  const { data } = useQuery({
    queryKey: [company.version.name],
    queryFn: ({ signal }) => call(company.version, {}, { signal }),
    refetchInterval: every,
    staleTime: every,
    retry: false,
  })
  mine ??= data?.version
  return data !== undefined && data.version !== mine
}
