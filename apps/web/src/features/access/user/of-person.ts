import type { StaffDetail } from '@loupe/contract/access/staff.ts'

/** The props of every part of a user's page. */
export interface OfPerson {
  person: StaffDetail
  /** Whether the current user may change this user. */
  mayChange: boolean
  onEdit(): void
}
