import { permissions } from '@loupe/contract/access/permissions.ts'
import type { Staff } from '@loupe/contract/access/staff.ts'
import { grantsOfTree } from '@loupe/domain/access/permission-tree.ts'
import { useRead } from '../../../api/hooks.ts'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { PermissionTree } from '../permission-tree.tsx'
import { useMayGive, useReadOnlyReason, useSaveRights } from '../use-giving.ts'

/** Configuration > Permissions: the rights of the user's role, any rights of their own that replace them, and the difference. */
export function UserPermissions({ person }: { person: Pick<Staff, 'id' | 'name' | 'type' | 'roleName'> }) {
  const mayGive = useMayGive()
  const query = useRead(permissions.byUser, { params: { id: person.id } })
  const { data, isPlaceholderData } = query
  const saving = useSaveRights(permissions.changeByUser, { subject: 'user', id: person.id }, data?.updatedAt)
  const readOnly = useReadOnlyReason(permissions.changeByUser, person.type)
  if (!data || isPlaceholderData) return <LoadingOrFailed query={query} rows={10} />
  return (
    <PermissionTree
      label={`Permissions of ${person.name}`}
      entries={data.data}
      own={data.own}
      against={{ name: person.roleName, grants: grantsOfTree(data.ofRole) }}
      readOnly={readOnly}
      mayGive={mayGive}
      {...saving}
    />
  )
}
