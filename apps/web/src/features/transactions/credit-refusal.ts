import { can } from '@loupe/domain/kernel/permissions.ts'
import type { Failure } from '../../api/client.ts'
import type { Me } from '../../api/session.tsx'

/** Whether this person may approve in spite of the refusal, which says that the client's credit does not suffice. */
export const mayOverrideCredit = (me: Me, { data }: Failure): boolean =>
  (data as { credit?: string } | undefined)?.credit !== undefined && can(me, 'credit:approve')
