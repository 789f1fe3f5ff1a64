import { type ComponentType, lazy } from 'react'
import type { ScreenName } from './screens.ts'

/** Each screen's component, loaded when it is opened. A screen without one does not compile. */
const named = <M extends Record<string, unknown>>(load: () => Promise<M>, name: keyof M) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType }))

export const components: Record<ScreenName, ComponentType> = {
  dashboard: named(() => import('./features/dashboard/dashboard.tsx'), 'Dashboard'),
  holds: named(() => import('./features/transactions/hold-list.tsx'), 'HoldList'),
  users: named(() => import('./features/access/user-list.tsx'), 'UserList'),
  devices: named(() => import('./features/access/devices.tsx'), 'Devices'),
}
