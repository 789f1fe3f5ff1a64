import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Bell } from './bell.tsx'
import { Reminders } from './reminders.ts'
import { WorkButton } from './work.tsx'

// The desk's first rows do not wait for it.
const DealTray = lazyComponent(() => import('./deal-tray.tsx'), 'DealTray')

const ToastsAside = lazyComponent(() => import('../../kit/toasts-aside.ts'), 'ToastsAside')

/** The header's indicators of jobs and notifications, and the reminders that appear as toasts when they are due. */
export const Marks = () => (
  <>
    <Suspense>
      <ToastsAside />
      <DealTray />
    </Suspense>
    <WorkButton />
    <Bell />
    <Reminders />
  </>
)
