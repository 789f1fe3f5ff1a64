import { type Module, type Right, can, roles } from '@loupe/domain/kernel/permissions.ts'
import type { permissions } from '@loupe/contract/access/permissions.ts'
import { useWrite } from '../../api/hooks.ts'
import { type Guard, useMay, useMe } from '../../api/session.tsx'
import { toast } from '../../kit/toast.ts'
import type { Change } from './permission-tree.tsx'

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

/** Saves the changed rows of a permission tree and confirms it. */
export function useSaveRights(route: typeof permissions.changeByRole | typeof permissions.changeByUser, id: string) {
  const write = useWrite(route)
  const onSave = async (changes: Change[]) => {
    try {
      await write.mutateAsync({ params: { id }, body: { data: changes } })
      toast.success('Permissions saved.')
      return true
    } catch (failure) {
      toast.error(failure)
      return false
    }
  }
  return { onSave, isSaving: write.isPending }
}
