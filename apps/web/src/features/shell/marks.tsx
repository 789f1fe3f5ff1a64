import { Bell } from './bell.tsx'
import { Reminders } from './reminders.ts'
import { WorkButton } from './work.tsx'

/** What the header shows of what goes on, and what is said once when its time comes. */
export const Marks = () => (
  <>
    <WorkButton />
    <Bell />
    <Reminders />
  </>
)
