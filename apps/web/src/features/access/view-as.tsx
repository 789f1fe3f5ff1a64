import { permissions } from '@loupe/contract/access/permissions.ts'
import { grantsOfTree } from '@loupe/domain/access/permission-tree.ts'
import { roleTitle } from '@loupe/domain/access/staff.ts'
import { type RoleId, reachOf, roles, staffRoles } from '@loupe/domain/kernel/permissions.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/client.ts'
import { showPreview } from '../../api/preview.ts'
import { useMay, useMe } from '../../api/session.tsx'
import { MenuButton } from '../../kit/menu-button.tsx'
import { useNotices } from '../../kit/notices.ts'
import { Press } from '../../kit/press.tsx'
import { linkTo } from '../../screens.ts'

/** Begins a preview: reads what somebody may do, and opens their first page with it. */
function useViewAs() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const notices = useNotices()
  const { id: by } = useMe()
  return async (of: string, type: RoleId, read: () => Promise<{ data: Parameters<typeof grantsOfTree>[0] }>) => {
    try {
      const permissions = grantsOfTree((await read()).data)
      showPreview({ of, type, reach: reachOf(type), permissions, from: pathname + search, by })
      await navigate(linkTo('dashboard'))
    } catch (error) {
      notices.failed(error)
    }
  }
}

/** View the house as a role has it, for whoever may see what roles may do. Only a super admin sees what a super admin sees. */
export function ViewAs() {
  const may = useMay()
  const me = useMe()
  const viewAs = useViewAs()
  if (!may(permissions.byRole)) return null
  const shown = staffRoles.filter((role) => role !== me.type && role !== roles.SUPER_ADMIN)
  return (
    <MenuButton
      label="View as"
      sign="eye"
      entries={shown.map((role) => ({
        key: String(role),
        label: roleTitle(role),
        run: () => void viewAs(roleTitle(role), role, () => call(permissions.byRole, { params: { id: String(role) } })),
      }))}
    />
  )
}

/** The same as one person has it, with the rights they were given apart from their role. */
export function ViewAsPerson({ person }: { person: { id: string; name: string; type: RoleId } }) {
  const viewAs = useViewAs()
  return (
    <Press onPress={() => void viewAs(person.name, person.type, () => call(permissions.byUser, { params: { id: person.id } }))}>
      View as
    </Press>
  )
}
