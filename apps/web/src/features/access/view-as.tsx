import { permissions } from '@loupe/contract/access/permissions.ts'
import { grantsOfTree } from '@loupe/domain/access/permission-tree.ts'
import { roleTitle } from '@loupe/domain/access/staff.ts'
import { type RoleId, visibleScopeOf, roles, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { showPreview } from '../../api/preview.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { Button } from '../../kit/button.tsx'
import { MenuButton } from '../../kit/menu-button.tsx'
import { toast } from '../../kit/toast.ts'
import { phoneWidth, useWide } from '../../kit/wide.ts'
import { linkTo } from '../../screens.ts'

/** Starts a preview: reads the rights of a role or person, and opens the dashboard with them. */
function useViewAs() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { id: by } = useMe()
  return async (of: string, type: RoleId, read: () => Promise<{ data: Parameters<typeof grantsOfTree>[0] }>) => {
    try {
      const grants = grantsOfTree((await read()).data)
      showPreview({ of, type, scope: visibleScopeOf(type), permissions: grants, from: pathname + search, by })
      await navigate(linkTo('dashboard'))
    } catch (error) {
      toast.error(error)
    }
  }
}

/** Previews Loupe with the rights of a role, for users who may see roles. The super admin role cannot be previewed. */
export function ViewAs() {
  const may = useMay()
  const me = useMe()
  const viewAs = useViewAs()
  const isPhone = !useWide(phoneWidth)
  if (!may(permissions.byRole)) return null
  const visible = staffRoles.filter((role) => role !== me.type && role !== roles.SUPER_ADMIN)
  return (
    <MenuButton
      label="View as"
      sign="eye"
      isIcon={isPhone}
      entries={visible.map((role) => ({
        key: String(role),
        label: roleTitle(role),
        run: () => void viewAs(roleTitle(role), role, () => call(permissions.byRole, { params: { id: String(role) } })),
      }))}
    />
  )
}

/** Previews Loupe with the rights of one person, including those that replace their role's. */
export function ViewAsPerson({ person }: { person: { id: string; name: string; type: RoleId } }) {
  const viewAs = useViewAs()
  return (
    <Button
      isSmall
      label="View as"
      onClick={() => void viewAs(person.name, person.type, () => call(permissions.byUser, { params: { id: person.id } }))}
    />
  )
}
