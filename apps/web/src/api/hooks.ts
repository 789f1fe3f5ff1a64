import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { QueryClient, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Failure, call } from './client.ts'

const isTemporary = (error: unknown) => error instanceof Failure && ['NETWORK', 'E_UNAVAILABLE'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 1 && isTemporary(error),
    },
  },
})

/** Reads a route; the key is its name and input, so that the same question is asked once. */
export function useRead<R extends Named>(route: R, input: Sent<R>, options: { enabled?: boolean; staleTime?: number } = {}) {
  return useQuery<Reply<R>, Failure>({ queryKey: [route.name, input], queryFn: ({ signal }) => call(route, input, { signal }), ...options })
}

/**
 * Writes by a route. A reply that got lost is asked for once more under the same key, so the write is done once. After a success everything on
 * screen is read again.
 */
export function useWrite<R extends Named>(route: R, options: { onSuccess?: (reply: Reply<R>, input: Sent<R>) => void } = {}) {
  const key = useRef<{ body: string; key: string } | null>(null)
  const mutation = useMutation<Reply<R>, Failure, Sent<R>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      )
      if (key.current?.body !== body) key.current = { body, key: crypto.randomUUID() }
      const send = () => call(route, input, { key: key.current?.key ?? '' })
      try {
        return await send().catch((error: unknown) => {
          if (error instanceof Failure && error.isNetwork) return send()
          throw error
        })
      } catch (error) {
        // It may have been done although the answer says otherwise: the same request keeps its key.
        if (!isTemporary(error)) key.current = null
        throw error
      }
    },
    onSuccess: async (reply, input) => {
      key.current = null
      options.onSuccess?.(reply, input)
      await queryClient.invalidateQueries()
    },
  })
  return {
    ...mutation,
    /** Tells what came of it even when what was pressed has gone meanwhile, as a row goes from its list with the step it takes. */
    mutate(input: Sent<R>, then: Then<R> = {}) {
      void mutation
        .mutateAsync(input)
        .then(
          (reply) => then.onSuccess?.(reply),
          (failure: Failure) => then.onError?.(failure),
        )
        .finally(() => then.onSettled?.())
    },
  }
}
interface Then<R extends Named> {
  onSuccess?: (reply: Reply<R>) => void
  onError?: (failure: Failure) => void
  onSettled?: () => void
}
