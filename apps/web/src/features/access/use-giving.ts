import { type Module, type Right, can, roles } from '@loupe/domain/kernel/permissions.ts'
import type { permissions } from '@loupe/contract/access/permissions.ts'
import { useWrite } from '../../api/hooks.ts'
import { useMe } from '../../api/session.tsx'
import { useNotices } from '../../kit/notices.ts'
import type { Change } from './permission-tree.tsx'

/** What whoever looks may give: a super admin everything, anybody else what they have got themselves. */
export function useMayGive() {
  const me = useMe()
  return (module: Module, right: Right) => me.type === roles.SUPER_ADMIN || can(me, `${module}:${right}`)
}

/** Saves changed rows of a tree of rights, and says that they hold. */
export function useSaveRights(route: typeof permissions.changeByRole | typeof permissions.changeByUser, id: string) {
  const notices = useNotices()
  const write = useWrite(route)
  const onSave = async (changes: Change[]) => {
    try {
      await write.mutateAsync({ params: { id }, body: { data: changes } })
      notices.good('Saved. It holds at once.')
      return true
    } catch (failure) {
      notices.failed(failure)
      return false
    }
  }
  return { onSave, isSaving: write.isPending }
}
