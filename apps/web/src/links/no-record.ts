import type { Gone } from '../kit/states.tsx'
import { type ScreenName, linkTo } from '../screens.ts'

/** What a record's page shows if there is none at its address, or none that this person may see: both look the same. */
export const noRecord = (record: string, list: ScreenName, label: string): Gone => ({
  text: `This ${record} does not exist or is not visible to you.`,
  to: linkTo(list),
  label: `Go to ${label}`,
})
