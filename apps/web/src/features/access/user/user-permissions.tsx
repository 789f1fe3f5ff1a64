import { permissions } from '@loupe/contract/access/permissions.ts'
import type { Staff } from '@loupe/contract/access/staff.ts'
import { grantsOfTree } from '@loupe/domain/access/permission-tree.ts'
import { roles } from '@loupe/domain/kernel/permissions.ts'
import { useRead } from '../../../api/hooks.ts'
import { useMay, useMe } from '../../../api/session.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { PermissionTree } from '../permission-tree.tsx'
import { useMayGive, useSaveRights } from '../use-giving.ts'

/** Configuration > Permissions: the rights of the user's role, any rights of their own that replace them, and the difference. */
export function UserPermissions({ person }: { person: Pick<Staff, 'id' | 'name' | 'type' | 'roleName'> }) {
  const may = useMay()
  const me = useMe()
  const mayGive = useMayGive()
  const query = useRead(permissions.byUser, { params: { id: person.id } })
  const { data, isPlaceholderData } = query
  const saving = useSaveRights(permissions.changeByUser, person.id)
  if (!data || isPlaceholderData) return <LoadingOrFailed query={query} rows={10} />
  const isAbove = person.type === roles.SUPER_ADMIN && me.type !== roles.SUPER_ADMIN
  return (
    <PermissionTree
      label={`Permissions of ${person.name}`}
      entries={data.data}
      own={data.own}
      against={{ name: person.roleName, grants: grantsOfTree(data.ofRole) }}
      isReadOnly={isAbove || !may(permissions.changeByUser)}
      mayGive={mayGive}
      {...saving}
    />
  )
}
