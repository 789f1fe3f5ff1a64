import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { toast } from './toast.ts'

/** Says that the tab in the address does not exist, or that the person may not see it. */
export const notifyUnknownTab = () =>
  toast.news('Tab not found', 'The tab in the address does not exist or is not visible to you. This one is shown instead.')

/** For tabs that are part of the path: says that there is none of that name, and corrects the address to that of a tab that is there. Others use `useTab`. */
export function UnknownTab({ to }: { to: string }) {
  useEffect(notifyUnknownTab, [])
  return <Navigate to={to} replace />
}
