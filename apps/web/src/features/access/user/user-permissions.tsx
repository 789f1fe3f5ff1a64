import { permissions } from '@loupe/contract/access/permissions.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { useNotices } from '../../../kit/notices.ts'
import { Failed, Loading } from '../../../kit/states.tsx'
import { PermissionTree } from '../permission-tree.tsx'
import type { OfPerson } from './user-record.tsx'

/** Configuration > Permissions: what the person may do: their role's rights, and rows of their own instead. */
export function UserPermissions({ person }: OfPerson) {
  const may = useMay()
  const me = useMe()
  const notices = useNotices()
  const { data, error, isPending, refetch } = useRead(permissions.byUser, { params: { id: person.id } })
  const write = useWrite(permissions.changeByUser)
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Loading rows={10} />
  const isAbove = person.type === roles.SUPER_ADMIN && me.type !== roles.SUPER_ADMIN
  return (
    <PermissionTree
      label={`What ${person.name} may do`}
      entries={data.data}
      own={data.own}
      isReadOnly={isAbove || !may(permissions.changeByUser)}
      isSaving={write.isPending}
      onSave={async (changes) => {
        try {
          await write.mutateAsync({ params: { id: person.id }, body: { data: changes } })
          notices.good('Saved. It holds at once.')
          return true
        } catch (failure) {
          notices.failed(failure)
          return false
        }
      }}
    />
  )
}
