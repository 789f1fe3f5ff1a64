import { type Role, permissions } from '@loupe/contract/access/permissions.ts'
import { initialGrants } from '@loupe/domain/kernel/initial-grants.ts'
import { type RoleName, roles } from '@loupe/domain/kernel/permissions.ts'
import { useRead } from '../../../api/hooks.ts'
import { ChangedBy } from '../../../kit/changed-by.tsx'
import { RouteButton } from '../../../kit/route-button.tsx'
import { LoadingOrFailed } from '../../../kit/states.tsx'
import { PermissionTree } from '../permission-tree.tsx'
import { useMayGive, useReadOnlyReason, useSaveRights } from '../use-giving.ts'

const nameOf = (id: number) => (Object.keys(roles) as RoleName[]).find((name) => roles[name] === id)
const initialOf = (id: number) => {
  const name = nameOf(id)
  return name && name in initialGrants ? initialGrants[name as keyof typeof initialGrants] : undefined
}
const groups: Record<string, string> = { ADMIN: 'for admins', SELLER: 'for sales persons and master sales' }

/** The rights of a role. They apply to everybody with the role, except in modules where a person has rights of their own. */
export function RoleRights({ role, onDeleted }: { role: Role; onDeleted(): void }) {
  const mayGive = useMayGive()
  const id = String(role.id)
  const query = useRead(permissions.byRole, { params: { id } })
  const { data, isPlaceholderData } = query
  const saving = useSaveRights(permissions.changeByRole, { subject: 'role', id }, data?.updatedAt)
  const readOnly = useReadOnlyReason(permissions.changeByRole, role.id)
  const people =
    role.users === 0 ? 'No one has this role' : role.users === 1 ? '1 person has this role' : `${role.users} people have this role`
  return (
    <section aria-label={role.name}>
      <div className="roles-head">
        <h2>{role.name}</h2>
        {role.isOwn ? (
          <RouteButton
            route={permissions.deleteRole}
            input={{ params: { id } }}
            label="Delete"
            isSmall
            variant="danger"
            onDone={onDeleted}
            confirm={{
              title: `Delete the role ${role.name}?`,
              content: 'Its permissions are deleted too. This cannot be undone.',
              ok: 'Delete',
            }}
          />
        ) : null}
      </div>
      <p className="roles-note">
        {people}
        {role.isOwn && groups[role.group] ? ` · ${groups[role.group]}` : ''}
        {role.isActive ? '' : ' · cannot be assigned'}. Unselected permissions are denied.
      </p>
      {!data || isPlaceholderData ? (
        <LoadingOrFailed query={query} rows={10} />
      ) : (
        <PermissionTree
          label={`Permissions of ${role.name}`}
          entries={data.data}
          initial={initialOf(role.id)}
          readOnly={readOnly}
          mayGive={mayGive}
          {...saving}
        />
      )}
      <ChangedBy subject="role" id={id} />
    </section>
  )
}
