import { auth } from '@loupe/contract/access/auth.ts'
import type { Named, Reply } from '@loupe/contract/route.ts'
import { type Permission, can } from '@loupe/domain/kernel/permissions.ts'
import { scopeOf } from '@loupe/domain/platforms/api-key.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { Failure, call } from './client.ts'
import { queryClient } from './hooks.ts'
import { type Preview, resumePreview } from './preview.ts'
import { claimTab, tab } from './tab-owner.ts'

/** The signed-in person, as the server describes them. The session's token is in a cookie that scripts cannot read. */
export type Me = Reply<typeof auth.me>

const key = [auth.me.name]

export const useWhoAmI = () =>
  useQuery<Me | null, Failure>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        const me = await call(auth.me, {}, { signal, isQuestion: true })
        if (claimTab(me.id)) {
          tab.reload()
          return await new Promise<never>(() => undefined)
        }
        resumePreview(me.id)
        return me
      } catch (error) {
        if (error instanceof Failure && error.code === 'E_UNAUTHORIZED') return null
        throw error
      }
    },
    staleTime: 60_000,
  })

/** Updates the signed-in person in the whole app after they changed their own data. */
export const replaceMe = (me: Me) => void queryClient.setQueryData(key, me)

/** After signing in or out: no data of the previous person may stay in memory. */
export async function forgetEverything() {
  queryClient.clear()
  await queryClient.resetQueries()
}

/** The signed-in person with the role, scope and permissions of the preview, if there is one. */
export const visibleAs = (me: Me, preview: Preview | undefined): Me =>
  preview ? { ...me, type: preview.type, reach: preview.scope, permissions: preview.permissions } : me

const Signed = createContext<Me | null>(null)
export const SignedIn = Signed.Provider
export function useMe(): Me {
  const me = use(Signed)
  if (!me) throw new Error('useMe is for screens behind the sign-in')
  return me
}

/** The properties of a route that decide who may call it. */
export type Guard = Pick<Named, 'access' | 'alsoNeeds'>

/** Buttons, menu rows and screens name the route they lead to; they are shown only to people who may call it. */
export function mayCall(me: Me, route: Guard): boolean {
  if (route.alsoNeeds && !can(me, route.alsoNeeds)) return false
  if (route.access === 'anyone' || route.access === 'signedIn' || route.access === 'defaultPassword') return true
  return scopeOf(route.access) === undefined && can(me, route.access as Permission)
}
export const useMay = () => {
  const me = useMe()
  return (route: Guard) => mayCall(me, route)
}
