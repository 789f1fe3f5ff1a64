import { type Module, type Right, can, roles } from '@loupe/domain/kernel/permissions.ts'
import type { permissions } from '@loupe/contract/access/permissions.ts'
import { useState } from 'react'
import { Failure } from '../../api/client.ts'
import { queryClient, useWrite } from '../../api/hooks.ts'
import { type Guard, useMay, useMe } from '../../api/session.tsx'
import { useVersion } from '../../kit/conflict.tsx'
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
  /** The version on which the first unsaved row was ticked. */
  const [ticked, setTicked] = useState<{ on: Version }>()
  const { version, refusedBy, forget, conflict } = useVersion(ticked ? ticked.on : current, record, true)
  const onSave = async (data: Change[]) => {
    try {
      const { updatedAt } = await write.mutateAsync({ params: { id: record.id }, body: { data, updatedAt: version } })
      forget()
      setSaved(updatedAt)
      setTicked((now) => now && { on: updatedAt })
      toast.success('Permissions saved.')
      return true
    } catch (failure) {
      if (!(failure instanceof Failure && refusedBy(failure, version))) toast.error(failure)
      // The next attempt saves beside what is stored now.
      else await queryClient.invalidateQueries()
      return false
    }
  }
  const onEdit = (isEdited: boolean) => {
    if (!isEdited) forget()
    setTicked((now) => (isEdited ? (now ?? { on: current }) : undefined))
  }
  return { onSave, onEdit, isSaving: write.isPending, conflict }
}
