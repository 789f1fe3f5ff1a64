import { Bell } from './bell.tsx'
import { DealTray } from './deal-tray.tsx'
import { Reminders } from './reminders.ts'
import { WorkButton } from './work.tsx'

/** The header's indicators of jobs and notifications, and the reminders that appear as toasts when they are due. */
export const Marks = () => (
  <>
    <DealTray />
    <WorkButton />
    <Bell />
    <Reminders />
  </>
)
