import type { Named, Reply, Sent } from '@loupe/contract/route.ts'
import { QueryClient, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, call } from './client.ts'
import { type StoredKey, createWriteKeys } from './write-keys.ts'

const isTemporary = (error: unknown) => error instanceof Failure && ['NETWORK', 'E_UNAVAILABLE'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: true,
      retry: (count, error) => count < 1 && isTemporary(error),
    },
    // A write that waits for the network would be sent minutes later, even though its form was left meanwhile.
    mutations: { networkMode: 'always' },
  },
})

/** The cache key is the route's name and the input, so equal queries share one request. */
export const queryOf = <R extends Named>(route: R, input: Sent<R>) => ({
  queryKey: [route.name, input],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(route, input, { signal }),
})

/** Requests what `useRead` is about to read, so that the answer arrives while the screen is drawn. */
export const prefetch = <R extends Named>(route: R, input: Sent<R>) => void queryClient.prefetchQuery(queryOf(route, input))

/** Reads a route. */
export function useRead<R extends Named>(
  route: R,
  input: Sent<R>,
  options: { enabled?: boolean; staleTime?: number; refetchInterval?: number } = {},
) {
  return useQuery<Reply<R>, Failure>({ ...queryOf(route, input), ...options })
}

/**
 * Writes through a route. If the response is lost, the request is sent again with the same idempotency key, so the write happens once. After a
 * success everything on screen is refetched.
 */
export function useWrite<R extends Named>(
  route: R,
  options: {
    onSuccess?: (reply: Reply<R>, input: Sent<R>) => void
    /** Where the key is stored while the request has no answer: one that outlasts a reload lets it be sent again without doing it twice. */
    key?: StoredKey
  } = {},
) {
  const [keys] = useState(createWriteKeys)
  const [thens] = useState(() => new WeakMap<Sent<R>, Then<R>>())
  const mutation = useMutation<Reply<R>, Failure, Sent<R>>({
    mutationFn: async (input) => {
      const body = JSON.stringify(input, (_, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      )
      const key = keys.begin(body, options.key)
      const send = () => call(route, input, { key })
      try {
        const reply = await send().catch((error: unknown) => {
          if (error instanceof Failure && error.isNetwork) return send()
          throw error
        })
        keys.end(body, true, options.key)
        return reply
      } catch (error) {
        // Without an answer of Loupe the write may have happened in spite of the error, also where a proxy answered.
        keys.end(body, !(error instanceof Failure && error.isPassing), options.key)
        throw error
      }
    },
    onSuccess: async (reply, input) => {
      options.onSuccess?.(reply, input)
      // Before everything is read again: a message of what was done does not wait for that.
      try {
        thens.get(input)?.onSuccess?.(reply)
      } catch (error) {
        // The write is done: a fault of what follows is no refusal.
        reportError(error)
      }
      await queryClient.invalidateQueries()
    },
  })
  return {
    ...mutation,
    /** Calls the callbacks even when the button has been unmounted meanwhile, for example because its row left the list after the step. */
    mutate(input: Sent<R>, then: Then<R> = {}) {
      // A copy of its own: the same input may be sent again with other callbacks.
      const sent = { ...input }
      thens.set(sent, then)
      void mutation
        .mutateAsync(sent)
        .catch((failure: Failure) => then.onError?.(failure))
        .finally(() => then.onSettled?.())
    },
  }
}
interface Then<R extends Named> {
  onSuccess?: (reply: Reply<R>) => void
  onError?: (failure: Failure) => void
  onSettled?: () => void
}
