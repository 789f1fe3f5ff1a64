import type { Staff } from '@loupe/contract/access/staff.ts'
import { Status } from '../../kit/status.tsx'

const awaiting = { label: 'Pending approval', tone: 'warn' } as const
const active = { label: 'Active', tone: 'good' } as const
const deactivated = { label: 'Deactivated', tone: 'neutral' } as const

/** Labels by `isActive` and `isAwaitingApproval`. */
export const statusLabels = {
  'true true': awaiting.label,
  'false true': awaiting.label,
  'true false': active.label,
  'false false': deactivated.label,
}
export const StatusBadge = ({ person }: { person: Pick<Staff, 'isActive' | 'isAwaitingApproval'> }) => (
  <Status state={person.isAwaitingApproval ? awaiting : person.isActive ? active : deactivated} />
)
