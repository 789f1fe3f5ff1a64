import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Bell } from './bell.tsx'
import { Reminders } from './reminders.ts'
import { ReservedCart } from './reserved-marks.tsx'
import { WorkButton } from './work.tsx'

// The desk's first rows do not wait for it.
const DealTray = lazyComponent(() => import('./deal-tray.tsx'), 'DealTray')

const UndoKey = lazyComponent(() => import('../../kit/undo-key.ts'), 'UndoKey')

/** The header's indicators of jobs and notifications, and the reminders that appear as toasts when they are due. */
export const Marks = () => (
  <>
    <Suspense>
      <UndoKey />
    </Suspense>
    <Suspense fallback={<ReservedCart />}>
      <DealTray />
    </Suspense>
    <WorkButton />
    <Bell />
    <Reminders />
  </>
)
