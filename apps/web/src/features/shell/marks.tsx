import { Bell } from './bell.tsx'
import { WorkButton } from './work.tsx'

/** What the header shows of what goes on. */
export const Marks = () => (
  <>
    <WorkButton />
    <Bell />
  </>
)
