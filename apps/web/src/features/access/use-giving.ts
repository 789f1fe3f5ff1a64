import { type Module, type Right, can, roles } from '@loupe/domain/kernel/permissions.ts'
import type { permissions } from '@loupe/contract/access/permissions.ts'
import { useState } from 'react'
import { Failure } from '../../api/client.ts'
import { queryClient, useWrite } from '../../api/hooks.ts'
import { type Guard, useMay, useMe } from '../../api/session.tsx'
import { useMerge } from '../../kit/use-merge.tsx'
import { type Version, isNewer } from '../../kit/version.ts'
import type { RecordOf } from '../../kit/record-history.tsx'
import { toast } from '../../kit/toast.ts'
import type { Change } from './use-edited-rights.ts'

/** The rights the current user may grant: all of them for a super admin, otherwise the rights they have themselves. */
export function useMayGive() {
  const me = useMe()
  return (module: Module, right: Right) => me.type === roles.SUPER_ADMIN || can(me, `${module}:${right}`)
}

/** Why the current user cannot change the rights of a role, or of a user with that role. */
export function useReadOnlyReason(route: Guard, role: number): string | undefined {
  const may = useMay()
  const me = useMe()
  if (!may(route)) return 'You do not have permission to change these.'
  return role === roles.SUPER_ADMIN && me.type !== roles.SUPER_ADMIN ? 'Only a super admin can change these.' : undefined
}

/**
 * Saves rows of a permission tree, and confirms it.
 * @param read the version of the rights on screen, which are read again when a colleague changes them
 */
export function useSaveRights(route: typeof permissions.changeByRole | typeof permissions.changeByUser, record: RecordOf, read: Version) {
  const write = useWrite(route)
  /** The version of the last save, until it is read again. */
  const [saved, setSaved] = useState<Version>()
  const current = isNewer(saved, read) ? saved : read
  const [isTicked, setTicked] = useState(false)
  // From the first unsaved row on, the rights are those on which it was ticked.
  const merge = useMerge({ updatedAt: current }, { record, isPartial: true, mine: () => ({}), put: () => undefined })
  const onSave = async (data: Change[]) => {
    const version = isTicked ? merge.version() : current
    try {
      const { updatedAt } = await write.mutateAsync({ params: { id: record.id }, body: { data, updatedAt: version } })
      merge.begin({ updatedAt })
      setSaved(updatedAt)
      toast.success('Permissions saved.')
      return true
    } catch (failure) {
      if (!(failure instanceof Failure && merge.isConflict(failure))) toast.error(failure)
      // The next attempt saves beside what is stored now.
      else await Promise.all([merge.refused(failure), queryClient.invalidateQueries()])
      return false
    }
  }
  const onEdit = (isEdited: boolean) => {
    if (isEdited !== isTicked) merge.begin({ updatedAt: current })
    setTicked(isEdited)
  }
  return { onSave, onEdit, isSaving: write.isPending, conflict: merge.notice }
}
