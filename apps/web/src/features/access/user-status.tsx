import type { Staff } from '@loupe/contract/access/staff.ts'
import { Status } from '../../kit/status.tsx'

const awaiting = { label: 'Pending approval', tone: 'warn' } as const
const active = { label: 'Active', tone: 'good' } as const
const inactive = { label: 'Inactive', tone: 'neutral' } as const

/** Labels by `isActive` and `isAwaitingApproval`. */
export const statusLabels = {
  'true true': awaiting.label,
  'false true': awaiting.label,
  'true false': active.label,
  'false false': inactive.label,
}
export const StatusBadge = ({ person }: { person: Pick<Staff, 'isActive' | 'isAwaitingApproval'> }) => (
  <Status state={person.isAwaitingApproval ? awaiting : person.isActive ? active : inactive} />
)

/** What follows when somebody is made inactive. @param openWork their open work as text; empty without any */
export const inactiveWarning = (openWork: string) =>
  `They are signed out on every device and cannot sign in.${openWork ? ` Their open work stays theirs until you reassign it: ${openWork}.` : ''}`
/** The message after somebody was made active or inactive. */
export const statusChanged = ({ name, isActive }: Pick<Staff, 'name' | 'isActive'>) => `${name} is ${isActive ? 'active' : 'inactive'} now.`
