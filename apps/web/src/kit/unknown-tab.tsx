import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { toast } from './toast.ts'

/** The address names a tab that does not exist, or that the person may not see: says so, and corrects the address to that of a tab that is there. */
export function UnknownTab({ to }: { to: string }) {
  useEffect(
    () => toast.news('Tab not found', 'The tab in the address does not exist or is not visible to you. This one is shown instead.'),
    [],
  )
  return <Navigate to={to} replace />
}
