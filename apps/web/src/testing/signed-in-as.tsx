import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/hooks.ts'
import { type Me, SignedIn } from '../api/session.tsx'
import { meWith } from './me.ts'
import { ConfirmHolder } from '../kit/confirm.tsx'

/** For tests: what a part needs around it, for somebody with these permissions. */
export function SignedInAs({ permissions = {}, children }: { permissions?: Me['permissions']; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn value={meWith(permissions)}>
        <ConfirmHolder>{children}</ConfirmHolder>
      </SignedIn>
    </QueryClientProvider>
  )
}
